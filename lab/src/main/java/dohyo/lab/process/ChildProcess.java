package dohyo.lab.process;

import org.jspecify.annotations.Nullable;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A process that Dohyo started. Closing it ends it. */
public final class ChildProcess implements ServerProcess, AutoCloseable {

    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final Duration DEATH = Duration.ofSeconds(5);
    private static final Duration LONGEST_STOPPING = Duration.ofSeconds(1);
    private static final long GLANCE_NANOS = 500_000;
    private static final int LAST_LINES = 12;

    private final Command command;
    private final List<String> words;
    private final Process process;
    private final ProcessIdentity identity;
    private final Writer input;
    private final BufferedReader output;

    ChildProcess(Command command, List<String> words, Process process) {
        this.command = command;
        this.words = words;
        this.process = process;
        this.identity =
                ProcessIdentity.of(process.pid()).orElse(new ProcessIdentity(process.pid(), -1));
        this.input = process.outputWriter(StandardCharsets.UTF_8);
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    @Override
    public String name() {
        return command.name();
    }

    @Override
    public long pid() {
        return identity.pid();
    }

    public ProcessIdentity identity() {
        return identity;
    }

    /** The exact command line. */
    @Override
    public List<String> command() {
        return words;
    }

    /** What the lab itself set. */
    @Override
    public Map<String, String> environment() {
        return command.environment().variables();
    }

    public Path log() {
        return command.log();
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * What it has started, and what that has; nothing once it has ended, since its number may be
     * anybody's then.
     */
    public Stream<ProcessHandle> descendants() {
        return process.isAlive() ? process.descendants() : Stream.empty();
    }

    /** Runs something once the process has ended, on a thread of the JDK's. */
    public void whenEnded(Runnable action) {
        var unused = process.onExit().thenRun(action);
    }

    /**
     * Waits for the end; false when it still runs after that time. An interrupt does not shorten
     * the wait, which is always bounded: nobody may leave before his child has.
     */
    @Override
    public boolean awaitExit(Duration time) {
        long deadlineNanos = System.nanoTime() + time.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return process.waitFor(deadlineNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Exit code; only after the end. */
    @Override
    public int exitCode() {
        return process.exitValue();
    }

    /** Writes one line to its standard input; only for commands that talk. */
    public void tell(String line) throws IOException {
        synchronized (input) {
            input.write(line + "\n");
            input.flush();
        }
    }

    /** Ends its standard input. */
    public void endInput() throws IOException {
        synchronized (input) {
            input.close();
        }
    }

    /** Next line of its standard output, null at its end; only for commands that talk. */
    public @Nullable String readLine() throws IOException {
        return output.readLine();
    }

    /** Its standard output as it comes; only for commands that talk. */
    public Reader output() {
        return output;
    }

    /** Its standard input for bytes; only for commands that talk, and instead of {@link #tell}. */
    public OutputStream byteInput() {
        return process.getOutputStream();
    }

    /** Its standard output as bytes; instead of {@link #output}. */
    public InputStream byteOutput() {
        return process.getInputStream();
    }

    /** Stops it with SIGSTOP and waits until it stands; nothing happens when it has ended. */
    @Override
    public void suspend() {
        signal("STOP");
        awaitStandstill();
    }

    /** Its threads stop one after the other, the first of them when it gets a core. */
    private void awaitStandstill() {
        long deadlineNanos = System.nanoTime() + LONGEST_STOPPING.toNanos();
        while (identity.isAlive() && !identity.standsStill() && System.nanoTime() < deadlineNanos) {
            LockSupport.parkNanos(GLANCE_NANOS);
        }
    }

    /** Lets it go on with SIGCONT. */
    @Override
    public void resume() {
        signal("CONT");
    }

    /** SIGTERM, without waiting for what comes of it. */
    @Override
    public void askToStop() {
        if (process.isAlive()) {
            process.toHandle().destroy();
            resume();
        }
    }

    /** SIGTERM, then SIGKILL when it has not ended after {@code grace}; returns its exit code. */
    @Override
    public int stop(Duration grace) {
        askToStop();
        if (process.isAlive() && !awaitExit(grace)) {
            kill();
        }
        return process.isAlive() ? -1 : process.exitValue();
    }

    /** SIGKILL, and waits until it is gone. */
    @Override
    public void kill() {
        process.toHandle().destroyForcibly();
        awaitExit(DEATH);
    }

    /** Its log's path and last lines. */
    public String lastWords() {
        return LogTail.describe(command.log(), LAST_LINES);
    }

    @Override
    public void close() {
        stop(GRACE);
    }

    private void signal(String name) {
        try {
            if (!Signals.send(name, identity) && identity.isAlive()) {
                throw new IOException("cannot send SIG" + name + " to " + identity);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
