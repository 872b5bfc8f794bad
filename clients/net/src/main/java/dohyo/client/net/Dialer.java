package dohyo.client.net;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/**
 * Opens a link's connection, the first one and each after a loss, without ever waiting.
 *
 * @param <H> how both sides come to an understanding
 */
public final class Dialer<H extends Dialer.Greeting> {

    private static final long HANDSHAKE_NANOS = 10_000_000_000L;
    private static final long BACKOFF_NANOS_MIN = 5_000_000L;
    private static final long BACKOFF_NANOS_MAX = 1_000_000_000L;

    private final InetSocketAddress address;
    private final Selector selector;
    private final Caller<H> caller;
    private @Nullable H greeting;
    private @Nullable IOException trouble;
    private long dialAtNanos;
    private long giveUpAtNanos;
    private long backoffNanos = BACKOFF_NANOS_MIN;
    private long readyAtNanos;

    /** Whether the latest try made a connection. */
    private boolean isTried;

    /** What is said on a new connection before it can carry load. */
    public interface Greeting {

        /** Its socket. */
        SocketChannel channel();

        /** Goes on as far as it can without waiting; true when the connection is ready. */
        boolean advance() throws IOException;
    }

    /**
     * Whose connections they are.
     *
     * @param <H> how both sides come to an understanding
     */
    @FunctionalInterface
    public interface Caller<H> {

        /** Begins to greet on a socket that is about to be connected, and may be bound. */
        H greet(SocketChannel channel);

        /** Where the next try leads to: a node may have several doors. */
        default InetSocketAddress target(InetSocketAddress address) {
            return address;
        }

        /**
         * Whether another try is made at once, as if this one had not been: then the socket is the
         * caller's to close. Who says so must do it a limited number of times.
         */
        default boolean goesElsewhere(SocketChannel left, IOException reason) {
            return false;
        }
    }

    /**
     * Of one place.
     *
     * @param caller who begins to greet on a socket that is being connected
     */
    public Dialer(InetSocketAddress address, Selector selector, Caller<H> caller) {
        this.address = address;
        this.selector = selector;
        this.caller = caller;
        this.dialAtNanos = System.nanoTime();
    }

    /** Whom it calls. */
    public InetSocketAddress address() {
        return address;
    }

    /** Why the latest try failed; null when none has failed since the last success. */
    public @Nullable IOException trouble() {
        return trouble;
    }

    /**
     * Goes on as far as it can; returns the finished greeting once.
     *
     * @param link attached to the socket's selection key
     */
    public @Nullable H advance(long nowNanos, Object link) {
        try {
            if (greeting == null && nowNanos - dialAtNanos >= 0) {
                greeting = dial(nowNanos, link);
            }
            return greeting == null ? null : finished(greeting, nowNanos, link);
        } catch (IOException e) {
            fail(e, nowNanos);
            return null;
        }
    }

    private H dial(long nowNanos, Object link) throws IOException {
        if (isTried && nowNanos - readyAtNanos > BACKOFF_NANOS_MAX) {
            backoffNanos = BACKOFF_NANOS_MIN; // the last one lasted
            isTried = false;
        }
        PeerDescription.requireKnown(address);
        SocketChannel channel = SocketChannel.open();
        H begun = caller.greet(channel);
        greeting = begun;
        giveUpAtNanos = nowNanos + HANDSHAKE_NANOS;
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.register(selector, SelectionKey.OP_CONNECT, link);
        channel.connect(caller.target(address));
        return begun;
    }

    private @Nullable H finished(H running, long nowNanos, Object link) throws IOException {
        boolean done = running.advance();
        int interest =
                running.channel().isConnected() ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT;
        running.channel().register(selector, interest, link);
        if (done) {
            greeting = null;
            trouble = null;
            readyAtNanos = nowNanos;
            isTried = true;
            waitLonger(nowNanos);
            return running;
        }
        if (nowNanos - giveUpAtNanos > 0) {
            throw new IOException("did not answer within " + HANDSHAKE_NANOS / 1_000_000_000L
                    + " s when connecting");
        }
        return null;
    }

    private void fail(IOException reason, long nowNanos) {
        H running = greeting;
        if (running != null && caller.goesElsewhere(running.channel(), reason)) {
            SelectionKey key = running.channel().keyFor(selector);
            if (key != null) {
                key.cancel();
            }
            greeting = null;
            dialAtNanos = nowNanos;
            return;
        }
        close();
        trouble = reason;
        waitLonger(nowNanos);
    }

    /** Whoever accepts and hangs up at once is not called again and again without a pause. */
    private void waitLonger(long nowNanos) {
        dialAtNanos = nowNanos + backoffNanos;
        backoffNanos = Math.min(backoffNanos * 2, BACKOFF_NANOS_MAX);
    }

    /** Ends a greeting under way. */
    public void close() {
        H running = greeting;
        greeting = null;
        if (running == null) {
            return;
        }
        try {
            running.channel().close();
        } catch (IOException e) {
            // closed is closed
        }
    }
}
