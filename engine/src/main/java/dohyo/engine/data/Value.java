package dohyo.engine.data;

import java.nio.ByteBuffer;

/**
 * The value bound to one marker of a statement. Owned by one lane: {@link #prepare} draws, the
 * others tell about what was drawn.
 */
interface Value {

    /** Draws the value of an operation. */
    void prepare(long operation);

    /** Length of its wire form in bytes. */
    int length();

    /** Writes exactly {@link #length} bytes at the buffer's position. */
    void write(ByteBuffer target);
}
