package dohyo.lab.trial.worker;

import dohyo.lab.stores.Suspendable;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The workers that share the load of a trial. The first makes the schema; the others are started
 * when it is there. Before each step all wait for each other, and are told the moment at which it
 * begins.
 */
public final class LoadWorkers implements AutoCloseable {

    private static final int MOST_WAITING = 10_000;

    private final Starter starter;
    private final int count;
    private final StepGate gate;
    private final WorkerEventMerger merger;
    private final List<WorkerLink> workers = new ArrayList<>();
    private final List<Said> atTheLine = new ArrayList<>();
    private final BlockingQueue<Said> events = new ArrayBlockingQueue<>(MOST_WAITING);
    private final boolean[] ended;
    private volatile boolean isWaiting;

    /** Starts a worker by its number: 0, 1, ... */
    @FunctionalInterface
    public interface Starter {
        WorkerLink start(int number, Consumer<WorkerEvent> listener)
                throws IOException, StorePreparationFailed;
    }

    private record Said(int worker, WorkerEvent event) {}

    private LoadWorkers(int count, StepGate gate, Starter starter) {
        this.count = count;
        this.gate = gate;
        this.starter = starter;
        merger = new WorkerEventMerger(count);
        ended = new boolean[count];
    }

    /** Starts the first; the others follow while {@link #next} is asked. */
    public static LoadWorkers start(int count, StepGate gate, Starter starter)
            throws IOException, StorePreparationFailed {
        LoadWorkers workers = new LoadWorkers(count, gate, starter);
        workers.startNext();
        return workers;
    }

    /** The next thing that they say together; null when nothing is to be told for so long. */
    @Nullable public WorkerEvent next(Duration patience) throws IOException {
        Said said = poll(patience);
        if (said == null) {
            return null;
        }
        Kind kind = said.event.kind();
        if (kind == Kind.READY && workers.size() < count) {
            startAnother();
        } else if (kind == Kind.AT_THE_LINE || kind == Kind.AT_THE_EXIT) {
            tellOfExit(kind);
            atTheLine.add(said);
            askWhenAllAreThere();
        }
        ended[said.worker] |= kind.isLast();
        WorkerEvent told = merger.hear(said.worker, said.event);
        if (told != null) {
            report(told);
        }
        return told;
    }

    private void tellOfExit(Kind kind) {
        if (kind == Kind.AT_THE_EXIT) {
            gate.atTheExit();
        }
    }

    private void report(WorkerEvent told) {
        if (told.kind() == Kind.STEP_END && told.step() != null) {
            gate.stepEnded(told.step());
        } else if (told.second() != null) {
            gate.second(told.second());
        }
    }

    private @Nullable Said poll(Duration patience) {
        try {
            return events.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return null;
        }
    }

    private void startNext() throws IOException, StorePreparationFailed {
        int number = workers.size();
        workers.add(starter.start(number, event -> put(new Said(number, event))));
    }

    /** Whoever shares a worker with others has no second one. */
    private void startAnother() throws IOException {
        try {
            startNext();
        } catch (StorePreparationFailed e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void put(Said said) {
        try {
            events.put(said);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void askWhenAllAreThere() {
        if (atTheLine.size() < count) {
            return;
        }
        long firstNumber = atTheLine.stream()
                .mapToLong(said -> said.event.firstNumber())
                .max()
                .orElse(0);
        atTheLine.clear();
        isWaiting = true;
        gate.atTheLine(new AtTheLine(List.copyOf(workers), firstNumber));
    }

    /** Whether they are at the line and wait for others: they have nothing to say then. */
    public boolean isWaiting() {
        return isWaiting;
    }

    /** All of them, waiting for the same moment. */
    private final class AtTheLine implements StepGate.Waiting {

        private final List<WorkerLink> all;
        private final long firstNumber;

        AtTheLine(List<WorkerLink> all, long firstNumber) {
            this.all = all;
            this.firstNumber = firstNumber;
        }

        @Override
        public void begin() {
            isWaiting = false;
            long longest = all.stream().mapToLong(WorkerLink::orderNanos).max().orElse(0);
            long nanos = System.nanoTime() + longest;
            all.forEach(worker -> worker.begin(nanos, firstNumber));
        }

        @Override
        public void enough() {
            isWaiting = false;
            all.forEach(worker -> worker.tell("enough"));
        }
    }

    /** Whether one of them has ended without saying why, and nothing more will come of it. */
    public boolean isSilent() {
        return events.isEmpty() && silent() != null;
    }

    /** All of them, as something that can be paused. */
    public Suspendable asOne() {
        return new Suspendable() {
            @Override
            public String name() {
                return "generator";
            }

            @Override
            public void suspend() {
                workers.forEach(WorkerLink::suspend);
            }

            @Override
            public void resume() {
                workers.forEach(WorkerLink::resume);
            }
        };
    }

    private @Nullable WorkerLink silent() {
        for (int i = 0; i < workers.size(); i++) {
            if (!ended[i] && workers.get(i).isSilent()) {
                return workers.get(i);
            }
        }
        return null;
    }

    /** Asks all to end early but cleanly and waits so long for it; true when they did. */
    public boolean stop(Duration patience) {
        workers.forEach(worker -> worker.tell("stop"));
        return awaitExit(patience);
    }

    /** Waits for the end that they have announced themselves; true when it came. */
    public boolean awaitExit(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        boolean all = true;
        for (WorkerLink worker : workers) {
            all &= worker.awaitExit(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
        }
        return all;
    }

    /** Of the one that is silent, or of the first. */
    public String lastWords() {
        WorkerLink silent = silent();
        return (silent == null ? workers.get(0) : silent).lastWords();
    }

    @Override
    public void close() {
        workers.forEach(WorkerLink::close);
    }
}
