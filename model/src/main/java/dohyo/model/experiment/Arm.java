package dohyo.model.experiment;

import java.util.List;

/**
 * One thing compared: store, client, workload and load, all fixed.
 *
 * @param timeline what the lab does to the store while the load runs, in order of time
 */
public record Arm(
        String name,
        StoreSpec store,
        ClientSpec client,
        Workload workload,
        Load load,
        List<Action> timeline) {}
