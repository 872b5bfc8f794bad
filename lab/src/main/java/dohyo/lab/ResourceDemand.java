package dohyo.lab;

import dohyo.lab.host.MachineCapacity;
import dohyo.lab.snapshot.LoadingTimeEstimate;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;

import java.util.Locale;
import java.util.stream.LongStream;

/** What an experiment takes from the machine; from experience, not measured. */
public final class ResourceDemand {

    /** Dohyo itself and a load worker with its heap. */
    private static final long OWN_BYTES = 800L << 20;

    private static final double BYTES_PER_GB = 1L << 30;

    private ResourceDemand() {}

    /** What the hungriest trial needs, or all of a block that stand side by side. */
    public static long memoryBytes(Experiment experiment) {
        LongStream each = experiment.arms().stream().mapToLong(ResourceDemand::memoryBytes);
        return OWN_BYTES
                + (experiment.design().isSideBySide() ? each.sum() : each.max().orElse(0));
    }

    /** What the store of an arm needs. */
    public static long memoryBytes(Arm arm) {
        StoreSpec store = arm.store();
        return store.isAttached()
                ? 0
                : StoreProviders.of(store)
                        .memoryBytes(store, LoadingTimeEstimate.bytes(arm.workload()));
    }

    /** What the data set of an arm takes on disk while it is measured. */
    public static long diskBytes(Arm arm) {
        StoreSpec store = arm.store();
        int times = store.isAttached() ? 0 : StoreProviders.of(store).timesOnDisk(store);
        return (long) (times * LoadingTimeEstimate.bytes(arm.workload()));
    }

    /** Refuses an experiment that a machine cannot carry. */
    public static void require(MachineCapacity machine, Experiment experiment) throws StoreFailure {
        machine.processors().require(experiment);
        for (Arm arm : experiment.arms()) {
            require(machine, arm);
        }
        if (experiment.design().isSideBySide()) {
            requireTogether(machine, experiment);
        }
    }

    private static void requireTogether(MachineCapacity machine, Experiment experiment)
            throws StoreFailure {
        long memory = memoryBytes(experiment);
        if (machine.memoryBytes() >= 0 && memory > machine.memoryBytes()) {
            throw StoreFailure.world("this machine is too small to run all arms at the same"
                    + " time: side by side they need about " + gigabytes(memory) + " of memory and "
                    + gigabytes(machine.memoryBytes()) + " are available; write 'design:"
                    + " sequential' (compare: --sequential), give smaller heaps, or leave arms out"
                    + " with --only");
        }
    }

    private static void require(MachineCapacity machine, Arm arm) throws StoreFailure {
        long memory = memoryBytes(arm);
        if (machine.memoryBytes() >= 0 && memory > machine.memoryBytes()) {
            throw StoreFailure.world("this machine is too small for arm " + arm.name()
                    + ": its store needs about " + gigabytes(memory) + " of memory and "
                    + gigabytes(machine.memoryBytes())
                    + " are available; give smaller heaps or fewer nodes,"
                    + " leave the arm out with --only, or end other programs");
        }
        long disk = diskBytes(arm);
        if (machine.diskBytes() >= 0 && disk > machine.diskBytes()) {
            throw StoreFailure.world("this machine is too small for arm " + arm.name()
                    + ": its data set takes about " + gigabytes(disk) + " on disk while it is"
                    + " measured and " + gigabytes(machine.diskBytes())
                    + " are free; load fewer rows, free"
                    + " some space, or set XDG_CACHE_HOME to a folder with more room");
        }
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / BYTES_PER_GB);
    }
}
