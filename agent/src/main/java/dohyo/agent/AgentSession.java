package dohyo.agent;

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
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** From greeting to goodbye: reads what the lab asks and does it. */
final class AgentSession {

    private static final int MOST_THREADS = 4;
    private static final int MOST_WAITING = 64;
    private static final int BEATS_PER_PATIENCE = 10;

    private final Workspace workspace;
    private final FrameReader reader;
    private final FrameWriter writer;
    private final StreamDeadline deadline;
    private final FarProcesses processes;
    private final FileTransfers files;
    private final MachineConnections connections = new MachineConnections();
    private final Tunnels tunnels;
    private final MachineClaims claims;
    private final ThreadPoolExecutor slow = new ThreadPoolExecutor(
            MOST_THREADS,
            MOST_THREADS,
            1,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING));

    AgentSession(Workspace workspace, InputStream in, OutputStream out, Duration patience) {
        this.workspace = workspace;
        reader = new FrameReader(in);
        writer = new FrameWriter(out);
        deadline = new StreamDeadline(
                patience, patience.dividedBy(BEATS_PER_PATIENCE), this::beat, this::breakOff);
        processes = new FarProcesses(workspace, writer);
        files = new FileTransfers(workspace, writer);
        tunnels = new Tunnels(writer);
        claims = new MachineClaims(workspace.folder());
    }

    /** Whether it ended because the lab said so. */
    boolean run() throws IOException {
        writer.write(Kind.HELLO, 0, MachineFacts.greeting(workspace));
        deadline.start();
        boolean isAskedTo = false;
        try {
            isAskedTo = serve();
        } catch (IOException broken) {
            // The lab is gone or speaks another language: either way all of this ends.
        }
        String left = processes.endAll();
        if (isAskedTo) {
            writer.write(Kind.GOODBYE, 0, new PayloadWriter().text(left));
        }
        return isAskedTo;
    }

    private boolean serve() throws IOException {
        Frame frame = reader.read();
        while (frame != null) {
            deadline.heard();
            if (frame.kind() == Kind.FAREWELL) {
                return true;
            }
            take(frame);
            frame = reader.read();
        }
        return false;
    }

    private void take(Frame frame) throws IOException {
        switch (frame.kind()) {
            case PING -> pong(frame.id(), frame.fields().number(), System.nanoTime());
            case BEAT -> {}
            case CHUNK -> files.chunk(frame.id(), frame.bytes());
            case INPUT -> input(frame.id(), frame.bytes());
            case SIGNAL -> processes.signal(frame.id(), frame.fields().text());
            case CONNECT, GET, LIST, PROC, LISTEN, MEASURE, MISSING, PLACE, ROOM, START, WRITE ->
                later(frame);
            default -> answer(frame);
        }
    }

    private void input(long id, byte[] bytes) {
        if (!tunnels.input(id, bytes)) {
            processes.input(id, bytes);
        }
    }

    /** The moment of leaving is read last. */
    private void pong(long id, long sent, long came) throws IOException {
        writer.write(
                Kind.PONG,
                id,
                new PayloadWriter().number(sent).number(came).number(System.nanoTime()));
    }

    /** What takes longer must not keep pings waiting. */
    private void later(Frame frame) throws IOException {
        try {
            slow.execute(() -> {
                try {
                    answer(frame);
                } catch (IOException brokenStream) {
                    breakOff();
                }
            });
        } catch (RejectedExecutionException tooMany) {
            refuse(frame.id(), "too much is asked at once");
        }
    }

    private void answer(Frame frame) throws IOException {
        PayloadWriter answer;
        try {
            answer = done(frame.id(), frame.kind(), frame.fields());
        } catch (IOException | IllegalArgumentException e) {
            refuse(
                    frame.id(),
                    e instanceof RefusalException ? String.valueOf(e.getMessage()) : e.toString());
            return;
        }
        if (answer != null) {
            writer.write(Kind.DONE, frame.id(), answer);
        }
    }

    private void refuse(long id, String reason) throws IOException {
        writer.write(Kind.REFUSED, id, new PayloadWriter().text(reason));
    }

    private @Nullable PayloadWriter done(long id, Kind kind, PayloadReader fields)
            throws IOException {
        return switch (kind) {
            case GUARD -> processes.guardedBy(fields.text());
            case MISSING -> files.missing(fields.texts());
            case PUT -> files.open(id, fields.text(), fields.number());
            case END -> files.close(id, fields.number(), fields.text());
            case PLACE -> files.place(fields.text(), fields.text());
            case LIST -> files.list(fields.text());
            case GET -> files.send(id, fields.text());
            case ACKNOWLEDGE -> files.remove(fields.text());
            case START -> processes.start(id, fields);
            case PROC -> ProcFiles.read(fields.texts());
            case CONNECT -> tunnels.open(id, fields.text(), (int) fields.number());
            case WRITE -> files.write(fields.text(), fields.text());
            case LISTEN -> connections.listen(fields.text(), fields.text());
            case CLAIM -> claims.claim();
            case FREE -> MachineClaims.requireFree(fields.text(), (int) fields.number());
            case ROOM -> new PayloadWriter().number(workspace.room());
            case MEASURE ->
                measured(MachineConnections.measure(
                        fields.text(), (int) fields.number(), fields.text(), fields.number()));
            default -> throw new RefusalException("an agent is not asked for " + kind);
        };
    }

    private static PayloadWriter measured(MachineConnections.Way way) {
        return new PayloadWriter()
                .number(way.leastNanos())
                .number(way.middleNanos())
                .number(way.bytesPerSecond());
    }

    private void beat() {
        try {
            writer.write(Kind.BEAT, 0);
        } catch (IOException gone) {
            breakOff();
        }
    }

    /** The stream is dead or stands still; whoever reads it or writes to it may never return. */
    private void breakOff() {
        processes.endAll();
        Runtime.getRuntime().halt(1);
    }
}
