package dohyo.lab.collect;

import dohyo.model.result.ProcessSecond;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/**
 * CPU, memory and IO of each process of a trial and of the whole machine, every second. A process
 * that has ended is no longer written. What a store forks works for the store, and is written as
 * part of it; what others fork is watched by itself, where it matters.
 */
public final class ProcessCollector implements Collector {

    private static final String HOST = "host";
    private static final String STORE = "store";

    private final ProcFiles proc;
    private final JsonLinesFile file;
    private final TrialClock clock;
    private final LongSupplier nanoTime;
    private final List<Watched> watched = new CopyOnWriteArrayList<>();

    ProcessCollector(ProcFiles proc, JsonLinesFile file, TrialClock clock, LongSupplier nanoTime) {
        this.proc = proc;
        this.file = file;
        this.clock = clock;
        this.nanoTime = nanoTime;
        watched.add(new Watched(HOST, 0, proc));
    }

    /** Of this machine. */
    public static ProcessCollector ofThisMachine(JsonLinesFile file, TrialClock clock) {
        ProcFiles proc = new ProcFiles(Path.of("/proc"), ClockTicks.perSecond());
        return new ProcessCollector(proc, file, clock, System::nanoTime);
    }

    /** Takes a process into view from now on. */
    public void watch(String role, long pid) {
        watched.add(new Watched(role, pid, proc));
    }

    /** The same of another machine; its moments are known to the way there and back. */
    public void watch(String role, long pid, ProcReader there) {
        watched.add(new Watched(role, pid, new ProcFiles(there, ClockTicks.perSecond())));
    }

    @Override
    public void begin() {
        watched.forEach(Watched::look);
    }

    @Override
    public void sample() throws IOException {
        for (Watched one : watched) {
            Optional<ProcessSecond> second = one.look();
            if (second.isPresent()) {
                file.append(second.get());
            }
        }
    }

    /** A process, or the machine, as it was when last looked at. */
    private final class Watched {

        private final String role;
        private final long pid;
        private final ProcFiles files;
        private Optional<ResourceUsage> last;
        private long lastNanos;

        Watched(String role, long pid, ProcFiles files) {
            this.role = role;
            this.pid = pid;
            this.files = files;
            this.last = use();
            this.lastNanos = nanoTime.getAsLong();
        }

        synchronized Optional<ProcessSecond> look() {
            long nowNanos = nanoTime.getAsLong();
            Optional<ResourceUsage> before = last;
            Optional<ResourceUsage> now = use().filter(usage -> isSame(usage, before));
            double seconds = clock.secondsAt(nowNanos) - clock.secondsAt(lastNanos);
            last = now;
            lastNanos = nowNanos;
            return seconds <= 0
                    ? Optional.empty()
                    : now.flatMap(usage ->
                            before.map(earlier -> second(nowNanos, seconds, usage, earlier)));
        }

        private boolean isSame(ResourceUsage usage, Optional<ResourceUsage> before) {
            return before.isPresent() && before.get().startTicks() == usage.startTicks();
        }

        private Optional<ResourceUsage> use() {
            return switch (role) {
                case HOST -> files.ofHost();
                case STORE -> files.withChildren(pid);
                default -> files.ofProcess(pid);
            };
        }

        /** A child that nobody waits for takes with it what it has used: nothing was given back. */
        private ProcessSecond second(
                long atNanos, double seconds, ResourceUsage now, ResourceUsage before) {
            return new ProcessSecond(
                    clock.secondsAt(atNanos),
                    seconds,
                    role,
                    pid,
                    Math.max(0, now.userCpuSeconds() - before.userCpuSeconds()),
                    Math.max(0, now.systemCpuSeconds() - before.systemCpuSeconds()),
                    now.stealCpuSeconds() - before.stealCpuSeconds(),
                    now.residentBytes(),
                    Math.max(0, now.readBytes() - before.readBytes()),
                    Math.max(0, now.writtenBytes() - before.writtenBytes()));
        }
    }
}
