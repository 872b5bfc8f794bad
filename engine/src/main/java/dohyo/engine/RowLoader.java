package dohyo.engine;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;

import java.io.IOException;
import java.util.Arrays;

/**
 * Inserts the rows of a data set, as many at a time as there are slots, and no faster than told. A
 * failed insert is sent again, later each time, at most {@value #MOST_TRIES} times; inserts are
 * idempotent.
 */
final class RowLoader implements Completions {

    static final int MOST_TRIES = 20;
    private static final long FIRST_PAUSE_NANOS = 20_000_000;
    private static final long LONGEST_PAUSE_NANOS = 1_000_000_000;
    private static final long PATIENCE_NANOS = 60_000_000_000L;
    private static final long PROGRESS_NANOS = 1_000_000_000;
    private static final long WAIT_NANOS = 20_000_000;
    private static final long SOON_NANOS = 1_000_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long IN_FLIGHT = -1;
    private static final long FREE = -2;

    private final Transport transport;
    private final RequestGenerator requests;
    private final NanoClock clock;
    private final StopSignal stop;
    private final long[] row;
    private final int[] tries;
    private final int[] lastError;

    /** By slot: {@link #FREE}, {@link #IN_FLIGHT} or when its row may be tried again. */
    private final long[] retryAtNanos;

    private long firstRow;
    private long nextRow;
    private long loaded;
    private long startNanos;
    private int waiting;
    private int hopeless = -1;
    private long lastProgressNanos;

    RowLoader(
            Transport transport,
            RequestGenerator requests,
            int capacity,
            NanoClock clock,
            StopSignal stop) {
        this.transport = transport;
        this.requests = requests;
        this.clock = clock;
        this.stop = stop;
        row = new long[capacity];
        tries = new int[capacity];
        lastError = new int[capacity];
        retryAtNanos = new long[capacity];
    }

    /**
     * What is to be loaded.
     *
     * @param begin first row of this loader's
     * @param first row that may be missing; those between are there
     * @param end of its rows, the first that is not its own
     * @param perSecond at most so many; 0 for any
     */
    record Task(long begin, long first, long end, double perSecond) {

        /** All rows of a data set from the first that may be missing on. */
        Task(long first, long end, double perSecond) {
            this(0, first, end, perSecond);
        }

        long rows() {
            return end - begin;
        }
    }

    /** Is told about once a second how far the load phase has come, and at its end, good or bad. */
    interface ProgressListener {

        /**
         * Told how far it has come.
         *
         * @param loaded rows of the task that are there
         * @param allBelow every row of the task with a smaller number is among them
         */
        void at(long loaded, long allBelow) throws IOException;
    }

    /** Loads the rows that are missing, or fewer when stopped. */
    void load(Task task, ProgressListener progress) throws IOException, LoadFailure {
        Arrays.fill(retryAtNanos, FREE);
        firstRow = Math.max(task.begin(), Math.min(task.first(), task.end()));
        nextRow = firstRow;
        loaded = firstRow - task.begin();
        startNanos = clock.nanoTime();
        lastProgressNanos = startNanos;
        try {
            loadMissing(task, progress);
        } finally {
            progress.at(loaded, allBelow());
        }
    }

    private void loadMissing(Task task, ProgressListener progress) throws IOException, LoadFailure {
        long nextReport = startNanos;
        while (loaded < task.rows() && !stop.requested()) {
            long now = clock.nanoTime();
            if (now >= nextReport) {
                progress.at(loaded, allBelow());
                nextReport = now + PROGRESS_NANOS;
            }
            sendAll(allowed(task, now), now);
            boolean relaxed = transport.flush() && waiting == 0 && task.perSecond() == 0;
            transport.await(this, relaxed ? WAIT_NANOS : SOON_NANOS);
            checkHope(task);
        }
    }

    /** The first row that may not be sent yet. */
    private long allowed(Task task, long now) {
        if (task.perSecond() == 0) {
            return task.end();
        }
        double due = 1 + (now - startNanos) / NANOS_PER_SECOND * task.perSecond();
        return Math.min(task.end(), firstRow + (long) due);
    }

    private long allBelow() {
        long first = nextRow;
        for (int slot = 0; slot < row.length; slot++) {
            first = retryAtNanos[slot] == FREE ? first : Math.min(first, row[slot]);
        }
        return first;
    }

    @Override
    public void answered(int slot, long stampNanos) {
        retryAtNanos[slot] = FREE;
        tries[slot] = 0;
        loaded++;
        lastProgressNanos = stampNanos;
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        lastError[slot] = kind;
        tries[slot]++;
        if (tries[slot] >= MOST_TRIES) {
            hopeless = slot;
        }
        long pause = Math.min(LONGEST_PAUSE_NANOS, FIRST_PAUSE_NANOS << tries[slot]);
        retryAtNanos[slot] = Math.max(0, stampNanos + pause);
        waiting++;
    }

    private void sendAll(long rows, long now) {
        boolean taken = true;
        for (int slot = 0; taken && slot < row.length; slot++) {
            if (retryAtNanos[slot] == FREE && nextRow < rows) {
                row[slot] = nextRow;
                taken = send(slot);
                nextRow += taken ? 1 : 0;
            } else if (retryAtNanos[slot] >= 0 && now >= retryAtNanos[slot]) {
                taken = send(slot);
                waiting -= taken ? 1 : 0;
            }
        }
    }

    private boolean send(int slot) {
        requests.prepare(row[slot]);
        long before = retryAtNanos[slot];
        retryAtNanos[slot] = IN_FLIGHT;
        if (transport.send(slot, requests)) {
            return true;
        }
        retryAtNanos[slot] = before;
        return false;
    }

    private void checkHope(Task task) throws LoadFailure {
        if (hopeless >= 0) {
            String error = transport.errorKinds().get(lastError[hopeless]);
            throw new LoadFailure("row " + row[hopeless] + " of " + task.end()
                    + " could not be loaded: tried " + MOST_TRIES + " times, the last error was "
                    + error + "; look into the store's log, or load less at a time (inFlight)");
        }
        long patience = patienceNanos(task);
        if (clock.nanoTime() - lastProgressNanos > patience) {
            throw new LoadFailure("no row was loaded for " + patience / 1_000_000_000 + " s ("
                    + loaded + " of " + task.rows() + " are); look into the store's log");
        }
    }

    /** Between two rows nothing is due for as long as the limit says. */
    private static long patienceNanos(Task task) {
        return task.perSecond() == 0
                ? PATIENCE_NANOS
                : PATIENCE_NANOS + (long) (NANOS_PER_SECOND / task.perSecond());
    }
}
