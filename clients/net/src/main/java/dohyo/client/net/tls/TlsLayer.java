package dohyo.client.net.tls;

import dohyo.client.net.Encryption;
import dohyo.client.net.LayeredChannel;

import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;

/**
 * The TLS of one connection. Its handshake is made by one thread; after it the reader and the
 * writer may be used by two.
 */
public final class TlsLayer implements Encryption {

    private final SSLEngine engine;
    private final TlsFailureExplanation trouble;
    private final Executor executor;
    private final TlsReader reader;
    private final TlsWriter writer;
    private CompletableFuture<Void> task = CompletableFuture.completedFuture(null);
    private boolean begun;

    TlsLayer(SSLEngine engine, TlsEnvironmentVariables variables, Executor executor) {
        this.engine = engine;
        this.executor = executor;
        this.trouble = new TlsFailureExplanation(variables);
        this.reader = new TlsReader(engine, trouble);
        this.writer = new TlsWriter(engine);
    }

    @Override
    public ByteChannel over(ByteChannel channel) {
        return new LayeredChannel(channel, reader, writer);
    }

    @Override
    public boolean shakeHands(ByteChannel channel) throws IOException {
        try {
            if (!begun) {
                begun = true;
                engine.beginHandshake();
            }
            boolean goesOn = true;
            while (goesOn && !isOver()) {
                goesOn = step(channel);
            }
            return isOver() && writer.flushHandshake(channel);
        } catch (SSLException e) {
            throw trouble.explained(e);
        }
    }

    private boolean isOver() {
        return switch (engine.getHandshakeStatus()) {
            case FINISHED, NOT_HANDSHAKING -> true;
            default -> false;
        };
    }

    private boolean step(ByteChannel channel) throws IOException {
        return switch (engine.getHandshakeStatus()) {
            case NEED_TASK -> think();
            case NEED_WRAP -> writer.writeHandshake(channel);
            default -> reader.readHandshake(channel);
        };
    }

    /** Verifying a chain takes milliseconds, which a lane that carries load does not have. */
    private boolean think() {
        if (task.isDone()) {
            Runnable next = engine.getDelegatedTask();
            if (next != null) {
                task = CompletableFuture.runAsync(next, executor);
            }
        }
        return task.isDone();
    }
}
