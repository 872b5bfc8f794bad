package dohyo.model.experiment;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One thing compared: store, client, workload and load, all fixed.
 *
 * @param timeline what the lab does to the store while the load runs, in order of time
 * @param cpus where its processes may run
 * @param price of the machines that it takes; null when nobody says
 */
public record Arm(
        String name,
        StoreSpec store,
        ClientSpec client,
        Workload workload,
        Load load,
        List<Action> timeline,
        Cpus cpus,
        @Nullable Price price) {

    public Arm {
        cpus = Objects.requireNonNullElse(cpus, Cpus.ANY);
    }

    /** Of no known price. */
    public Arm(
            String name,
            StoreSpec store,
            ClientSpec client,
            Workload workload,
            Load load,
            List<Action> timeline,
            Cpus cpus) {
        this(name, store, client, workload, load, timeline, cpus, null);
    }

    /** Its store, and those that its nodes become on their way. */
    public List<StoreSpec> stores() {
        List<StoreSpec> all = new ArrayList<>(List.of(store));
        for (int node = 1; node <= store.topology().nodes(); node++) {
            StoreSpec is = store;
            for (Action action : timeline) {
                if (action.kind() == Action.Kind.UPGRADE && action.isTo(node)) {
                    is = action.upgrade().of(is);
                    all.add(is);
                }
            }
        }
        return List.copyOf(all);
    }
}
