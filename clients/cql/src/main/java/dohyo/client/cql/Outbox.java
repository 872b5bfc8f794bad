package dohyo.client.cql;

import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.Frame;
import dohyo.client.cql.wire.PagedRequest;
import dohyo.client.cql.wire.Requests;
import dohyo.client.net.Alarm;
import dohyo.client.net.Slots;
import dohyo.engine.client.Request;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;

/**
 * Requests encoded and not yet taken by the socket; belongs to the sender alone and outlives its
 * connections. With {@link Pages} the receiver writes into it too, each under its lock.
 *
 * <p>The race with a loss: the sender publishes the slot, then (after a fence, once per write)
 * looks whether the connection is broken; the receiver breaks it, then looks through the slots. So
 * at least one of them sees the other, and {@link Alarm#call} makes the receiver look again.
 */
final class Outbox {

    static final int STATEMENTS_MAX = 256;

    /** Streams from here up carry PREPARE, one a statement. */
    static final int PREPARE_STREAM = Frame.STREAMS - STATEMENTS_MAX;

    private static final int START_BYTES = 128 << 10;

    private final Slots slots;
    private final Alarm alarm;
    private final Requests requests;
    private final Sampler traced;
    private final @Nullable Pages pages;
    private ByteBuffer buffer = ByteBuffer.allocateDirect(START_BYTES);
    private int written;
    private @Nullable Connection connection;

    Outbox(LaneShare share, int seed) {
        this.traced = new Sampler(share.setup().tracedShare(), seed);
        this.requests = share.setup().speech().requests();
        this.slots = share.slots();
        this.alarm = share.alarm();
        this.pages = share.pages();
    }

    /** Encodes a request for this connection; false when it cannot take it now. */
    boolean accept(Connection target, int slot, Request request) {
        if (target != connection && !adopt(target)) {
            return false;
        }
        ExecuteTemplate template = target.template(request.statement());
        if (!Connection.isUsable(template)) {
            prepareAgain(target, request.statement());
            return false;
        }
        template.check(request);
        if (!hasRoom(template.frameBytes(request))) {
            return false;
        }
        int start = buffer.position();
        template.encode(buffer, slot, request);
        if (traced.draw()) {
            Frame.askForTrace(buffer, start);
        }
        if (pages != null) {
            pages.sending(slot, template, buffer, start);
        }
        slots.send(slot, target.number());
        return true;
    }

    /**
     * Encodes a request for the next page on the connection of the one before; false when there is
     * no room for it now. What is broken meanwhile needs no page: its slots fail.
     */
    boolean acceptNext(Connection target, PagedRequest request) {
        if (target != connection || target.isBroken()) {
            return true;
        }
        if (!hasRoom(request.nextBytes())) {
            return false;
        }
        request.encodeNext(buffer);
        return true;
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

    private void prepareAgain(Connection target, int statement) {
        byte[] frame = requests.prepare(target.cql(statement));
        if (hasRoom(frame.length) && target.claim(statement)) {
            int start = buffer.position();
            buffer.put(frame);
            Frame.setStream(buffer, start, PREPARE_STREAM + statement);
            write(target);
        }
    }

    private boolean hasRoom(long frameBytes) {
        return frameBytes <= buffer.remaining() || makeRoom(frameBytes);
    }

    private boolean makeRoom(long frameBytes) {
        if (written > 0) {
            buffer.flip().position(written);
            buffer.compact();
            written = 0;
        }
        if (buffer.position() == 0 && frameBytes > buffer.capacity()) {
            grow(frameBytes);
        }
        return frameBytes <= buffer.remaining();
    }

    private void grow(long frameBytes) {
        if (frameBytes > Frame.BODY_BYTES_MAX) {
            throw new IllegalArgumentException(
                    "a request of " + frameBytes + " bytes is longer than the protocol allows");
        }
        buffer = ByteBuffer.allocateDirect((int) frameBytes);
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
