package dohyo.client.hbase.language;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.RecordSteps;
import dohyo.engine.client.RecordSteps.Fan;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What becomes of a step. A record is a row; its key, as it is bound (a text in UTF-8, numbers in
 * big-endian bytes), is the row's; each field is a cell of its name in the family {@link #FAMILY},
 * whose value is what is bound. The key is no cell: whoever asks for it gets the row's.
 *
 * @param table that holds the records, in the default namespace
 * @param row which of the values is the row's key
 * @param cells what of the row is meant
 * @param limit which of the values says how many rows a {@link Kind#SCAN} takes; -1 of others
 * @param ttlMillis after which what is written is gone; 0 for never
 * @param fan how one operation becomes several requests
 */
public record RecordRequest(
        Kind kind, String table, int row, Cells cells, int limit, long ttlMillis, Fan fan) {

    /** The one family of every table of records. */
    public static final String FAMILY = "f";

    /** In {@link #shown}: the row's key. */
    public static final String ROW = "";

    /** What is asked of a region. */
    public enum Kind {
        GET,
        PUT,
        DELETE,
        SCAN,
        CHECK_AND_PUT
    }

    /**
     * Cells of a row.
     *
     * @param written what is written
     * @param expected what must stand there first, of a {@link Kind#CHECK_AND_PUT}
     * @param asked qualifiers that are read; empty for the whole family
     * @param shown what the columns of a verified answer are: qualifiers, or {@link #ROW}
     */
    public record Cells(
            List<BoundColumn> written,
            List<BoundColumn> expected,
            List<String> asked,
            List<String> shown) {

        /** Fixed. */
        public Cells {
            written = List.copyOf(written);
            expected = List.copyOf(expected);
            asked = List.copyOf(asked);
            shown = List.copyOf(shown);
        }
    }

    public List<BoundColumn> written() {
        return cells.written;
    }

    public List<BoundColumn> expected() {
        return cells.expected;
    }

    public List<String> asked() {
        return cells.asked;
    }

    public List<String> shown() {
        return cells.shown;
    }

    public int parts() {
        return fan.parts();
    }

    /** Whether fewer of its requests than there are may be on their way at once. */
    public boolean isThrottled() {
        return fan.isThrottled();
    }

    public int atOnce() {
        return fan.atOnce();
    }

    /**
     * One of the ways of a step.
     *
     * @param client who is asked, for messages
     * @throws ClientFailure when HBase cannot do it
     */
    public static RecordRequest of(String client, OperationStep step, int variant)
            throws ClientFailure {
        RecordAsk ask = RecordSteps.ask(client, step);
        return new RecordRequest(
                kind(ask),
                ask.table().name(),
                ask.binds(variant).indexOf(ask.key()),
                new Cells(
                        written(ask, variant),
                        expected(ask, variant),
                        asked(ask, variant),
                        shown(ask, variant)),
                ask.verb() == RecordAsk.Verb.SCAN ? 1 : -1,
                ask.ttlSeconds() * 1000,
                Fan.of(step));
    }

    private static Kind kind(RecordAsk ask) {
        return switch (ask.verb()) {
            case GET, MULTI_GET -> Kind.GET;
            case PUT, UPDATE -> Kind.PUT;
            case DELETE -> Kind.DELETE;
            case SCAN -> Kind.SCAN;
            case COMPARE_AND_SET -> Kind.CHECK_AND_PUT;
        };
    }

    /** Of a put the key comes first, of all others the written values do. */
    private static List<BoundColumn> written(RecordAsk ask, int variant) {
        return switch (ask.verb()) {
            case PUT -> bound(ask.fields(variant), 1);
            case UPDATE, COMPARE_AND_SET -> bound(ask.fields(variant), 0);
            case GET, MULTI_GET, DELETE, SCAN -> List.of();
        };
    }

    private static List<BoundColumn> expected(RecordAsk ask, int variant) {
        List<String> fields = ask.fields(variant);
        return ask.verb() == RecordAsk.Verb.COMPARE_AND_SET
                ? bound(fields, fields.size() + 1)
                : List.of();
    }

    private static List<BoundColumn> bound(List<String> fields, int first) {
        List<BoundColumn> columns = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            columns.add(new BoundColumn(fields.get(i), first + i));
        }
        return columns;
    }

    private static List<String> asked(RecordAsk ask, int variant) {
        return ask.isRead()
                ? ask.fields(variant).stream().filter(name -> !isKey(ask, name)).toList()
                : List.of();
    }

    /** Of a whole record the key comes first, and the others in the order of their names. */
    private static List<String> shown(RecordAsk ask, int variant) {
        List<String> fields = ask.fields(variant);
        if (!ask.isRead()) {
            return List.of();
        }
        return fields.isEmpty()
                ? Stream.concat(Stream.of(ROW), ask.table().names().stream().sorted())
                        .toList()
                : fields.stream().map(name -> isKey(ask, name) ? ROW : name).toList();
    }

    private static boolean isKey(RecordAsk ask, String name) {
        return name.equals(ask.table().key().name());
    }

    /** Whether it tells what it found. */
    public boolean reads() {
        return kind == Kind.GET || kind == Kind.SCAN;
    }

    /** Whether one operation is about several rows, which travel by region servers. */
    public boolean isMulti() {
        return fan.isMulti();
    }

    /** For people, in the words of HBase's own client and shell. */
    public String text() {
        return RecordRequestText.of(this);
    }
}
