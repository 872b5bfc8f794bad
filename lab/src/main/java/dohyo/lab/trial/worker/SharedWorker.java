package dohyo.lab.trial.worker;

import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.model.load.WorkerEvent;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A load worker that carries the loads of several trials whose stores stand side by side. Its JVM
 * compiles the same code for all of them, so that no arm has the warmer generator.
 */
public final class SharedWorker {

    private final List<Part> parts;
    private final AtomicInteger open;
    private @Nullable LoadWorker worker;

    private SharedWorker(List<Consumer<WorkerEvent>> listeners) {
        parts = IntStream.range(0, listeners.size())
                .mapToObj(number -> new Part(number, listeners.get(number)))
                .toList();
        open = new AtomicInteger(parts.size());
    }

    /**
     * Starts it.
     *
     * @param listeners of the loads, in the order of their plans on its command line
     */
    public static SharedWorker start(
            Processes processes, Command command, List<Consumer<WorkerEvent>> listeners)
            throws IOException {
        SharedWorker shared = new SharedWorker(listeners);
        shared.begin(processes, command);
        return shared;
    }

    private synchronized void begin(Processes processes, Command command) throws IOException {
        worker = LoadWorker.start(processes, command, this::hear);
    }

    /** The link of one of the trials. */
    public WorkerLink part(int number) {
        return parts.get(number);
    }

    private void hear(WorkerEvent event) {
        if (event.plan() >= 0 && event.plan() < parts.size()) {
            parts.get(event.plan()).hear(event);
        }
    }

    private synchronized LoadWorker worker() {
        LoadWorker started = worker;
        if (started == null) {
            throw new IllegalStateException("the shared worker was not started");
        }
        return started;
    }

    /** The last one puts out the light. */
    private void closed() {
        if (open.decrementAndGet() == 0) {
            worker().close();
        }
    }

    private final class Part implements WorkerLink {

        private final int number;
        private final Consumer<WorkerEvent> listener;
        private final CountDownLatch ended = new CountDownLatch(1);
        private boolean isClosed;

        Part(int number, Consumer<WorkerEvent> listener) {
            this.number = number;
            this.listener = listener;
        }

        void hear(WorkerEvent event) {
            listener.accept(event);
            if (event.kind().isLast()) {
                ended.countDown();
            }
        }

        @Override
        public long pid() {
            return worker().pid();
        }

        @Override
        public ProcessNote note() {
            return worker().note();
        }

        @Override
        public void suspend() {
            worker().suspend();
        }

        @Override
        public void resume() {
            worker().resume();
        }

        @Override
        public boolean isSilent() {
            return worker().isSilent();
        }

        @Override
        public void tell(String order) {
            worker().tell("@" + number + " " + order);
        }

        /** Its own load has ended; the process may have others to carry. */
        @Override
        public boolean awaitExit(Duration patience) {
            try {
                return ended.await(patience.toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        @Override
        public String lastWords() {
            return worker().lastWords();
        }

        @Override
        public synchronized void close() {
            if (!isClosed) {
                isClosed = true;
                closed();
            }
        }
    }
}
