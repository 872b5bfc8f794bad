package dohyo.engine.record;

import dohyo.model.load.SecondRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The thread that writes {@code load.hlog} and {@code load.jsonl} while lanes go on. When a file
 * cannot be written it remembers why at the {@link Desk}, and goes on emptying it.
 */
public final class Scribe implements AutoCloseable {

    private static final long NAP_NANOS = 100_000_000;

    private final Desk desk;
    private final Origin origin;
    private final HistogramLog histograms;
    private final JsonLines seconds;
    private final Consumer<SecondRecord> listener;
    private final Thread thread = new Thread(this::serve, "scribe");
    private volatile boolean closing;
    private @Nullable StepLog step;

    /**
     * Opens the files.
     *
     * @param listener told of every second, on the scribe's thread
     */
    public Scribe(Desk desk, TrialDirectory files, Origin origin, Consumer<SecondRecord> listener)
            throws IOException {
        this.desk = desk;
        this.origin = origin;
        this.listener = listener;
        histograms = new HistogramLog(files.histograms(), origin);
        seconds = new JsonLines(files.seconds());
        histograms.flush();
        thread.setDaemon(true);
    }

    /** Begins to serve. */
    public void start() {
        desk.serve(thread);
        thread.start();
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
        desk.check();
    }

    void enter(StepLog opened) {
        step = opened;
    }

    void enter(SecondHistograms second) throws IOException {
        StepLog current = running();
        double start = origin.secondsAt(current.startNanos()) + second.second();
        second.addTo(current.account());
        second.write(histograms, start);
        desk.giveBack(second);
        histograms.flush();
    }

    void enter(WallSecond second) throws IOException {
        SecondRecord line = running().second(second, origin);
        desk.giveBack(second);
        seconds.write(line);
        listener.accept(line);
    }

    private StepLog running() {
        StepLog current = step;
        if (current == null) {
            throw new IllegalStateException("a second was handed over before any step");
        }
        return current;
    }

    private void serve() {
        while (true) {
            boolean last = closing;
            drain();
            if (last) {
                return;
            }
            LockSupport.parkNanos(NAP_NANOS);
        }
    }

    private void drain() {
        for (Entry entry = desk.collect(); entry != null; entry = desk.collect()) {
            try {
                entry.enter(this);
            } catch (IOException e) {
                desk.fail(e);
            } catch (RuntimeException e) {
                desk.fail(new IOException("a second of results could not be written: " + e, e));
            }
        }
    }
}
