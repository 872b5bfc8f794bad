package dohyo.client.net;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/**
 * A place for one connection to one node, kept through losses: the sender's {@link Outbox} and the
 * receiver's {@link Inbox}, joined by the connection that is live now.
 *
 * @param <C> connections of the protocol
 */
public abstract class Link<C extends Connection> {

    /** More links than one transport has. */
    static final int MOST = 4096;

    private final SharedLaneState share;
    private final Outbox outbox;
    private final boolean isShared;
    private final Receiver<C> receiver;
    private final Dialer<Greeting<C>> dialer;
    private int number;
    private volatile @Nullable C live;

    /**
     * Of one protocol.
     *
     * @param requestBytesMax longest request
     * @param isShared whether the receiver sends, too, so that both take the outbox's lock
     * @param startBytes room for requests at first; it grows to the longest
     */
    public record Traits(long requestBytesMax, boolean isShared, int startBytes) {

        private static final int START_BYTES = 128 << 10;

        /** With room for as many requests as one write should take. */
        public Traits(long requestBytesMax, boolean isShared) {
            this(requestBytesMax, isShared, START_BYTES);
        }
    }

    /** Where a link leads to, and which of its transport's it is, from 0. */
    public record Place(InetSocketAddress address, int index) {}

    /** Its connections are numbered {@code index + 1, index + 1 + MOST, ...}. */
    protected Link(Place place, SharedLaneState share, Traits traits, Receiver<C> receiver) {
        this.share = share;
        this.receiver = receiver;
        isShared = traits.isShared();
        outbox = new Outbox(share, traits);
        dialer = new Dialer<>(place.address(), share.selector(), new Calls());
        number = place.index() + 1;
    }

    /** Which link a connection of this number is one of. */
    static int indexOf(int connectionNumber) {
        return (connectionNumber - 1) % MOST;
    }

    /** Its dialer asks the protocol. */
    private final class Calls implements Dialer.Caller<Greeting<C>> {

        @Override
        public Greeting<C> greet(SocketChannel channel) {
            receiver.inbox().clear();
            return Link.this.greet(channel);
        }

        @Override
        public InetSocketAddress target(InetSocketAddress address) {
            return Link.this.target(address);
        }

        @Override
        public boolean goesElsewhere(SocketChannel left, IOException reason) {
            return Link.this.goesElsewhere(left, reason);
        }
    }

    /** Begins to greet on a socket that is being connected. */
    protected abstract Greeting<C> greet(SocketChannel channel);

    /** Receiver: see {@link Dialer.Caller#target}. */
    protected InetSocketAddress target(InetSocketAddress address) {
        return address;
    }

    /** Receiver: see {@link Dialer.Caller#goesElsewhere}. */
    protected boolean goesElsewhere(SocketChannel left, IOException reason) {
        return false;
    }

    /** Sender: encodes a request for this connection; false when it cannot take it now. */
    protected abstract boolean accept(C connection, int slot, Request request);

    /**
     * Receiver: sends what answers have called for; false when something is left for the next
     * mending, a few milliseconds at most. By default there is nothing of that kind.
     */
    protected boolean goOn(C connection) {
        return true;
    }

    /** Receiver: the connection is lost, its slots have failed. */
    protected void lost() {}

    /** What is sent, under its lock when it is shared. */
    protected final Outbox outbox() {
        return outbox;
    }

    /** The connection that carries load now. */
    protected final @Nullable C live() {
        return live;
    }

    /** Sender: see {@link #accept}. */
    public final boolean send(int slot, Request request) {
        C connection = live;
        if (connection == null || !isShared) {
            return connection != null && accept(connection, slot, request);
        }
        synchronized (outbox) {
            return accept(connection, slot, request);
        }
    }

    /** Sender: whether it is up, with fewer requests than these on their way. */
    final boolean hasFewerThan(int requests) {
        C connection = live;
        return connection != null && connection.inFlight() < requests;
    }

    /** Sender: see {@link Outbox#flush}. */
    final boolean flush() {
        if (!isShared) {
            return outbox.flush();
        }
        synchronized (outbox) {
            return outbox.flush();
        }
    }

    /** Receiver: reads once; returns how many slots ended. */
    final int receive(Completions completions) {
        C connection = live;
        if (connection == null) {
            return 0;
        }
        try {
            receiver.receive(connection, completions);
            goOnOrComeBack(connection);
            return receiver.ended();
        } catch (MalformedAnswer e) {
            return receiver.ended() + lose(connection, share.losses().malformed(), completions);
        } catch (IOException e) {
            return receiver.ended() + lose(connection, share.losses().lost(), completions);
        }
    }

    private void goOnOrComeBack(C connection) {
        if (isShared && !goOn(connection)) {
            share.alarm().raise();
        }
    }

    private int lose(C connection, int kind, Completions completions) {
        connection.close();
        live = null;
        lost();
        share.alarm().raise();
        int lost = connection.number();
        return share.slots().failAll(carrier -> carrier == lost, kind, completions);
    }

    /** Receiver: drops what is broken and goes on connecting; returns how many slots ended. */
    final int mend(long nowNanos, Completions completions) {
        C connection = live;
        int ended = 0;
        if (connection != null && connection.isBroken()) {
            ended = lose(connection, share.losses().lost(), completions);
        }
        if (live == null) {
            connect(nowNanos);
        } else if (connection != null) {
            goOnOrComeBack(connection);
        }
        return ended;
    }

    private void connect(long nowNanos) {
        Greeting<C> done = dialer.advance(nowNanos, this);
        if (done == null) {
            share.alarm().raise();
            return;
        }
        number += MOST;
        live = done.connection(number);
    }

    /** Receiver: whether slots on a connection of this number will still be answered. */
    final boolean carries(int connectionNumber) {
        C connection = live;
        return connection != null && connection.number() == connectionNumber;
    }

    /** Whether it can carry load now. */
    public final boolean isUp() {
        return live != null;
    }

    final InetSocketAddress address() {
        return dialer.address();
    }

    final @Nullable IOException trouble() {
        return dialer.trouble();
    }

    final void close() {
        C connection = live;
        if (connection != null) {
            connection.close();
        }
        dialer.close();
    }
}
