package dohyo.lab.trial.worker;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.model.load.WorkerEvent;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;

/** A worker that runs: what it says, and how it is ended. */
public final class LoadWorker implements WorkerLink {

    public static final String ROLE = "worker";

    private final ChildProcess process;
    private final WorkerVoice voice;
    private final Thread reader = new Thread(this::read, "worker-events");

    private LoadWorker(ChildProcess process, Consumer<WorkerEvent> listener) {
        this.process = process;
        voice = new WorkerVoice(process.log().resolveSibling("worker-stdout.log"), listener);
        reader.setDaemon(true);
    }

    /**
     * Starts a worker.
     *
     * @param listener told of what it says, on a thread of the worker's own
     */
    public static LoadWorker start(
            Processes processes, Command command, Consumer<WorkerEvent> listener)
            throws IOException {
        LoadWorker worker = new LoadWorker(processes.start(command.talking()), listener);
        worker.reader.start();
        return worker;
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public ProcessNote note() {
        return new ProcessNote(ROLE, pid(), process.command(), process.environment());
    }

    @Override
    public void suspend() {
        process.suspend();
    }

    @Override
    public void resume() {
        process.resume();
    }

    @Override
    public boolean isSilent() {
        return !reader.isAlive();
    }

    @Override
    public void tell(String order) {
        try {
            process.tell(order);
        } catch (IOException alreadyGone) {
            // Whoever waits for its end is told of it.
        }
    }

    @Override
    public boolean awaitExit(Duration patience) {
        return process.awaitExit(patience);
    }

    @Override
    public String lastWords() {
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
                voice.take(line);
                line = process.readLine();
            }
        } catch (IOException closed) {
            // The process has ended; what it said is in the queue.
        }
    }
}
