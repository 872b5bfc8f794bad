package dohyo.engine.client;

import java.nio.ByteBuffer;

/**
 * One operation to be sent; reused by the engine for every operation of a lane, so nothing of it
 * may be kept after {@link Transport#send} returned.
 */
public interface Request {

    /** Index of the call among those that the lane was opened for. */
    int statement();

    /** Executions that travel together, as its step says; 1 without a batch. */
    default int parts() {
        return 1;
    }

    /**
     * The values that follow are those of this execution of a batch. Part 0 is selected when a
     * request is handed over.
     */
    default void selectPart(int index) {}

    /** Number of values to bind. */
    int valueCount();

    /**
     * Length in bytes of a value's wire form (big endian numbers, UTF-8 text); negative for null,
     * which only statements of a recording have.
     */
    int valueLength(int index);

    /** Writes exactly {@link #valueLength} bytes at the buffer's position. */
    void writeValue(int index, ByteBuffer target);
}
