package dohyo.model.statistics.warm;

/**
 * A few seconds of warming up.
 *
 * @param rate operations per second, or whatever else is in proportion to speed; not a number when
 *     unknown
 * @param cpuPerOperation of the store, in any unit; not a number when unknown
 */
public record WarmUpSlice(double rate, double cpuPerOperation) {}
