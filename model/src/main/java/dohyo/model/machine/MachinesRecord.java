package dohyo.model.machine;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * {@code machines.json} of a trial: which machines carried its load and its store.
 *
 * @param schema of this file
 * @param ways from load to store
 */
public record MachinesRecord(int schema, List<Carrier> machines, List<NetworkWay> ways) {

    /** Ways were not measured at first. */
    public MachinesRecord {
        ways = List.copyOf(Objects.requireNonNullElse(ways, List.of()));
    }

    /** The only one so far. */
    public static final int SCHEMA = 1;

    /**
     * One of them.
     *
     * @param workers numbers of its load workers, from 1
     * @param node of the store that stood there, from 1; 0 for none
     * @param before its clock when the workers were started
     * @param after its clock when they had ended; null when it was lost
     */
    public record Carrier(
            String name,
            List<Integer> workers,
            int node,
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
