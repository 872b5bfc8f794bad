package dohyo.engine.record;

import org.jctools.queues.atomic.SpscAtomicArrayQueue;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.locks.LockSupport;

/**
 * Where a lane hands over what it measured and takes blank histograms from.
 *
 * <p><b>Assumptions.</b> One thread at a time hands over and takes; one thread, the scribe,
 * collects and gives back. <b>Guarantees.</b> Nothing is allocated and nothing is lost: all blanks
 * exist before the load begins (of one of several lanes the first ones), and when the scribe is
 * slow the lane waits for it, at most {@value #MOST_WAITS} times, then gives up with a message.
 */
public final class RecordingQueue {

    private static final int SECONDS = 24;
    private static final int READY_OF_SEVERAL = 6;
    private static final int WALL_SECONDS = 16;
    private static final int ENTRIES = 64;
    private static final int MOST_WAITS = 200_000;
    private static final long WAIT_NANOS = 50_000;

    private final SpscAtomicArrayQueue<ScribeEntry> entries = new SpscAtomicArrayQueue<>(ENTRIES);
    private final SpscAtomicArrayQueue<IntendedSecondHistograms> seconds =
            new SpscAtomicArrayQueue<>(SECONDS);
    private final SpscAtomicArrayQueue<WallClockSecondCounts> wallSeconds =
            new SpscAtomicArrayQueue<>(WALL_SECONDS);
    private final MeasurementNames layout;
    private int unmade;
    private volatile @Nullable Thread scribe;
    private volatile @Nullable IOException failure;

    /** The queue of the only lane. */
    public RecordingQueue(MeasurementNames layout) {
        this(layout, SECONDS);
    }

    private RecordingQueue(MeasurementNames layout, int ready) {
        this.layout = layout;
        for (unmade = SECONDS; unmade > SECONDS - ready; unmade--) {
            seconds.add(new IntendedSecondHistograms(layout));
        }
        for (int i = 0; i < WALL_SECONDS; i++) {
            wallSeconds.add(new WallClockSecondCounts(layout));
        }
    }

    /**
     * The queue of one of several lanes, which together would fill the heap: it begins with the
     * blanks that a store without stalls needs.
     */
    public static RecordingQueue ofSeveral(MeasurementNames layout) {
        return new RecordingQueue(layout, READY_OF_SEVERAL);
    }

    /** Complains when the files cannot be written any more. */
    public void check() throws IOException {
        IOException broken = failure;
        if (broken != null) {
            throw new IOException(broken.getMessage(), broken);
        }
    }

    void hand(ScribeEntry entry) {
        for (int waits = 0; !entries.offer(entry); waits++) {
            waitForScribe(waits);
        }
        LockSupport.unpark(scribe);
    }

    IntendedSecondHistograms blankSecond() {
        IntendedSecondHistograms blank = seconds.poll();
        if (blank == null && unmade > 0) {
            unmade--;
            return new IntendedSecondHistograms(layout);
        }
        return blank == null ? blank(seconds) : blank;
    }

    WallClockSecondCounts blankWallSecond() {
        return blank(wallSeconds);
    }

    @Nullable ScribeEntry collect() {
        return entries.poll();
    }

    void giveBack(IntendedSecondHistograms second) {
        second.clear();
        seconds.add(second);
    }

    void giveBack(WallClockSecondCounts second) {
        second.clear();
        wallSeconds.add(second);
    }

    void fail(IOException broken) {
        if (failure == null) {
            failure = broken;
        }
    }

    void serve(Thread thread) {
        scribe = thread;
    }

    private <T> T blank(SpscAtomicArrayQueue<T> pool) {
        T blank = pool.poll();
        for (int waits = 0; blank == null; waits++) {
            waitForScribe(waits);
            blank = pool.poll();
        }
        return blank;
    }

    private static void waitForScribe(int waits) {
        if (waits == MOST_WAITS) {
            throw new UncheckedIOException(new IOException("the results of the load could not be"
                    + " written for 10 s; is the disk of the result directory stuck?"));
        }
        LockSupport.parkNanos(WAIT_NANOS);
    }
}
