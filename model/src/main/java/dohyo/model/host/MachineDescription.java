package dohyo.model.host;

import dohyo.model.machine.ClockOffset;

/**
 * A machine as its agent found it.
 *
 * @param java version and vendor of the JDK there
 * @param system kernel and architecture
 * @param resources what it has
 * @param clock against this machine's
 * @param wallOffsetMillis how far its wall clock is ahead of this one's
 */
public record MachineDescription(
        String name,
        String java,
        String system,
        Resources resources,
        ClockOffset clock,
        long wallOffsetMillis,
        boolean sameKernelAsHere) {

    /**
     * What a machine has.
     *
     * @param cores that a JVM there may use
     * @param loadAverage over the last minute
     */
    public record Resources(
            int cores,
            long memoryBytes,
            long memoryAvailableBytes,
            long diskFreeBytes,
            double loadAverage) {}
}
