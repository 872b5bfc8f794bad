package dohyo.client.cql;

import dohyo.client.cql.tls.TlsLayer;

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
final class PatientSocket implements Closeable {

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

    private PatientSocket(SocketChannel channel, Selector selector) throws IOException {
        this.channel = channel;
        this.wire = channel;
        this.selector = selector;
        this.key = channel.register(selector, SelectionKey.OP_READ);
    }

    static PatientSocket connect(InetSocketAddress address) throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.socket().connect(address, CONNECT_MILLIS);
            channel.configureBlocking(false);
            return new PatientSocket(channel, Selector.open());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    ByteChannel channel() {
        return wire;
    }

    /** From now on everything is encrypted. */
    void encrypt(TlsLayer layer) throws IOException {
        while (!layer.shakeHands(channel)) {
            await(SelectionKey.OP_READ);
        }
        put(Speech.encrypted(channel, layer));
    }

    /** From now on messages go through this. */
    void put(ByteChannel between) {
        wire = between;
    }

    /** The waiting for this answer begins. */
    void expect(String question, int seconds) {
        asked = question;
        patienceSeconds = seconds;
        deadlineNanos = System.nanoTime() + seconds * SECOND_NANOS;
    }

    void write(ByteBuffer message) throws IOException {
        wire.write(message);
        while (message.hasRemaining()) {
            await(SelectionKey.OP_WRITE);
            wire.write(message);
        }
    }

    /** Reads once, after waiting for something to read. */
    void read(Inbox inbox) throws IOException {
        while (inbox.fill(wire) == 0) {
            if (!(wire instanceof Wire between && between.hasUnread())) {
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
