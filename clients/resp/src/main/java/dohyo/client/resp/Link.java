package dohyo.client.resp;

import dohyo.client.net.Alarm;
import dohyo.client.net.Dialer;
import dohyo.client.net.Slots;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.ErrorKind;
import dohyo.client.resp.wire.MalformedReply;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A place for one connection to one node, kept through losses: the sender's {@link Outbox} and the
 * receiver's {@link Inbox}, joined by the connection that is live now.
 */
final class Link {

    /** More links than one transport has. */
    static final int MOST = 4096;

    private final Slots slots;
    private final Alarm alarm;
    private final boolean isShared;
    private final Outbox outbox;
    private final Inbox inbox = new Inbox();
    private final Receiver receiver;
    private final Dialer<Handshake> dialer;
    private int number;
    private volatile @Nullable Connection live;

    /** Its connections are numbered {@code index + 1, index + 1 + MOST, ...}. */
    Link(InetSocketAddress address, LaneShare share, int index, Redirections redirections) {
        slots = share.slots();
        alarm = share.alarm();
        isShared = share.kept() != null;
        outbox = new Outbox(share);
        receiver = new Receiver(address, inbox, share, redirections);
        dialer = new Dialer<>(
                address, share.selector(), channel -> greet(channel, address, share.speech()));
        number = index + 1;
    }

    /** Which link a connection of this number is one of. */
    static int indexOf(int connectionNumber) {
        return (connectionNumber - 1) % MOST;
    }

    private Handshake greet(SocketChannel channel, InetSocketAddress address, Speech speech) {
        inbox.clear();
        return new Handshake(channel, address, inbox, speech);
    }

    /** Sender: see {@link Outbox#accept}. */
    boolean send(int slot, CommandTemplate command, Request request) {
        Connection connection = live;
        if (connection == null || !isShared) {
            return connection != null && outbox.accept(connection, slot, command, request);
        }
        synchronized (outbox) {
            return outbox.accept(connection, slot, command, request);
        }
    }

    /** Receiver: sends what another node has sent on, at once. */
    boolean sendAgain(int slot, ByteBuffer command, boolean asking) {
        Connection connection = live;
        if (connection == null) {
            return false;
        }
        synchronized (outbox) {
            boolean taken = outbox.acceptAgain(connection, slot, command, asking);
            if (taken && !outbox.flush()) {
                alarm.raise();
            }
            return taken;
        }
    }

    /** Sender: see {@link Outbox#flush}. */
    boolean flush() {
        if (!isShared) {
            return outbox.flush();
        }
        synchronized (outbox) {
            return outbox.flush();
        }
    }

    /** Receiver: reads once; returns how many slots ended. */
    int receive(Completions completions) {
        Connection connection = live;
        if (connection == null) {
            return 0;
        }
        try {
            receiver.receive(connection, completions);
            return receiver.ended();
        } catch (MalformedReply e) {
            return receiver.ended() + lose(connection, ErrorKind.PROTOCOL_ERROR, completions);
        } catch (IOException e) {
            return receiver.ended() + lose(connection, ErrorKind.CONNECTION_LOST, completions);
        }
    }

    private int lose(Connection connection, ErrorKind kind, Completions completions) {
        connection.close();
        live = null;
        alarm.raise();
        int lost = connection.number();
        return slots.failAll(carrier -> carrier == lost, kind.index(), completions);
    }

    /** Receiver: drops what is broken and goes on connecting; returns how many slots ended. */
    int mend(long nowNanos, Completions completions) {
        Connection connection = live;
        int ended = 0;
        if (connection != null && connection.isBroken()) {
            ended = lose(connection, ErrorKind.CONNECTION_LOST, completions);
        }
        if (live == null) {
            connect(nowNanos);
        } else if (isShared && !flush()) {
            alarm.raise();
        }
        return ended;
    }

    private void connect(long nowNanos) {
        Handshake done = dialer.advance(nowNanos, this);
        if (done == null) {
            alarm.raise();
            return;
        }
        number += MOST;
        live = new Connection(number, done.wire(), new AnswerOrder(2 * slots.capacity()));
    }

    /** Receiver: whether slots on a connection of this number will still be answered. */
    boolean carries(int connectionNumber) {
        Connection connection = live;
        return connection != null && connection.number() == connectionNumber;
    }

    boolean isUp() {
        return live != null;
    }

    InetSocketAddress address() {
        return dialer.address();
    }

    @Nullable IOException trouble() {
        return dialer.trouble();
    }

    Receiver receiver() {
        return receiver;
    }

    void close() {
        Connection connection = live;
        if (connection != null) {
            connection.close();
        }
        dialer.close();
    }
}
