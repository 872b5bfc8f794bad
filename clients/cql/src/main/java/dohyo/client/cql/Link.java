package dohyo.client.cql;

import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.net.Alarm;
import dohyo.client.net.Dialer;
import dohyo.client.net.Slots;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/**
 * A place for one connection to one node, kept through losses: the sender's {@link Outbox} and the
 * receiver's {@link Inbox}, joined by the connection that is live now.
 */
final class Link {

    private final Slots slots;
    private final Alarm alarm;
    private final Outbox outbox;
    private final @Nullable PageTurner turner;
    private final Inbox inbox;
    private final Receiver receiver;
    private final Dialer<Handshake> dialer;
    private final int numberStep;
    private int number;
    private volatile @Nullable Connection live;

    /** Its connections are numbered {@code first, first + step, first + 2 step, ...}. */
    Link(InetSocketAddress address, LaneShare share, int firstNumber, int numberStep) {
        this.slots = share.slots();
        this.alarm = share.alarm();
        this.outbox = new Outbox(share, firstNumber);
        Pages pages = share.pages();
        this.turner = pages == null ? null : new PageTurner(share, pages, outbox);
        this.inbox = new Inbox(share.setup().speech().roomBytes());
        this.receiver = new Receiver(inbox, share, turner);
        this.dialer = new Dialer<>(
                address, share.selector(), channel -> greet(channel, address, share.setup()));
        this.number = firstNumber;
        this.numberStep = numberStep;
    }

    private Handshake greet(SocketChannel channel, InetSocketAddress address, LaneSetup setup) {
        inbox.clear();
        return new Handshake(channel, address, inbox, setup);
    }

    /** Sender: see {@link Outbox#accept}. */
    boolean send(int slot, Request request) {
        Connection connection = live;
        if (connection == null || turner == null) {
            return connection != null && outbox.accept(connection, slot, request);
        }
        synchronized (outbox) {
            return outbox.accept(connection, slot, request);
        }
    }

    /** Sender: see {@link Outbox#flush}. */
    boolean flush() {
        if (turner == null) {
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
            turnPages(connection);
            return receiver.ended();
        } catch (MalformedFrame e) {
            return receiver.ended() + lose(connection, ErrorKind.PROTOCOL_ERROR, completions);
        } catch (IOException e) {
            return receiver.ended() + lose(connection, ErrorKind.CONNECTION_LOST, completions);
        }
    }

    /** What finds no room waits for the next mending, a few milliseconds at most. */
    private void turnPages(Connection connection) {
        if (turner != null && !turner.turn(connection)) {
            alarm.raise();
        }
    }

    private int lose(Connection connection, ErrorKind kind, Completions completions) {
        connection.close();
        live = null;
        if (turner != null) {
            turner.clear();
        }
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
        } else if (connection != null) {
            turnPages(connection);
        }
        return ended;
    }

    private void connect(long nowNanos) {
        Handshake done = dialer.advance(nowNanos, this);
        if (done == null) {
            alarm.raise();
            return;
        }
        number += numberStep;
        live = new Connection(number, done.wire(), done.templates());
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
