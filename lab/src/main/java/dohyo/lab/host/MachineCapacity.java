package dohyo.lab.host;

import java.nio.file.Path;

/**
 * What this machine has for an experiment; -1 for what cannot be found out.
 *
 * @param processors on which the lab may run
 * @param memoryBytes that could be used without swapping, within the limit of the control group
 * @param diskBytes that are free where stores have their data
 */
public record MachineCapacity(ProcessorAffinity processors, long memoryBytes, long diskBytes) {

    /** With stores below this folder. */
    public static MachineCapacity of(Path cache) {
        HostFiles files = new HostFiles(Path.of("/"));
        long limit = new ResourceLimitReader(files).read().memoryBytes();
        long available = new MemoryFactsReader(files).read().availableBytes();
        return new MachineCapacity(
                ProcessorAffinity.ofThisMachine(),
                limit > 0 && available > limit ? limit : available,
                new DiskFactsReader(files).read("cache", cache).freeBytes());
    }
}
