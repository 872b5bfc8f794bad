package dohyo.lab;

import dohyo.lab.snapshot.LoadingTime;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;

/** What an experiment takes from the machine; from experience, not measured. */
public final class Demand {

    private static final String NULL_STORE = "null";

    /** Dohyo itself and a load worker with its heap. */
    private static final long OWN_BYTES = 800L << 20;

    private static final long DEFAULT_HEAP_BYTES = 1L << 30;
    private static final long HEAP_OF_SEVERAL_BYTES = 512L << 20;

    /** A JVM's memory beside its heap: code, threads, buffers. */
    private static final long BESIDE_HEAP_BYTES = 400L << 20;

    private static final int MOST_COPIES = 3;

    /** Data, what a compaction writes anew, and the log of what was written last. */
    private static final int TIMES_ON_DISK = 3;

    private Demand() {}

    /** What the hungriest trial needs; trials run one after the other. */
    public static long memoryBytes(Experiment experiment) {
        return OWN_BYTES
                + experiment.arms().stream()
                        .mapToLong(Demand::memoryBytes)
                        .max()
                        .orElse(0);
    }

    /** What the store of an arm needs. */
    public static long memoryBytes(Arm arm) {
        StoreSpec store = arm.store();
        if (store.isAttached()) {
            return 0;
        }
        if (store.name().equals(NULL_STORE)) {
            return BESIDE_HEAP_BYTES;
        }
        int nodes = store.topology().nodes();
        long byDefault = nodes == 1 ? DEFAULT_HEAP_BYTES : HEAP_OF_SEVERAL_BYTES;
        long heapBytes = store.heapBytes() > 0 ? store.heapBytes() : byDefault;
        return nodes * (heapBytes + BESIDE_HEAP_BYTES);
    }

    /** What the data set of an arm takes on disk while it is measured. */
    public static long diskBytes(Arm arm) {
        StoreSpec store = arm.store();
        if (store.isAttached() || store.name().equals(NULL_STORE)) {
            return 0;
        }
        int copies = Math.min(MOST_COPIES, store.topology().nodes());
        return (long) (TIMES_ON_DISK * copies * LoadingTime.bytes(arm.workload()));
    }
}
