package dohyo.model.load;

import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load;
import dohyo.model.workload.Workload;

import java.util.List;

/**
 * Everything a load worker needs, handed over as JSON in a file.
 *
 * @param target what is loaded
 * @param task what is done to it, and how much of that by this worker
 * @param origin the trial's zero on both clocks
 * @param directory the folder into which the worker writes its files
 * @param rehearsal {@code host:port} of a null store at which the worker may warm itself before it
 *     meets the store; empty for none
 */
public record LoadPlan(
        ClientSpec client,
        Target target,
        Workload workload,
        Task task,
        ClockOrigin origin,
        String directory,
        String rehearsal) {

    public Load load() {
        return task.load;
    }

    public long seed() {
        return task.seed;
    }

    public DataSetInstruction data() {
        return task.data;
    }

    public WorkerShare share() {
        return task.share;
    }

    /**
     * A running store.
     *
     * @param contactPoints {@code host:port} of each node
     * @param replication how often the store is to keep each record, in its own words
     * @param reachable names of the spaces that may be reached on a system that somebody else
     *     keeps, and where the workload's stands already; empty when the system is ours
     */
    public record Target(List<String> contactPoints, String replication, List<String> reachable) {

        public Target {
            reachable = List.copyOf(reachable);
        }

        /** Whether nobody else keeps it, so that anything on it may be reached. */
        public boolean isOurs() {
            return reachable.isEmpty();
        }
    }

    /**
     * What one worker does.
     *
     * @param seed of arrivals, of the rows that are chosen and of content that is written
     * @param data how the data set comes to be there
     * @param share of the load
     */
    public record Task(Load load, long seed, DataSetInstruction data, WorkerShare share) {}
}
