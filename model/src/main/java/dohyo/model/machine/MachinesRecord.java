package dohyo.model.machine;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * {@code machines.json} of a trial: which machines carried its load.
 *
 * @param schema of this file
 */
public record MachinesRecord(int schema, List<Carrier> machines) {

    /** The only one so far. */
    public static final int SCHEMA = 1;

    /**
     * One of them.
     *
     * @param workers numbers of its load workers, from 1
     * @param before its clock when the workers were started
     * @param after its clock when they had ended; null when it was lost
     */
    public record Carrier(
            String name,
            List<Integer> workers,
            int cores,
            String java,
            ClockOffset before,
            @Nullable ClockOffset after) {

        /** How much faster its clock ran, over the whole trial. */
        public long driftNanos() {
            return after == null ? 0 : after.offsetNanos() - before.offsetNanos();
        }
    }
}
