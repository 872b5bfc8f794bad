package dohyo.lab.collect.halt;

import dohyo.lab.collect.ClockTicks;
import dohyo.lab.collect.Collector;
import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.ThreadCpuTime;
import dohyo.lab.collect.TrialClock;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Looks five times a second whether the processes of the store run, on a thread of its own; what
 * kept them from it becomes events.
 */
public final class ProcessHaltCollector implements Collector {

    private static final Duration OFTEN = Duration.ofMillis(200);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** So many looks at a process to one at all its threads. */
    private static final int LOOKS_AT_ALL = 5;

    private final ProcessStateReader files;
    private final EventFile events;
    private final TrialClock clock;
    private final List<Watched> watched = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "halts");
    private volatile @Nullable IOException failure;
    private volatile double ownCpuSeconds;

    private ProcessHaltCollector(ProcessStateReader files, EventFile events, TrialClock clock) {
        this.files = files;
        this.events = events;
        this.clock = clock;
        thread.setDaemon(true);
    }

    /** Of this machine. */
    public static ProcessHaltCollector ofThisMachine(EventFile events, TrialClock clock) {
        ProcessStateReader files = new ProcessStateReader(
                Path.of("/proc"), Path.of("/sys/fs/cgroup"), ClockTicks.perSecond());
        return new ProcessHaltCollector(files, events, clock);
    }

    private record Watched(long pid, ProcessHaltDetector halts) {}

    /**
     * Takes a process into view from now on.
     *
     * @param source as events name it
     * @param cores on which it may run
     */
    public void watch(String source, long pid, int cores) {
        watched.add(new Watched(pid, new ProcessHaltDetector(source, cores, events::append)));
    }

    /** Whether any process is stopped, as far as was seen. */
    boolean seesStop() {
        return watched.stream().anyMatch(one -> one.halts.isStopped());
    }

    @Override
    public void begin() {
        thread.start();
    }

    @Override
    public void sample() throws IOException {
        IOException broken = failure;
        if (broken != null) {
            throw broken;
        }
    }

    @Override
    public void end() throws IOException {
        closing.countDown();
        try {
            thread.join(PATIENCE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        sample();
    }

    /** CPU time of its thread, once it has ended. */
    public double ownCpuSeconds() {
        return ownCpuSeconds;
    }

    private void run() {
        try {
            for (long looks = 0; !closesWithin(OFTEN); looks++) {
                look(looks % LOOKS_AT_ALL == 0);
            }
            watched.forEach(one -> one.halts.end());
        } catch (UncheckedIOException e) {
            failure = e.getCause();
        } catch (RuntimeException e) {
            failure = new IOException("could not determine whether the store runs: " + e, e);
        } finally {
            ownCpuSeconds = ThreadCpuTime.ofThisThread();
        }
    }

    private boolean closesWithin(Duration time) {
        try {
            return closing.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            return true;
        }
    }

    private void look(boolean waits) {
        for (Watched one : watched) {
            double now = clock.secondsAt(System.nanoTime());
            Optional<ProcessStateSample> sample = files.look(one.pid, now, waits);
            sample.ifPresentOrElse(one.halts::look, () -> {
                one.halts.end();
                watched.remove(one);
            });
        }
    }
}
