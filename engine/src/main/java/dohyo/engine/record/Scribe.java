package dohyo.engine.record;

import dohyo.model.load.ClockOrigin;
import dohyo.model.load.SecondRecord;
import dohyo.model.result.EventRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.SlowestOperationsRecord;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The thread that writes {@code load.hlog}, {@code load.jsonl}, {@code slowest.jsonl} and
 * {@code stalls.jsonl} while lanes go on, each at a queue of its own. When a file cannot be written
 * it remembers why at the {@link RecordingQueue}, and goes on emptying it.
 */
public final class Scribe implements AutoCloseable {

    private static final long NAP_NANOS = 100_000_000;

    private final List<QueueDrain> drains = new CopyOnWriteArrayList<>();
    private final ClockOrigin origin;
    private final HistogramLog histograms;
    private final JsonLines seconds;
    private final JsonLines slowest;
    private final JsonLines stalls;
    private final Consumer<SecondRecord> listener;
    private final Thread thread = new Thread(this::serve, "scribe");
    private volatile boolean closing;

    /**
     * Opens the files.
     *
     * @param listener told of every second, on the scribe's thread
     */
    public Scribe(TrialDirectory files, ClockOrigin origin, Consumer<SecondRecord> listener)
            throws IOException {
        this.origin = origin;
        this.listener = listener;
        histograms = new HistogramLog(files.histograms(), origin);
        seconds = new JsonLines(files.seconds());
        slowest = new JsonLines(files.slowest());
        stalls = new JsonLines(files.stalls());
        histograms.flush();
        thread.setDaemon(true);
    }

    /** Begins to serve. */
    public void start() {
        thread.start();
    }

    /** Serves a queue, too. */
    public void open(RecordingQueue queue) {
        queue.serve(thread);
        drains.add(new QueueDrain(queue, this));
    }

    /** Does not serve a queue any more; everything that was handed over there is in the files. */
    public void close(RecordingQueue queue) {
        drains.removeIf(drain -> drain.isOf(queue));
    }

    /** Writes what was handed over, then closes the files. */
    @Override
    public void close() throws IOException {
        closing = true;
        LockSupport.unpark(thread);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        histograms.close();
        seconds.close();
        slowest.close();
        stalls.close();
        for (QueueDrain drain : drains) {
            drain.check();
        }
    }

    void write(IntendedSecondHistograms second, StepAccounting step) throws IOException {
        double start = origin.secondsAt(step.startNanos()) + second.second();
        second.addTo(step.account());
        second.write(histograms, start);
        histograms.flush();
        SlowestOperationsRecord slow = second.slowest(step.number(), origin);
        if (slow != null) {
            slowest.write(slow);
        }
    }

    void write(LaneStalls ofOneSecond) throws IOException {
        for (EventRecord stall : ofOneSecond.told(origin)) {
            stalls.write(stall);
        }
    }

    ClockOrigin origin() {
        return origin;
    }

    void write(List<SecondRecord> lines) throws IOException {
        for (SecondRecord second : lines) {
            seconds.write(second);
            listener.accept(second);
        }
    }

    private void serve() {
        while (true) {
            boolean last = closing;
            drains.forEach(QueueDrain::empty);
            if (last) {
                return;
            }
            LockSupport.parkNanos(NAP_NANOS);
        }
    }
}
