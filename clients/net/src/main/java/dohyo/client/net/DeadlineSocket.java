package dohyo.client.net;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** A socket that is waited for, up to a deadline, whatever lies between it and the messages. */
public final class DeadlineSocket implements Closeable {

    private static final int CONNECT_MILLIS = 5_000;
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long MILLI_NANOS = 1_000_000L;

    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;
    private ByteChannel wire;
    private String asked = "";
    private int patienceSeconds;
    private long deadlineNanos;

    /** Where bytes are read into. */
    @FunctionalInterface
    public interface Intake {

        /** Reads once; returns the number of bytes, 0 when there are none now. */
        int fill(ByteChannel channel) throws IOException;
    }

    private DeadlineSocket(SocketChannel channel, Selector selector) throws IOException {
        this.channel = channel;
        this.wire = channel;
        this.selector = selector;
        this.key = channel.register(selector, SelectionKey.OP_READ);
    }

    /** Opens a socket to this address. */
    public static DeadlineSocket connect(InetSocketAddress address) throws IOException {
        PeerDescription.requireKnown(address);
        SocketChannel channel = SocketChannel.open();
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.socket().connect(address, CONNECT_MILLIS);
            channel.configureBlocking(false);
            return new DeadlineSocket(channel, Selector.open());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** What messages go through now. */
    public ByteChannel channel() {
        return wire;
    }

    /** From now on everything is encrypted. */
    public void encrypt(Encryption layer) throws IOException {
        while (!layer.shakeHands(channel)) {
            await(SelectionKey.OP_READ);
        }
        put(layer.over(channel));
    }

    /** From now on messages go through this. */
    public void put(ByteChannel between) {
        wire = between;
    }

    /** The waiting for this answer begins. */
    public void expect(String question, int seconds) {
        asked = question;
        patienceSeconds = seconds;
        deadlineNanos = System.nanoTime() + seconds * SECOND_NANOS;
    }

    /** Writes all of it. */
    public void write(ByteBuffer message) throws IOException {
        wire.write(message);
        while (message.hasRemaining()) {
            await(SelectionKey.OP_WRITE);
            wire.write(message);
        }
    }

    /** Reads once, after waiting for something to read. */
    public void read(Intake intake) throws IOException {
        while (intake.fill(wire) == 0) {
            if (!(wire instanceof BufferedByteChannel between && between.hasUnread())) {
                await(SelectionKey.OP_READ);
            }
        }
    }

    private void await(int interest) throws IOException {
        long millis = (deadlineNanos - System.nanoTime()) / MILLI_NANOS;
        if (millis <= 0) {
            throw new IOException("did not answer " + asked + " within " + patienceSeconds + " s");
        }
        key.interestOps(interest);
        selector.select(ready -> {}, millis);
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("was not waited for to answer " + asked + ": interrupted");
        }
    }

    @Override
    public void close() throws IOException {
        selector.close();
        channel.close();
    }
}
