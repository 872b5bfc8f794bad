package dohyo.model.load;

import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Workload;

import java.util.List;

/**
 * Everything a load worker needs, handed over as JSON in a file.
 *
 * @param contactPoints {@code host:port} of each node
 * @param replication the CQL replication map used to create the keyspace
 * @param seed of arrivals, of the rows that are chosen and of content that is written
 * @param data how the data set comes to be there
 * @param originMonotonicNanos the trial's zero on {@link System#nanoTime()}, which all JVMs of one
 *     Linux host share (CLOCK_MONOTONIC)
 * @param originEpochMillis the same moment as wall clock
 * @param directory the folder into which the worker writes its files
 * @param share of the load
 * @param rehearsal {@code host:port} of a null store at which the worker may warm itself before it
 *     meets the store; empty for none
 * @param keyspaces that statements may reach, on a system that somebody else keeps and where the
 *     workload's stands already; empty when it is ours
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
        List<String> keyspaces) {

    public LoadPlan {
        keyspaces = List.copyOf(keyspaces);
    }
}
