package dohyo.model.machine;

/**
 * The way from where load comes from to a node of the store, before it was loaded.
 *
 * @param leastNanos of some hundred round trips
 * @param middleNanos of the same
 */
public record NetworkWay(String from, String to, long leastNanos, long middleNanos) {

    /** Name of this machine. */
    public static final String HERE = "this machine";
}
