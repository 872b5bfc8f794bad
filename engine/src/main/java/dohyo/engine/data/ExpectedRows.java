package dohyo.engine.data;

import dohyo.engine.client.Request;
import dohyo.engine.client.RowLookup;
import dohyo.model.workload.Ask;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * How the rows of a data set are read back, and what must be in them: their content is drawn again
 * from seed and row number, as it was when they were loaded. Used by one thread.
 */
public final class ExpectedRows {

    private final Ask ask;
    private final Drawn[] key;
    private final Drawn[] expected;
    private final Request request = new KeyRequest();

    private ExpectedRows(Ask ask, Drawn[] key, Drawn[] expected) {
        this.ask = ask;
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
     * The rows that a workload has loaded.
     *
     * @param way how they are found again
     */
    public static ExpectedRows of(Workload workload, long seed, RowLookup way) {
        List<Integer> compared = isOneRowEach(workload, way.key())
                ? IntStream.range(0, way.content().size())
                        .filter(i -> isComparable(field(workload, way.content().get(i))))
                        .boxed()
                        .toList()
                : List.of();
        List<String> expected = compared.stream().map(way.content()::get).toList();
        return new ExpectedRows(
                way.reading().apply(compared),
                drawn(workload, way.key(), seed),
                drawn(workload, expected, seed));
    }

    private static Drawn[] drawn(Workload workload, List<String> binds, long seed) {
        FieldValueFactory fields = FieldValueFactory.loading(workload, seed);
        Batch batch = workload.data().batch();
        return binds.stream()
                .map(name -> new Drawn(fields.value(name, 1), rowsEach(fields, name, batch)))
                .toArray(Drawn[]::new);
    }

    private static int rowsEach(FieldValueFactory fields, String name, Batch batch) {
        return fields.isSame(name, batch) ? batch.size() : 1;
    }

    /** What reads a row by its key. */
    public Ask ask() {
        return ask;
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
        List<KeyField> counting = keyBinds.stream()
                .map(name -> field(workload, name))
                .filter(KeyField.class::isInstance)
                .map(KeyField.class::cast)
                .toList();
        Batch batch = workload.data().batch();
        return counting.stream()
                .anyMatch(outer -> rowsEach(outer, batch) * outer.from() >= rows
                        && (rowsEach(outer, batch) == 1
                                || counting.stream()
                                        .anyMatch(inner -> rowsEach(inner, batch) == 1
                                                && inner.from() >= rowsEach(outer, batch))));
    }

    private static long rowsEach(KeyField key, Batch batch) {
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
