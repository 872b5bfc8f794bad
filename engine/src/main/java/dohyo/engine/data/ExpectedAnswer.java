package dohyo.engine.data;

import dohyo.engine.data.row.RowChooser;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * What verified reads must find: drawn again from the number of the operation, compared with what
 * came. Owned by the receiver of a lane; allocates only when a value is longer than any before.
 */
public final class ExpectedAnswer {

    private static final int USUAL_BYTES = 4096;

    private final Column[][][] columns;
    private final boolean[][] keyAlone;
    private final boolean any;
    private final long loaded;
    private final Added[] added;
    private final AcknowledgementTimes promises = new AcknowledgementTimes();
    private ByteBuffer scratch = ByteBuffer.allocate(USUAL_BYTES);

    /** A column of an answer: the field it must show, and the rows that decide about it. */
    private record Column(String name, Value value, RowChooser rows) {}

    /**
     * The rows that an operation adds.
     *
     * @param rows the first of them by number of the operation
     * @param count 0 for none
     */
    record Added(RowChooser rows, int count) {

        /** Of an operation that adds none. */
        static final Added NOTHING = new Added(number -> 0, 0);
    }

    /** @param added by operation */
    ExpectedAnswer(Workload workload, FieldValueFactory fields, List<Added> added) {
        this.added = added.toArray(Added[]::new);
        loaded = workload.data().rows();
        columns = workload.operations().stream()
                .map(operation -> operation.steps().stream()
                        .map(step -> columns(step, fields))
                        .toArray(Column[][]::new))
                .toArray(Column[][][]::new);
        keyAlone = workload.operations().stream()
                .map(operation -> keyAlone(operation.steps()))
                .toArray(boolean[][]::new);
        any = workload.operations().stream()
                .flatMap(operation -> operation.steps().stream())
                .anyMatch(step -> !step.verify().isEmpty());
    }

    private static boolean[] keyAlone(List<OperationStep> steps) {
        boolean[] all = new boolean[steps.size()];
        for (int step = 0; step < all.length; step++) {
            all[step] = steps.get(step).ask() instanceof RecordAsk ask
                    && ask.fields().isEmpty()
                    && steps.get(step).verify().equals(List.of(ask.key()));
        }
        return all;
    }

    private static Column[] columns(OperationStep step, FieldValueFactory fields) {
        List<String> names = step.verify();
        return names.stream()
                .map(name -> new Column(name, value(step, name, fields), fields.rowsBehind(name)))
                .toArray(Column[]::new);
    }

    private static Value value(OperationStep step, String name, FieldValueFactory fields) {
        Value value = fields.value(name, 1);
        return step.ask() instanceof FileAsk read
                ? new ExpectedFilePart(value, fields.rowsBehind(read.block()), read.bytes())
                : value;
    }

    /** Whether any read is verified. */
    public boolean any() {
        return any;
    }

    /** How many columns the answer of a step must have; 0 when it is not verified. */
    public int columns(int operation, int step) {
        return columns[operation][step].length;
    }

    /** Whether nobody knows what a column holds: of a record that is verified by its key alone. */
    public boolean isUnknown(int operation, int step, int column) {
        return column > 0 && keyAlone[operation][step];
    }

    /** Whether a cell holds what must have been written. */
    public boolean matches(AnswerCellPosition at, @Nullable ByteBuffer found) {
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

    /** An operation was answered without error: the rows that it has added are there. */
    public void acknowledged(int operation, long number, long stampNanos) {
        if (any && operation < added.length && added[operation].count > 0) {
            long first = added[operation].rows.row(number) - loaded;
            for (int i = 0; i < added[operation].count && first >= 0; i++) {
                promises.keep(first + i, stampNanos);
            }
        }
    }

    /** Whether the row of a verified read that was sent then must be there. */
    public boolean isPromised(int operation, int step, long number, long sentNanos) {
        long row = row(operation, step, number);
        return row < loaded || promises.keptBy(row - loaded, sentNanos);
    }

    /** Tells what was expected and what came, for people. */
    public String difference(AnswerCellPosition at, @Nullable ByteBuffer found) {
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
