package dohyo.client.cql;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** Opens a link's connection, the first one and each after a loss, without ever waiting. */
final class Dialer {

    private static final long HANDSHAKE_NANOS = 10_000_000_000L;
    private static final long BACKOFF_NANOS_MIN = 5_000_000L;
    private static final long BACKOFF_NANOS_MAX = 1_000_000_000L;

    private final InetSocketAddress address;
    private final Selector selector;
    private final LaneSetup setup;
    private @Nullable Handshake handshake;
    private @Nullable IOException trouble;
    private long dialAtNanos;
    private long giveUpAtNanos;
    private long backoffNanos = BACKOFF_NANOS_MIN;

    Dialer(InetSocketAddress address, Selector selector, LaneSetup setup) {
        this.address = address;
        this.selector = selector;
        this.setup = setup;
        this.dialAtNanos = System.nanoTime();
    }

    InetSocketAddress address() {
        return address;
    }

    /** Why the latest try failed; null when none has failed since the last success. */
    @Nullable IOException trouble() {
        return trouble;
    }

    /**
     * Goes on as far as it can; returns the finished handshake once.
     *
     * @param link attached to the socket's selection key
     */
    @Nullable Handshake advance(long nowNanos, Inbox inbox, Link link) {
        try {
            if (handshake == null && nowNanos - dialAtNanos >= 0) {
                handshake = dial(nowNanos, inbox, link);
            }
            return handshake == null ? null : finished(handshake, nowNanos, link);
        } catch (IOException e) {
            fail(e, nowNanos);
            return null;
        }
    }

    private Handshake dial(long nowNanos, Inbox inbox, Link link) throws IOException {
        SocketChannel channel = SocketChannel.open();
        Handshake begun = new Handshake(channel, address, inbox, setup);
        handshake = begun;
        giveUpAtNanos = nowNanos + HANDSHAKE_NANOS;
        inbox.clear();
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.register(selector, SelectionKey.OP_CONNECT, link);
        channel.connect(address);
        return begun;
    }

    private @Nullable Handshake finished(Handshake running, long nowNanos, Link link)
            throws IOException {
        boolean done = running.advance();
        int interest = running.isConnected() ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT;
        running.channel().register(selector, interest, link);
        if (done) {
            handshake = null;
            trouble = null;
            backoffNanos = BACKOFF_NANOS_MIN;
            return running;
        }
        if (nowNanos - giveUpAtNanos > 0) {
            throw new IOException("did not answer within " + HANDSHAKE_NANOS / 1_000_000_000L
                    + " s when connecting");
        }
        return null;
    }

    private void fail(IOException reason, long nowNanos) {
        close();
        trouble = reason;
        dialAtNanos = nowNanos + backoffNanos;
        backoffNanos = Math.min(backoffNanos * 2, BACKOFF_NANOS_MAX);
    }

    /** Ends a handshake under way. */
    void close() {
        Handshake running = handshake;
        handshake = null;
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
