package dohyo.client.aerospike.language;

import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientCapabilities;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What becomes of one of the ways of a step: a table is a set, and a record has a bin for its key
 * and for each of its fields.
 *
 * @param key whose digest finds the record
 * @param bins what of the record is meant
 * @param ttlSeconds after which what is written is gone; 0 for never
 * @param fan how one operation becomes several requests
 */
public record RecordRequest(
        RecordOperation deed, String set, BoundBin key, Bins bins, long ttlSeconds, Fan fan) {

    /** What the protocol says of a record that never expires, whatever its namespace says. */
    public static final int NEVER = -1;

    /**
     * Bins of a record.
     *
     * @param written in this order
     * @param expected what must stand there first, of a {@link RecordOperation#COMPARE_AND_SET}
     * @param asked that are read; none for all that there are
     * @param shown what the columns of a verified answer are
     */
    public record Bins(
            List<BoundBin> written,
            List<BoundBin> expected,
            List<BoundBin> asked,
            List<BoundBin> shown) {

        /** Fixed. */
        public Bins {
            written = List.copyOf(written);
            expected = List.copyOf(expected);
            asked = List.copyOf(asked);
            shown = List.copyOf(shown);
        }
    }

    /**
     * Records of one operation.
     *
     * @param parts how many it is about
     * @param atOnce most of its requests that are on their way at once; 0 for all
     */
    public record Fan(int parts, int atOnce) {}

    /**
     * One of the ways of a step.
     *
     * @param client who is asked
     * @throws ClientFailure when Aerospike cannot do it
     */
    public static RecordRequest of(String client, OperationStep step, int variant)
            throws ClientFailure {
        if (!(step.ask() instanceof RecordAsk ask)) {
            throw new ClientFailure("the client " + client + " does not speak "
                    + step.ask().language().word() + "; write the workload with records");
        }
        Optional<String> objection = ClientCapabilities.objection(client, step, false);
        if (objection.isPresent()) {
            throw new ClientFailure("the client " + client + " cannot do " + objection.get());
        }
        RecordOperation deed = RecordOperation.of(ask);
        int key = ask.binds(variant).indexOf(ask.key());
        return new RecordRequest(
                deed,
                ask.table().name(),
                BoundBin.of(ask.table().key(), key),
                bins(ask, variant, deed, key),
                ask.ttlSeconds(),
                new Fan(
                        step.drawn().size(),
                        step.many().isOne() ? 0 : step.many().atOnce()));
    }

    private static Bins bins(RecordAsk ask, int variant, RecordOperation deed, int key) {
        List<String> fields = ask.fields(variant);
        return switch (deed) {
            case GET -> new Bins(List.of(), List.of(), read(ask, fields), shown(ask, fields));
            case REPLACE -> {
                Stream<BoundBin> all = Stream.concat(
                        Stream.of(BoundBin.of(ask.table().key(), key)),
                        bound(ask, fields, key + 1).stream());
                yield new Bins(all.toList(), List.of(), List.of(), List.of());
            }
            case UPDATE -> new Bins(bound(ask, fields, 0), List.of(), List.of(), List.of());
            case DELETE -> new Bins(List.of(), List.of(), List.of(), List.of());
            case COMPARE_AND_SET ->
                new Bins(
                        bound(ask, fields, 0),
                        bound(ask, fields, key + 1),
                        read(ask, fields),
                        List.of());
        };
    }

    /** Fields whose values are bound from this one on. */
    private static List<BoundBin> bound(RecordAsk ask, List<String> fields, int first) {
        return fields.stream()
                .map(name -> BoundBin.of(column(ask.table(), name), first + fields.indexOf(name)))
                .toList();
    }

    private static List<BoundBin> read(RecordAsk ask, List<String> fields) {
        return fields.stream()
                .map(name -> BoundBin.of(column(ask.table(), name), BoundBin.UNBOUND))
                .toList();
    }

    /** Of a whole record the key first and the others in the order of their names. */
    private static List<BoundBin> shown(RecordAsk ask, List<String> fields) {
        Table table = ask.table();
        List<String> names = fields.isEmpty()
                ? Stream.concat(
                                Stream.of(table.key().name()),
                                table.names().stream().sorted())
                        .toList()
                : fields;
        return read(ask, names);
    }

    private static Column column(Table table, String name) {
        return Stream.concat(Stream.of(table.key()), table.columns().stream())
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("refused before: field " + name));
    }

    /** What the protocol is told of the lifetime of what is written. */
    public int expiration() {
        return ttlSeconds == 0 ? NEVER : (int) ttlSeconds;
    }

    /** Whether one operation is about several records, which travel by nodes. */
    public boolean isMulti() {
        return fan.parts > 1;
    }

    /** For people, in the words of Aerospike's own interface. */
    public String text() {
        String ttl = ttlSeconds > 0 ? ", expiration " + ttlSeconds + " s" : "";
        return switch (deed) {
            case GET -> {
                String bins = this.bins.asked.isEmpty() ? "" : " (" + names(this.bins.asked) + ")";
                yield isMulti()
                        ? "batch get " + set + " " + fan.parts + " keys" + bins
                                + " (a request to the master node of each)"
                        : "get " + set + " ?" + bins;
            }
            case REPLACE -> "put " + set + " ? = (" + names(bins.written) + "), replace" + ttl;
            case UPDATE -> "put " + set + " ? = (" + names(bins.written) + "), update" + ttl;
            case DELETE -> "delete " + set + " ?";
            case COMPARE_AND_SET ->
                "get " + set + " ? (" + names(bins.asked) + "), then put (" + names(bins.written)
                        + ") if it holds what is expected, generation equal" + ttl;
        };
    }

    private static String names(List<BoundBin> bins) {
        return bins.stream().map(BoundBin::name).collect(Collectors.joining(", "));
    }
}
