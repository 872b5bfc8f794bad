package dohyo.client.contract;

import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A channel that gives so many bytes at once, and then ends. */
public final class PiecewiseChannel implements ReadableByteChannel {

    private final byte[] all;
    private final int each;
    private int at;

    /** Gives all of these bytes. */
    public PiecewiseChannel(byte[] bytes, int bytesEach) {
        all = bytes.clone();
        each = bytesEach;
    }

    @Override
    public int read(ByteBuffer target) {
        int count = Math.min(Math.min(each, target.remaining()), all.length - at);
        target.put(all, at, count);
        at += count;
        return count == 0 ? -1 : count;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
