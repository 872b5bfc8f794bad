package dohyo.client.resp;

import dohyo.client.net.Alarm;
import dohyo.client.net.Slots;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.engine.client.Request;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;

/**
 * Requests encoded and not yet taken by the socket; belongs to the sender alone and outlives its
 * connections. In a cluster the receiver writes into it too, each under its lock.
 *
 * <p>The race with a loss: the sender publishes the slot, then (after a fence, once per write)
 * looks whether the connection is broken; the receiver breaks it, then looks through the slots. So
 * at least one of them sees the other, and {@link Alarm#call} makes the receiver look again.
 */
final class Outbox {

    private static final int START_BYTES = 128 << 10;
    private static final long REQUEST_BYTES_MAX = 512L << 20;
    private static final byte[] ASKING = CommandTemplate.encode("ASKING");

    private final Slots slots;
    private final Alarm alarm;
    private final @Nullable SentCommands kept;
    private ByteBuffer buffer = ByteBuffer.allocateDirect(START_BYTES);
    private int written;
    private @Nullable Connection connection;

    Outbox(LaneShare share) {
        slots = share.slots();
        alarm = share.alarm();
        kept = share.kept();
    }

    /**
     * Encodes a request for this connection; false when it cannot take it now.
     *
     * @param command that has measured the request
     */
    boolean accept(Connection target, int slot, CommandTemplate command, Request request) {
        if (!isReady(target, command.measured(), 1)) {
            return false;
        }
        int start = buffer.position();
        command.encode(buffer, request);
        if (kept != null) {
            kept.sent(slot, buffer, start);
        }
        target.order().add(slot);
        slots.send(slot, target.number());
        return true;
    }

    /** Encodes what was sent to another node before; false when it cannot be taken now. */
    boolean acceptAgain(Connection target, int slot, ByteBuffer command, boolean asking) {
        int answers = asking ? 2 : 1;
        if (!isReady(target, (long) command.remaining() + ASKING.length, answers)) {
            return false;
        }
        if (asking) {
            buffer.put(ASKING);
            target.order().add(AnswerOrder.NOBODY);
        }
        buffer.put(command);
        target.order().add(slot);
        slots.send(slot, target.number());
        return true;
    }

    private boolean isReady(Connection target, long bytes, int answers) {
        return (target == connection || adopt(target))
                && target.order().hasRoom(answers)
                && (bytes <= buffer.remaining() || makeRoom(bytes));
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
        if (bytes > REQUEST_BYTES_MAX) {
            throw new IllegalArgumentException(
                    "a request of " + bytes + " bytes is longer than stores of this protocol take");
        }
        buffer = ByteBuffer.allocateDirect((int) bytes);
    }

    /** Writes what the socket takes; false when something is left over. */
    boolean flush() {
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
