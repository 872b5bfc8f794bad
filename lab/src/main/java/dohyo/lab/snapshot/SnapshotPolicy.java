package dohyo.lab.snapshot;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which data sets of a run are kept. All of them are, when one of them takes long enough to load;
 * otherwise none is. So stores of all arms come to their load in the same way: those that start on
 * files have not run yet, those that were loaded are warm.
 */
public final class SnapshotPolicy {

    /** Nothing is kept: every trial loads its data set into the store that it measures. */
    public static final SnapshotPolicy NONE = new SnapshotPolicy(null, 0);

    /** A data set that takes less to load is not worth another start of the store. */
    public static final double FROM_SECONDS = 5;

    private final @Nullable SnapshotStore shelf;
    private final long seed;

    private SnapshotPolicy(@Nullable SnapshotStore shelf, long seed) {
        this.shelf = shelf;
        this.seed = seed;
    }

    /** What is kept of an experiment. */
    public static SnapshotPolicy of(
            Experiment experiment, SnapshotStore shelf, double fromSeconds) {
        boolean isWorthIt = experiment.arms().stream()
                .map(Arm::workload)
                .filter(SnapshotPolicy::canBeKept)
                .anyMatch(workload -> LoadingTimeEstimate.expectedSeconds(workload) > fromSeconds);
        return isWorthIt ? new SnapshotPolicy(shelf, experiment.seed()) : NONE;
    }

    /**
     * The key of an arm's data set; empty when it is loaded in place.
     *
     * @param form of the store's data; empty when they cannot be kept
     */
    public Optional<DataSetFingerprint> keyOf(Arm arm, Optional<Map<String, Object>> form) {
        return shelf != null && canBeKept(arm.workload())
                ? form.map(known -> DataSetFingerprint.of(arm, seed, known))
                : Optional.empty();
    }

    /** Where data sets are kept. */
    public SnapshotStore shelf() {
        if (shelf == null) {
            throw new IllegalStateException("nothing is kept");
        }
        return shelf;
    }

    /** Rows that expire are not what they were when they come back. */
    private static boolean canBeKept(Workload workload) {
        return workload.data().rows() > 0
                && !workload.data().ask().expires()
                && workload.space().schema().stream()
                        .map(text -> text.toLowerCase(Locale.ROOT))
                        .noneMatch(text -> text.contains("default_time_to_live")
                                || text.matches("(?s).*\\bttl\\b.*"));
    }
}
