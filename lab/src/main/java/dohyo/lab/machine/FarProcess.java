package dohyo.lab.machine;

import dohyo.agent.wire.Frame;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadReader;
import dohyo.agent.wire.PayloadWriter;
import dohyo.model.text.PrintableText;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A process on another machine. */
public final class FarProcess {

    private static final int LONGEST_LINE = 1 << 20;

    private final AgentStream stream;
    private final long id;
    private final FarCommand command;
    private final Consumer<String> lines;
    private final CompletableFuture<Exit> exit = new CompletableFuture<>();
    private final CompletableFuture<Frame> started = new CompletableFuture<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long pid;

    /**
     * How it ended.
     *
     * @param code -1 when the machine was lost
     * @param lastWords what it said last
     */
    public record Exit(int code, String lastWords) {}

    private FarProcess(AgentStream stream, long id, FarCommand command, Consumer<String> lines) {
        this.stream = stream;
        this.id = id;
        this.command = command;
        this.lines = lines;
    }

    static FarProcess start(AgentStream stream, FarCommand command, Consumer<String> lines)
            throws MachineFailure {
        FarProcess process = new FarProcess(stream, stream.newId(), command, lines);
        stream.listen(process.id, process.listener());
        List<String> variables = new ArrayList<>();
        command.environment().forEach((name, value) -> {
            variables.add(name);
            variables.add(value);
        });
        stream.tell(
                Kind.START,
                process.id,
                new PayloadWriter()
                        .text(command.folder())
                        .text(command.log())
                        .texts(command.words())
                        .texts(variables));
        try {
            process.pid = stream.done(process.started).number();
        } catch (MachineFailure e) {
            throw e;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return process;
    }

    private AgentStream.Listener listener() {
        return new AgentStream.Listener() {
            @Override
            public boolean take(Frame frame, long atNanos) throws IOException {
                switch (frame.kind()) {
                    case DONE -> started.complete(frame);
                    case OUTPUT -> output(frame.bytes());
                    case EXITED -> ended(frame.fields());
                    default -> started.complete(frame);
                }
                return frame.kind() == Kind.EXITED || frame.kind() == Kind.REFUSED;
            }

            @Override
            public void over(MachineFailure why) {
                started.completeExceptionally(why);
                exit.complete(new Exit(-1, String.valueOf(why.getMessage())));
            }
        };
    }

    private void output(byte[] bytes) {
        for (byte one : bytes) {
            if (one == '\n') {
                told();
            } else if (line.size() < LONGEST_LINE) {
                line.write(one);
            }
        }
    }

    private void told() {
        lines.accept(line.toString(StandardCharsets.UTF_8));
        line.reset();
    }

    private void ended(PayloadReader fields) throws IOException {
        if (line.size() > 0) {
            told();
        }
        exit.complete(new Exit((int) fields.number(), PrintableText.text(fields.text())));
    }

    /** Its number over there. */
    public long pid() {
        return pid;
    }

    public FarCommand command() {
        return command;
    }

    /** Writes a line to its standard input; one that has ended hears none. */
    public void tell(String order) throws IOException {
        stream.tell(Kind.INPUT, id, (order + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** STOP, CONT, TERM or KILL. */
    public void signal(String name) throws IOException {
        stream.tell(Kind.SIGNAL, id, new PayloadWriter().text(name));
    }

    /** Whether it has ended, or its machine is lost. */
    public boolean hasEnded() {
        return exit.isDone();
    }

    /** Waits for its end; true when it came. */
    public boolean awaitExit(Duration patience) {
        try {
            exit.get(Math.max(0, patience.toNanos()), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return exit.isDone();
        }
    }

    /** How it ended; only after the end. */
    public Exit exit() {
        return exit.join();
    }
}
