package dohyo.lab.collect.halt;

/**
 * One look at whether a process runs. Sums count from its start.
 *
 * @param atSeconds from the trial's origin
 * @param stopped whether a signal or a debugger has stopped it (state T or t)
 * @param cpuSeconds that it has used
 * @param throttledSeconds that its cgroup has kept it from running; 0 where nobody says
 * @param majorFaults pages that it had to wait for
 * @param swapBytes of its memory that lie in swap
 * @param waitedSeconds that its threads together waited for a core; negative when not looked at
 */
record ProcessStateSample(
        double atSeconds,
        boolean stopped,
        double cpuSeconds,
        double throttledSeconds,
        long majorFaults,
        long swapBytes,
        double waitedSeconds) {

    boolean hasWaits() {
        return waitedSeconds >= 0;
    }
}
