package dohyo.client.net;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;

/**
 * From a socket being connected to one that can carry load: encryption, then requests of the
 * protocol, each answered before the next, never waiting.
 *
 * @param <C> connections of the protocol
 */
public abstract class Greeting<C extends Connection> implements Dialer.Greeting {

    private final SocketChannel channel;
    private final Inbox inbox;
    private final @Nullable Encryption encryption;
    private ByteChannel wire;
    private ByteBuffer out = ByteBuffer.allocate(0);
    private boolean begun;
    private boolean said;

    /**
     * On a socket that is being connected.
     *
     * @param encryption null for none
     */
    protected Greeting(SocketChannel channel, Inbox inbox, @Nullable Encryption encryption) {
        this.channel = channel;
        this.inbox = inbox;
        this.encryption = encryption;
        wire = encryption == null ? channel : encryption.over(channel);
    }

    /** Of a protocol in which nothing is said before the first request. */
    public static <C extends Connection> Greeting<C> silent(
            SocketChannel channel, Inbox inbox, Begin<C> begin) {
        return new Greeting<>(channel, inbox, null) {

            @Override
            protected @Nullable ByteBuffer ask() {
                return null;
            }

            @Override
            protected void answered() {}

            @Override
            protected C connection(int number) {
                return begin.on(number, wire());
            }
        };
    }

    /**
     * Makes what carries load.
     *
     * @param <C> connections of the protocol
     */
    @FunctionalInterface
    public interface Begin<C extends Connection> {

        /** Under this number, over this channel. */
        C on(int number, ByteChannel wire);
    }

    /** What is asked next; null when all is said. */
    protected abstract @Nullable ByteBuffer ask() throws IOException;

    /** Takes the answer to what was asked last, which is the inbox's current one. */
    protected abstract void answered() throws IOException;

    /** What carries load from now on, under this number. */
    protected abstract C connection(int number);

    @Override
    public final SocketChannel channel() {
        return channel;
    }

    /** What messages go through. */
    protected final ByteChannel wire() {
        return wire;
    }

    /** From now on they go through this. */
    protected final void put(ByteChannel between) {
        wire = between;
    }

    @Override
    public final boolean advance() throws IOException {
        if (!begun) {
            if (!channel.finishConnect()
                    || (encryption != null && !encryption.shakeHands(channel))) {
                return false;
            }
            begun = true;
            goOn();
        }
        wire.write(out);
        while (!said && hasAnswer()) {
            answered();
            goOn();
        }
        return said;
    }

    private void goOn() throws IOException {
        ByteBuffer next = ask();
        said = next == null;
        if (next != null) {
            out = next;
            wire.write(out);
        }
    }

    private boolean hasAnswer() throws IOException {
        return inbox.next() || (inbox.fill(wire) > 0 && inbox.next());
    }
}
