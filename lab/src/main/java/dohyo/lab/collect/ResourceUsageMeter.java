package dohyo.lab.collect;

import dohyo.model.load.SliceUseRecord.Use;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What some processes of stores, with those that they fork, have used since they began, to be asked
 * at two moments.
 */
public final class ResourceUsageMeter {

    private final ProcFiles proc;
    private final Supplier<List<Source>> sources;
    private final Map<ProcReader, ProcFiles> others = new HashMap<>();

    ResourceUsageMeter(ProcFiles proc, Supplier<List<Source>> sources) {
        this.proc = proc;
        this.sources = sources;
    }

    /**
     * A process.
     *
     * @param there the machine that has it; null for this one
     */
    public record Source(long pid, @Nullable ProcReader there) {}

    /**
     * Of processes, of this machine as far as they say nothing else.
     *
     * @param sources asked each time
     */
    public static ResourceUsageMeter of(Supplier<List<Source>> sources) {
        return new ResourceUsageMeter(
                new ProcFiles(Path.of("/proc"), ClockTicks.perSecond()), sources);
    }

    /** All of them together; one that has ended counts as nothing. */
    public Use used() {
        return sources.get().stream()
                .flatMap(source -> filesOf(source).withChildren(source.pid).stream())
                .map(usage -> new Use(
                        usage.userCpuSeconds() + usage.systemCpuSeconds(),
                        usage.readBytes(),
                        usage.writtenBytes()))
                .reduce(Use.NONE, Use::plus);
    }

    private ProcFiles filesOf(Source source) {
        ProcReader there = source.there;
        return there == null
                ? proc
                : others.computeIfAbsent(there, one -> new ProcFiles(one, ClockTicks.perSecond()));
    }
}
