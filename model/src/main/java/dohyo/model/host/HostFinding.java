package dohyo.model.host;

/**
 * Something about a machine that spoils measurements.
 *
 * @param kind for machines, for example {@code swap-on}
 * @param seen what was observed
 * @param means what it does to the figures
 * @param attempt what to try
 */
public record HostFinding(Level level, String kind, String seen, String means, String attempt) {

    /** Kind of the one that says that there are few processors. */
    public static final String FEW_CORES = "few-cores";

    /** How much a measurement suffers, the worst first. */
    public enum Level {
        /** What is measured here now will not be worth much. */
        SERIOUS,
        DOUBT,
        NOTE
    }
}
