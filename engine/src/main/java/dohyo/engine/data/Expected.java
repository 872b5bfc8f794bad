package dohyo.engine.data;

import dohyo.model.experiment.Workload;
import dohyo.model.experiment.Workload.Step;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * What verified reads must find: drawn again from the number of the operation, compared with what
 * came. Owned by the receiver of a lane; allocates only when a value is longer than any before.
 */
public final class Expected {

    private static final int USUAL_BYTES = 4096;

    private final Column[][][] columns;
    private final boolean any;
    private ByteBuffer scratch = ByteBuffer.allocate(USUAL_BYTES);

    /** A column of an answer: the field it must show, and the rows that decide about it. */
    private record Column(String name, Value value, Rows rows) {}

    Expected(Workload workload, Fields fields) {
        columns = workload.operations().stream()
                .map(operation -> operation.steps().stream()
                        .map(step -> columns(step, fields))
                        .toArray(Column[][]::new))
                .toArray(Column[][][]::new);
        any = workload.operations().stream()
                .flatMap(operation -> operation.steps().stream())
                .anyMatch(step -> !step.settings().verify().isEmpty());
    }

    private static Column[] columns(Step step, Fields fields) {
        List<String> names = step.settings().verify();
        return names.stream()
                .map(name -> new Column(name, fields.value(name, 1), fields.rowsBehind(name)))
                .toArray(Column[]::new);
    }

    /** Whether any read is verified. */
    public boolean any() {
        return any;
    }

    /** How many columns the answer of a step must have; 0 when it is not verified. */
    public int columns(int operation, int step) {
        return columns[operation][step].length;
    }

    /** Whether a cell holds what must have been written. */
    public boolean matches(Cell at, @Nullable ByteBuffer found) {
        Column[] row = columns[at.operation()][at.step()];
        if (at.column() >= row.length || found == null) {
            return false;
        }
        Value value = row[at.column()].value();
        value.prepare(at.number());
        return found.remaining() == value.length() && write(value).equals(found);
    }

    private ByteBuffer write(Value value) {
        if (scratch.capacity() < value.length()) {
            scratch = ByteBuffer.allocate(2 * value.length());
        }
        value.write(scratch.clear());
        return scratch.flip();
    }

    /** Tells what was expected and what came, for people. */
    public String difference(Cell at, @Nullable ByteBuffer found) {
        Column[] row = columns[at.operation()][at.step()];
        String came = found == null ? "null" : found.remaining() + " bytes";
        if (at.column() >= row.length) {
            return "column " + at.column() + " is not expected, found " + came;
        }
        Column column = row[at.column()];
        column.value().prepare(at.number());
        int length = column.value().length();
        boolean sameLength = found != null && found.remaining() == length;
        return "row " + column.rows().row(at.number()) + ", column " + at.column() + " ("
                + column.name() + "): expected " + length + " bytes, found "
                + (sameLength ? "others" : came);
    }

    /** Which row a verified read is about, for people. */
    public long row(int operation, int step, long number) {
        return columns[operation][step][0].rows().row(number);
    }
}
