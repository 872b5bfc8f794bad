package dohyo.model.load;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * What the lab saw of a slice: a line of {@code slices.jsonl}. While one arm is loaded the stores
 * of the others rest, and what they use meanwhile tells how far the slice was the arm's own.
 *
 * @param step its number in {@code steps.jsonl}
 * @param measured false for warm-up
 * @param round 1, 2, ... of the same load; in a round each arm has one slice
 * @param turn place of this arm in its round, from 1
 * @param beginSeconds when the resting stores were looked at before it, from the trial's origin
 * @param endSeconds when they were looked at again, after the last answer
 * @param restSeconds for which the others, and before a step as a whole its own store, had been
 *     waited for
 * @param rested whether the others were at rest then
 * @param ownRested whether its own store was; null where that was not waited for, before slices and
 *     in older result directories
 * @param own what the arm's own store used
 * @param resting what the stores of the others used
 */
public record SliceUseRecord(
        int step,
        boolean measured,
        int round,
        int turn,
        double beginSeconds,
        double endSeconds,
        double restSeconds,
        boolean rested,
        @Nullable Boolean ownRested,
        Use own,
        List<Resting> resting) {

    /** What was read from a file may lack anything. */
    public SliceUseRecord {
        Objects.requireNonNull(own, "own");
        resting = List.copyOf(resting);
    }

    /** Of the core-seconds of one core, the most that one of the resting stores used. */
    public double restingShare() {
        double most = resting.stream()
                .mapToDouble(store -> store.use().cpuSeconds())
                .max()
                .orElse(0);
        return most / Math.max(1e-9, endSeconds - beginSeconds);
    }

    /**
     * What the processes of a store used.
     *
     * @param cpuSeconds of all its processes
     * @param readBytes from devices
     * @param writtenBytes to devices
     */
    public record Use(double cpuSeconds, long readBytes, long writtenBytes) {

        /** Nothing. */
        public static final Use NONE = new Use(0, 0, 0);

        /** Together with another process. */
        public Use plus(Use other) {
            return new Use(
                    cpuSeconds + other.cpuSeconds,
                    readBytes + other.readBytes,
                    writtenBytes + other.writtenBytes);
        }

        /** What came since then; a process that has ended takes with it what it used. */
        public Use since(Use before) {
            return new Use(
                    Math.max(0, cpuSeconds - before.cpuSeconds),
                    Math.max(0, readBytes - before.readBytes),
                    Math.max(0, writtenBytes - before.writtenBytes));
        }
    }

    /** What another arm's store used while it rested. */
    public record Resting(String arm, Use use) {

        public Resting {
            Objects.requireNonNull(arm, "arm");
            Objects.requireNonNull(use, "use");
        }
    }
}
