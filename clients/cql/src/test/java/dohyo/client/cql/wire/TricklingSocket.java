package dohyo.client.cql.wire;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;

/** A socket that gives and takes few bytes at once, and nothing every other time. */
final class TricklingSocket implements ByteChannel {

    private final int bytesEach;
    private final @Nullable ByteBuffer source;
    private final ByteArrayOutputStream sink;
    private boolean stuck;

    TricklingSocket(int bytesEach, @Nullable ByteBuffer source, ByteArrayOutputStream sink) {
        this.bytesEach = bytesEach;
        this.source = source;
        this.sink = sink;
    }

    @Override
    public int read(ByteBuffer target) {
        stuck = !stuck;
        if (source == null || !source.hasRemaining()) {
            return -1;
        }
        return stuck ? 0 : move(source, target);
    }

    private int move(ByteBuffer from, ByteBuffer to) {
        int count = Math.min(Math.min(from.remaining(), to.remaining()), bytesEach);
        to.put(from.slice().limit(count));
        from.position(from.position() + count);
        return count;
    }

    @Override
    public int write(ByteBuffer from) {
        stuck = !stuck;
        byte[] bytes = new byte[stuck ? 0 : Math.min(from.remaining(), bytesEach)];
        from.get(bytes);
        sink.writeBytes(bytes);
        return bytes.length;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
