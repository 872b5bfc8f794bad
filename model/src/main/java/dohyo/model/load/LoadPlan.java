package dohyo.model.load;

import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load;
import dohyo.model.workload.Workload;

import java.util.List;

/**
 * Everything a load worker needs, handed over as JSON in a file.
 *
 * @param contactPoints {@code host:port} of each node
 * @param replication how often the store is to keep each record, in its own words
 * @param seed of arrivals, of the rows that are chosen and of content that is written
 * @param data how the data set comes to be there
 * @param originMonotonicNanos the trial's zero on {@link System#nanoTime()}, which all JVMs of one
 *     Linux host share (CLOCK_MONOTONIC)
 * @param originEpochMillis the same moment as wall clock
 * @param directory the folder into which the worker writes its files
 * @param share of the load
 * @param rehearsal {@code host:port} of a null store at which the worker may warm itself before it
 *     meets the store; empty for none
 * @param reachable names of the spaces that may be reached on a system that somebody else keeps,
 *     and where the workload's stands already; empty when the system is ours
 */
public record LoadPlan(
        ClientSpec client,
        List<String> contactPoints,
        String replication,
        Workload workload,
        Load load,
        long seed,
        DataOrder data,
        long originMonotonicNanos,
        long originEpochMillis,
        String directory,
        WorkerShare share,
        String rehearsal,
        List<String> reachable) {

    public LoadPlan {
        reachable = List.copyOf(reachable);
    }
}
