package dohyo.engine.data;

import dohyo.engine.data.row.RowChooser;

import java.nio.ByteBuffer;

/** A part of a file that must have been read, drawn again from the number of the operation. */
final class ExpectedFilePart implements Value {

    private final Value content;
    private final RowChooser block;
    private final int bytes;
    private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES);
    private long offset;

    /**
     * Of a read.
     *
     * @param content draws the number that the file's content follows from
     * @param block draws which part it is
     */
    ExpectedFilePart(Value content, RowChooser block, int bytes) {
        this.content = content;
        this.block = block;
        this.bytes = bytes;
    }

    @Override
    public void prepare(long operation) {
        content.prepare(operation);
        content.write(number.clear());
        offset = block.row(operation) * bytes;
    }

    @Override
    public int length() {
        return bytes;
    }

    @Override
    public void write(ByteBuffer target) {
        GeneratedFileBytes.write(number.getLong(0), offset, bytes, target);
    }
}
