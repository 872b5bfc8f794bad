package dohyo.lab.collect;

/**
 * What a process, or the whole machine, has used since it began.
 *
 * @param startTicks of the process, to know it from a later one of the same number; 0 for the host
 * @param stealCpuSeconds host only
 * @param residentBytes at this moment
 */
record ResourceUsage(
        long startTicks,
        double userCpuSeconds,
        double systemCpuSeconds,
        double stealCpuSeconds,
        long residentBytes,
        long readBytes,
        long writtenBytes) {

    /** With what another one has used for it; of memory only its own, which a fork shares. */
    ResourceUsage with(ResourceUsage child) {
        return new ResourceUsage(
                startTicks,
                userCpuSeconds + child.userCpuSeconds,
                systemCpuSeconds + child.systemCpuSeconds,
                stealCpuSeconds,
                residentBytes,
                readBytes + child.readBytes,
                writtenBytes + child.writtenBytes);
    }
}
