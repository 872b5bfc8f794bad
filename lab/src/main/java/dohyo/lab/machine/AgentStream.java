package dohyo.lab.machine;

import dohyo.agent.StreamDeadline;
import dohyo.agent.wire.Frame;
import dohyo.agent.wire.FrameReader;
import dohyo.agent.wire.FrameWriter;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadReader;
import dohyo.agent.wire.PayloadWriter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Questions to an agent and its answers. A stream that ends, stands still or holds what is no frame
 * is over: everybody who waits is told why, and nothing is tried again.
 */
final class AgentStream {

    private static final Duration ANSWER = Duration.ofSeconds(60);
    private static final Duration LAST_READ = Duration.ofSeconds(2);
    private static final int BEATS_PER_PATIENCE = 10;

    private final String machine;
    private final FrameReader reader;
    private final FrameWriter writer;
    private final StreamDeadline deadline;
    private final Carrier carrier;
    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, Listener> listeners = new ConcurrentHashMap<>();
    private final CompletableFuture<Frame> hello = new CompletableFuture<>();
    private final CompletableFuture<Frame> goodbye = new CompletableFuture<>();
    private volatile @Nullable MachineFailure failure;

    /** Told of frames of one id, on the stream's own thread. */
    interface Listener {

        /** Takes a frame, with the moment at which it came; true when it was the last. */
        boolean take(Frame frame, long atNanos) throws IOException;

        /** Nothing more will come. */
        void over(MachineFailure why);
    }

    /** The command through which a machine is reached. */
    @FunctionalInterface
    interface Carrier {

        /** Ends it. */
        void end();

        /** What it has said of late that may explain its end; empty when nothing. */
        default String lastWords() {
            return "";
        }
    }

    /** @param carrier is ended when the stream is over */
    AgentStream(
            String machine, InputStream in, OutputStream out, Duration patience, Carrier carrier) {
        this.machine = machine;
        this.carrier = carrier;
        reader = new FrameReader(in);
        writer = new FrameWriter(out);
        deadline = new StreamDeadline(
                patience,
                patience.dividedBy(BEATS_PER_PATIENCE),
                this::beat,
                () -> fail("it has been silent for " + patience.toMillis() / 1000.0
                        + " s; everything on it ends by itself"));
    }

    /** Begins to read; returns the greeting. */
    PayloadReader begin() throws MachineFailure {
        Thread thread = new Thread(this::read, "machine-" + machine);
        thread.setDaemon(true);
        thread.start();
        deadline.start();
        return waited(hello).fields();
    }

    long newId() {
        return ids.incrementAndGet();
    }

    /** Sends a frame to which there is no answer. */
    void tell(Kind kind, long id, byte[] payload) throws MachineFailure {
        MachineFailure over = failure;
        if (over != null) {
            throw over;
        }
        try {
            writer.write(kind, id, payload);
        } catch (IOException e) {
            fail("the connection broke: " + e.getMessage());
            throw failed();
        }
    }

    void tell(Kind kind, long id, PayloadWriter fields) throws MachineFailure {
        tell(kind, id, fields.toBytes());
    }

    /** Asks and waits for the answer. */
    PayloadReader ask(Kind kind, PayloadWriter fields) throws MachineFailure {
        long id = newId();
        CompletableFuture<Frame> answer = expect(id);
        tell(kind, id, fields);
        return done(answer);
    }

    /** The next frame of this id. */
    CompletableFuture<Frame> expect(long id) {
        CompletableFuture<Frame> answer = new CompletableFuture<>();
        listen(id, new Listener() {
            @Override
            public boolean take(Frame frame, long atNanos) {
                answer.complete(frame);
                return true;
            }

            @Override
            public void over(MachineFailure why) {
                answer.completeExceptionally(why);
            }
        });
        return answer;
    }

    /** What the answer says; a refusal is a failure. */
    PayloadReader done(CompletableFuture<Frame> answer) throws MachineFailure {
        Frame frame = waited(answer);
        if (frame.kind() == Kind.DONE) {
            return frame.fields();
        }
        throw refusal(frame);
    }

    MachineFailure refusal(Frame frame) {
        try {
            return new MachineFailure(
                    machine,
                    frame.kind() == Kind.REFUSED
                            ? frame.fields().text()
                            : "it answers with " + frame.kind());
        } catch (IOException e) {
            return new MachineFailure(machine, String.valueOf(e.getMessage()));
        }
    }

    <T> T waited(CompletableFuture<T> future) throws MachineFailure {
        try {
            return future.get(ANSWER.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof MachineFailure known
                    ? known
                    : new MachineFailure(machine, String.valueOf(e.getCause()));
        } catch (TimeoutException e) {
            throw new MachineFailure(machine, "no answer for " + ANSWER.toSeconds() + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MachineFailure(machine, "stopped while it was asked");
        }
    }

    void listen(long id, Listener listener) {
        listeners.put(id, listener);
        MachineFailure over = failure;
        if (over != null && listeners.remove(id, listener)) {
            listener.over(over);
        }
    }

    /** Asks it to end everything; what it says last: empty when nothing is left there. */
    String farewell(Duration patience) throws MachineFailure {
        tell(Kind.FAREWELL, 0, new byte[0]);
        try {
            return goodbye.get(patience.toMillis(), TimeUnit.MILLISECONDS)
                    .fields()
                    .text();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | IOException e) {
            // Its guardian ends what the agent did not.
        }
        throw failure == null ? new MachineFailure(machine, "it did not say goodbye") : failed();
    }

    /** What it wrote last is read first; what it started may hold the stream for ever. */
    void commandEnded() {
        CompletableFuture.delayedExecutor(LAST_READ.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> fail("its command has ended"));
    }

    boolean isOver() {
        return failure != null;
    }

    private MachineFailure failed() {
        MachineFailure over = failure;
        return over == null ? new MachineFailure(machine, "the connection ended") : over;
    }

    private void read() {
        try {
            Frame frame = reader.read();
            while (frame != null) {
                long now = System.nanoTime();
                deadline.heard();
                take(frame, now);
                frame = reader.read();
            }
            fail("the connection ended");
        } catch (IOException | RuntimeException e) {
            fail("the connection broke: " + e.getMessage());
        }
    }

    private void take(Frame frame, long nanos) throws IOException {
        switch (frame.kind()) {
            case HELLO -> hello.complete(frame);
            case GOODBYE -> {
                deadline.end();
                goodbye.complete(frame);
            }
            case BEAT -> {}
            default -> {
                Listener listener = listeners.get(frame.id());
                if (listener != null && listener.take(frame, nanos)) {
                    listeners.remove(frame.id(), listener);
                }
            }
        }
    }

    private void beat() {
        try {
            writer.write(Kind.BEAT, 0);
        } catch (IOException e) {
            fail("the connection broke: " + e.getMessage());
        }
    }

    /** The first reason counts. */
    private void fail(String why) {
        synchronized (this) {
            if (failure != null) {
                return;
            }
            String said = carrier.lastWords();
            failure = new MachineFailure(
                    machine, why + (said.isEmpty() ? "" : "; its command said: " + said));
        }
        deadline.end();
        MachineFailure over = failed();
        hello.completeExceptionally(over);
        goodbye.completeExceptionally(over);
        carrier.end();
        listeners.forEach((id, listener) -> {
            if (listeners.remove(id, listener)) {
                listener.over(over);
            }
        });
    }
}
