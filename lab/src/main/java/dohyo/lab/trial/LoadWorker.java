package dohyo.lab.trial;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.model.load.WorkerEvent;
import dohyo.model.result.Json;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** A worker that runs: what it says, and how it is ended. */
final class LoadWorker implements AutoCloseable {

    static final String ROLE = "worker";

    private static final int MOST_WAITING = 10_000;

    private final ChildProcess process;
    private final Path otherOutput;
    private final BlockingQueue<WorkerEvent> events = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Thread reader = new Thread(this::read, "worker-events");

    private LoadWorker(ChildProcess process) {
        this.process = process;
        this.otherOutput = process.log().resolveSibling("worker-stdout.log");
        reader.setDaemon(true);
    }

    static LoadWorker start(Processes processes, Command command) throws IOException {
        LoadWorker worker = new LoadWorker(processes.start(command.talking()));
        worker.reader.start();
        return worker;
    }

    long pid() {
        return process.pid();
    }

    ProcessNote note() {
        return new ProcessNote(ROLE, pid(), process.command(), process.environment());
    }

    /** The next thing it says; null when it says nothing for so long. */
    @Nullable WorkerEvent next(Duration patience) {
        try {
            return events.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return null;
        }
    }

    /** Whether nothing more will come. */
    boolean isSilent() {
        return !reader.isAlive() && events.isEmpty();
    }

    /** Asks it to end early but cleanly and waits so long for it; true when it did. */
    boolean stop(Duration patience) {
        try {
            process.tell("stop");
        } catch (IOException alreadyGone) {
            // It may be on its way out; the wait tells.
        }
        return process.awaitExit(patience);
    }

    /** Waits for the end that it has announced itself; true when it came. */
    boolean awaitExit(Duration patience) {
        return process.awaitExit(patience);
    }

    String lastWords() {
        return process.lastWords();
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            process.kill();
        }
    }

    private void read() {
        try {
            String line = process.readLine();
            while (line != null) {
                take(line);
                line = process.readLine();
            }
        } catch (IOException closed) {
            // The process has ended; what it said is in the queue.
        }
    }

    /** A JVM prints warnings of its own on the same stream: they are no events. */
    private void take(String line) {
        try {
            WorkerEvent event = Json.parse(line, WorkerEvent.class);
            events.put(event);
        } catch (UncheckedIOException notAnEvent) {
            keep(line);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void keep(String line) {
        try {
            Files.writeString(
                    otherOutput, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            // A full disk is found and told by whoever writes results.
        }
    }
}
