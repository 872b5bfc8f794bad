package dohyo.engine.data;

import dohyo.engine.client.Request;
import dohyo.model.experiment.Field;
import dohyo.model.experiment.RequestSettings.Batch;
import dohyo.model.experiment.Workload;
import dohyo.model.experiment.Workload.DataSet;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How the rows of a data set are read back, and what must be in them: their content is drawn again
 * from seed and row number, as it was when they were loaded. Used by one thread.
 */
public final class LoadedRows {

    private final String cql;
    private final List<String> keyBinds;
    private final Drawn[] key;
    private final Drawn[] expected;
    private final Request request = new KeyRequest();

    private LoadedRows(String cql, List<String> keyBinds, Drawn[] key, Drawn[] expected) {
        this.cql = cql;
        this.keyBinds = keyBinds;
        this.key = key;
        this.expected = expected;
    }

    /**
     * A value of a row.
     *
     * @param rowsEach how many rows in a row have it, as they were loaded in one batch
     */
    private record Drawn(Value value, int rowsEach) {

        Value of(long row) {
            value.prepare(row / rowsEach);
            return value;
        }
    }

    /**
     * Empty when the statement that loads them does not tell: it is no plain INSERT, or the schema
     * does not say the primary key plainly.
     */
    public static Optional<LoadedRows> of(Workload workload, long seed) {
        DataSet data = workload.data();
        Optional<InsertText> insert = InsertText.parse(data.cql());
        List<String> key = insert.map(text -> text.key(workload.schema())).orElse(List.of());
        if (insert.isEmpty() || key.isEmpty()) {
            return Optional.empty();
        }
        List<String> columns = insert.get().columns();
        List<String> keyBinds = key.stream()
                .map(name -> data.binds().get(columns.indexOf(name)))
                .toList();
        List<Integer> compared = isOneRowEach(workload, keyBinds)
                ? IntStream.range(0, columns.size())
                        .filter(i -> !key.contains(columns.get(i)))
                        .filter(i -> isComparable(field(workload, data.binds().get(i))))
                        .boxed()
                        .toList()
                : List.of();
        List<String> read = new ArrayList<>(compared.stream().map(columns::get).toList());
        if (read.isEmpty()) {
            read.add(key.get(0));
        }
        List<String> expected = compared.stream().map(data.binds()::get).toList();
        return Optional.of(new LoadedRows(
                insert.get().select(read, key),
                keyBinds,
                drawn(workload, keyBinds, seed),
                drawn(workload, expected, seed)));
    }

    private static Drawn[] drawn(Workload workload, List<String> binds, long seed) {
        Fields fields = Fields.loading(workload, seed);
        Batch batch = workload.data().batch();
        return binds.stream()
                .map(name -> new Drawn(fields.value(name, 1), rowsEach(fields, name, batch)))
                .toArray(Drawn[]::new);
    }

    private static int rowsEach(Fields fields, String name, Batch batch) {
        return fields.isSame(name, batch) ? batch.size() : 1;
    }

    /** The statement that reads a row by its key. */
    public String cql() {
        return cql;
    }

    /** Fields of its markers. */
    public List<String> keyBinds() {
        return keyBinds;
    }

    /** The request that reads a row. */
    public Request request(long row) {
        for (Drawn each : key) {
            Value unused = each.of(row);
        }
        return request;
    }

    /** Whether a cell of the answer is what was loaded into the row. */
    public boolean matches(long row, int column, @Nullable ByteBuffer found) {
        if (column >= expected.length) {
            return true;
        }
        Value value = expected[column].of(row);
        if (found == null || found.remaining() != value.length()) {
            return false;
        }
        ByteBuffer written = ByteBuffer.allocate(value.length());
        value.write(written);
        return written.flip().equals(found);
    }

    /**
     * Whether no row overwrites another: a field of the key counts through all of them, or two do
     * so together. Otherwise only that a row is there can be told, not which came last.
     */
    private static boolean isOneRowEach(Workload workload, List<String> keyBinds) {
        long rows = workload.data().rows();
        List<Field> counting = keyBinds.stream()
                .map(name -> field(workload, name))
                .filter(field -> field.choose() != Field.Choose.NONE)
                .toList();
        Batch batch = workload.data().batch();
        return counting.stream()
                .anyMatch(outer -> rowsEach(outer, batch) * outer.from() >= rows
                        && (rowsEach(outer, batch) == 1
                                || counting.stream()
                                        .anyMatch(inner -> rowsEach(inner, batch) == 1
                                                && inner.from() >= rowsEach(outer, batch))));
    }

    private static long rowsEach(Field key, Batch batch) {
        return key.numbering().repeat() * (batch.same().contains(key.name()) ? batch.size() : 1);
    }

    /** Collections come back in the store's order, so their bytes may differ. */
    private static boolean isComparable(Field field) {
        return field.form().collection() == Field.Collection.NONE
                && !field.type().hasParts()
                && field.type() != Field.Type.COUNTER;
    }

    private static Field field(Workload workload, String name) {
        return Objects.requireNonNull(workload.fields().get(name), name);
    }

    /** The key of the row that was asked for last. */
    private final class KeyRequest implements Request {

        @Override
        public int statement() {
            return 0;
        }

        @Override
        public int valueCount() {
            return key.length;
        }

        @Override
        public int valueLength(int index) {
            return key[index].value().length();
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {
            key[index].value().write(target);
        }
    }
}
