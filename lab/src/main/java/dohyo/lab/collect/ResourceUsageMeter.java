package dohyo.lab.collect;

import dohyo.model.load.SliceUseRecord.Use;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** What some processes have used since they began, to be asked at two moments. */
public final class ResourceUsageMeter {

    private final ProcFiles proc;
    private final Supplier<List<Long>> pids;

    ResourceUsageMeter(ProcFiles proc, Supplier<List<Long>> pids) {
        this.proc = proc;
        this.pids = pids;
    }

    /**
     * Of processes of this machine.
     *
     * @param pids asked each time
     */
    public static ResourceUsageMeter ofThisMachine(Supplier<List<Long>> pids) {
        return new ResourceUsageMeter(
                new ProcFiles(Path.of("/proc"), ClockTicks.perSecond()), pids);
    }

    /** All of them together; one that has ended counts as nothing. */
    public Use used() {
        return pids.get().stream()
                .flatMap(pid -> proc.ofProcess(pid).stream())
                .map(usage -> new Use(
                        usage.userCpuSeconds() + usage.systemCpuSeconds(),
                        usage.readBytes(),
                        usage.writtenBytes()))
                .reduce(Use.NONE, Use::plus);
    }
}
