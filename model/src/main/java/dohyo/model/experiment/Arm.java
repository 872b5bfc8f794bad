package dohyo.model.experiment;

import java.util.List;
import java.util.Objects;

/**
 * One thing compared: store, client, workload and load, all fixed.
 *
 * @param timeline what the lab does to the store while the load runs, in order of time
 * @param cpus where its processes may run
 */
public record Arm(
        String name,
        StoreSpec store,
        ClientSpec client,
        Workload workload,
        Load load,
        List<Action> timeline,
        Cpus cpus) {

    public Arm {
        cpus = Objects.requireNonNullElse(cpus, Cpus.ANY);
    }

    /** On all processors. */
    public Arm(
            String name,
            StoreSpec store,
            ClientSpec client,
            Workload workload,
            Load load,
            List<Action> timeline) {
        this(name, store, client, workload, load, timeline, Cpus.ANY);
    }
}
