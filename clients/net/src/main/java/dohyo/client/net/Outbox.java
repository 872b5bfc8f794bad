package dohyo.client.net;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;

/**
 * Requests encoded and not yet taken by the socket; belongs to the sender alone and outlives its
 * connections. Where the receiver writes into it too, each does so under its lock.
 *
 * <p>The race with a loss: the sender publishes the slot, then (after a fence, once per write)
 * looks whether the connection is broken; the receiver breaks it, then looks through the slots. So
 * at least one of them sees the other, and {@link LinkRepairSignal#call} makes the receiver look
 * again.
 */
public final class Outbox {

    private final SlotConnections slots;
    private final LinkRepairSignal alarm;
    private final long requestBytesMax;
    private ByteBuffer buffer;
    private int written;
    private @Nullable Connection connection;

    Outbox(SharedLaneState share, Link.Traits traits) {
        slots = share.slots();
        alarm = share.alarm();
        requestBytesMax = traits.requestBytesMax();
        buffer = ByteBuffer.allocateDirect(traits.startBytes());
    }

    /** Whether this connection takes so many bytes now; they are then written to the buffer. */
    public boolean takes(Connection target, long bytes) {
        return (target == connection || adopt(target))
                && (bytes <= buffer.remaining() || makeRoom(bytes));
    }

    /** Whether what is written goes to this connection, which still lives. */
    public boolean isFor(Connection target) {
        return target == connection && !target.isBroken();
    }

    /** Where to write a request that it takes. */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** The request of this slot has been written to the buffer. */
    public void sent(Connection target, int slot) {
        slots.send(slot, target.number());
        target.sent();
    }

    private boolean adopt(Connection target) {
        if (target.isBroken()) {
            return false;
        }
        if (connection != null) {
            abandon(connection);
        }
        connection = target;
        return true;
    }

    private boolean makeRoom(long bytes) {
        if (written > 0) {
            buffer.flip().position(written);
            buffer.compact();
            written = 0;
        }
        if (buffer.position() == 0 && bytes > buffer.capacity()) {
            grow(bytes);
        }
        return bytes <= buffer.remaining();
    }

    private void grow(long bytes) {
        if (bytes > requestBytesMax) {
            throw new IllegalArgumentException("a request of " + bytes
                    + " bytes is longer than the protocol allows, which is " + requestBytesMax);
        }
        buffer = ByteBuffer.allocateDirect((int) bytes);
    }

    /** Writes what the socket takes; false when something is left over. */
    public boolean flush() {
        Connection target = connection;
        return target == null || buffer.position() == 0 || write(target);
    }

    private boolean write(Connection target) {
        VarHandle.fullFence();
        if (target.isBroken()) {
            abandon(target);
            return true;
        }
        try {
            return writeTo(target);
        } catch (IOException e) {
            abandon(target);
            return true;
        }
    }

    private boolean writeTo(Connection target) throws IOException {
        int end = buffer.position();
        buffer.limit(end).position(written);
        target.channel().write(buffer);
        written = buffer.position();
        buffer.limit(buffer.capacity()).position(end);
        if (written < end) {
            return false;
        }
        clear();
        return true;
    }

    private void abandon(Connection target) {
        target.breakOff();
        connection = null;
        clear();
        alarm.call();
    }

    private void clear() {
        buffer.clear();
        written = 0;
    }
}
