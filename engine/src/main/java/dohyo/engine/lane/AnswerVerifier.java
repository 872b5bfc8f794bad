package dohyo.engine.lane;

import dohyo.engine.data.AnswerCellPosition;
import dohyo.engine.data.ExpectedAnswer;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;

/**
 * Holds what answers say against what must have been written. An answer is right when it has at
 * least one row, all its rows are whole, and every cell is as expected. The first differences of a
 * step are told in the worker's log. Used by the receiver.
 */
final class AnswerVerifier {

    private static final System.Logger LOG = System.getLogger(AnswerVerifier.class.getName());
    private static final int MOST_TOLD = 10;

    private final Slots slots;
    private final ExpectedAnswer expected;
    private final long[] cells;
    private final boolean[] wrong;
    private final AnswerCellPosition cell = new AnswerCellPosition();
    private int told;

    AnswerVerifier(Slots slots, ExpectedAnswer expected) {
        this.slots = slots;
        this.expected = expected;
        cells = new long[expected.any() ? slots.capacity() : 0];
        wrong = new boolean[cells.length];
    }

    boolean verifies(int slot) {
        return expected.any() && slots.isSent(slot) && columns(slot) > 0;
    }

    private int columns(int slot) {
        return expected.columns(slots.operation(slot), slots.step(slot));
    }

    void cell(int slot, int column, @Nullable ByteBuffer found) {
        if (expected.isUnknown(slots.operation(slot), slots.step(slot), column)) {
            return;
        }
        cells[slot]++;
        cell.at(slots.operation(slot), slots.step(slot), slots.number(slot), column);
        if (!wrong[slot] && !expected.matches(cell, found)) {
            wrong[slot] = true;
            if (told < MOST_TOLD) {
                tell(slot, expected.difference(cell, found));
            }
        }
    }

    /** Whether an answer that has come is as it must be, or is not verified. */
    boolean isRight(int slot) {
        if (!verifies(slot)) {
            return true;
        }
        if (cells[slot] == 0 && !isPromised(slot)) {
            return true;
        }
        boolean whole = cells[slot] > 0 && cells[slot] % columns(slot) == 0;
        if (!whole && !wrong[slot] && told < MOST_TOLD) {
            long row = expected.row(slots.operation(slot), slots.step(slot), slots.number(slot));
            String what = cells[slot] == 0 ? " is missing" : " has too few columns";
            tell(slot, "row " + row + what);
        }
        return whole && !wrong[slot];
    }

    /** A row that was added meanwhile must be there only once its writing was acknowledged. */
    private boolean isPromised(int slot) {
        return expected.isPromised(
                slots.operation(slot),
                slots.step(slot),
                slots.number(slot),
                slots.requestSentNanos(slot));
    }

    /** The whole operation was answered without error. */
    void acknowledged(int slot, long stampNanos) {
        expected.acknowledged(slots.operation(slot), slots.number(slot), stampNanos);
    }

    /** What comes next on the slot is another answer. */
    void forget(int slot) {
        if (expected.any()) {
            cells[slot] = 0;
            wrong[slot] = false;
        }
    }

    private void tell(int slot, String difference) {
        told++;
        LOG.log(
                System.Logger.Level.WARNING,
                "wrong data, operation " + slots.number(slot) + ": " + difference
                        + (told == MOST_TOLD
                                ? "; further differences of this step are only counted"
                                : ""));
    }
}
