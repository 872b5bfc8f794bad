package dohyo.lab.host;

import dohyo.lab.Demand;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;

import java.nio.file.Path;
import java.util.Locale;

/**
 * What this machine has for an experiment; -1 for what cannot be found out.
 *
 * @param processors on which the lab may run
 * @param memoryBytes that could be used without swapping, within the limit of the control group
 * @param diskBytes that are free where stores have their data
 */
public record Capacity(Processors processors, long memoryBytes, long diskBytes) {

    private static final double BYTES_PER_GB = 1L << 30;

    /** With stores below this folder. */
    public static Capacity of(Path cache) {
        HostFiles files = new HostFiles(Path.of("/"));
        long limit = new LimitReading(files).read().memoryBytes();
        long available = new MemoryReading(files).read().availableBytes();
        return new Capacity(
                Processors.ofThisMachine(),
                limit > 0 && available > limit ? limit : available,
                new DiskReading(files).read("cache", cache).freeBytes());
    }

    /** Refuses an experiment that this machine cannot carry. */
    public void require(Experiment experiment) throws StoreFailure {
        processors.require(experiment);
        for (Arm arm : experiment.arms()) {
            require(arm);
        }
    }

    private void require(Arm arm) throws StoreFailure {
        long memory = Demand.memoryBytes(arm);
        if (memoryBytes >= 0 && memory > memoryBytes) {
            throw StoreFailure.world("this machine cannot carry arm " + arm.name()
                    + ": its store needs about " + gigabytes(memory) + " of memory and "
                    + gigabytes(memoryBytes) + " are available; give smaller heaps or fewer nodes,"
                    + " leave the arm out with --only, or end other programs");
        }
        long disk = Demand.diskBytes(arm);
        if (diskBytes >= 0 && disk > diskBytes) {
            throw StoreFailure.world("this machine cannot carry arm " + arm.name()
                    + ": its data set takes about " + gigabytes(disk) + " on disk while it is"
                    + " measured and " + gigabytes(diskBytes) + " are free; load fewer rows, free"
                    + " some space, or set XDG_CACHE_HOME to a folder with more room");
        }
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / BYTES_PER_GB);
    }
}
