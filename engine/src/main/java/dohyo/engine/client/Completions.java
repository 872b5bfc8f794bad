package dohyo.engine.client;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;

/** Where a transport reports operations that ended. Called by the receiving thread only. */
public interface Completions {

    /** Whether anybody waits for this slot still; one that was given up needs no more requests. */
    default boolean isWanted(int slot) {
        return true;
    }

    /**
     * Whether the cells of this slot's answer are to be reported, by {@link #cell}, before it is
     * answered.
     */
    default boolean verifies(int slot) {
        return false;
    }

    /**
     * A cell of an answer that is verified, in order of rows and columns, over all pages.
     *
     * @param row 0, 1, 2, ... over the whole answer
     * @param value between its position and limit; null where the store has none; valid during the
     *     call only
     */
    default void cell(int slot, long row, int column, @Nullable ByteBuffer value) {}

    /**
     * How many rows the answer has that comes next, over all its pages; told before it is answered,
     * by clients that know.
     */
    default void rows(int slot, long rows) {}

    /**
     * Answered without error.
     *
     * @param stampNanos {@link System#nanoTime()} right after the bytes were read
     */
    void answered(int slot, long stampNanos);

    /**
     * Ended in an error.
     *
     * @param kind index into {@link Transport#errorKinds()}
     */
    void failed(int slot, int kind, long stampNanos);
}
