package dohyo.lab.trial;

import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Arm.Machines;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Arrivals;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Small experiments for tests. */
public final class Experiments {

    private static final long SECOND = 1_000_000_000L;

    private Experiments() {}

    public static Experiment of(int blocks, long seed, String... arms) {
        List<Arm> all = Stream.of(arms).map(Experiments::arm).toList();
        return new Experiment(
                new Subject("test", "Test", "Does it work?"),
                all,
                List.of(),
                Trials.of(blocks, seed));
    }

    public static Experiment of(Arm arm) {
        return new Experiment(
                new Subject("test", "Test", "Does it work?"),
                List.of(arm),
                List.of(),
                Trials.of(1, 1));
    }

    public static Arm arm(String name, Action... timeline) {
        return new Arm(
                name,
                StoreSpec.of("fake", ""),
                new ClientSpec("cql", 1, 128, "ONE", SECOND),
                new Workload(
                        "w", StoreNamespace.of("k", List.of()), Map.of(), DataSet.NONE, List.of()),
                new Load(null, List.of(hold(List.of(1000.0), 1)), 0),
                List.of(timeline),
                Machines.ANY);
    }

    public static Phase hold(List<Double> rates, long seconds) {
        return new Phase.Hold(Arrivals.CONSTANT, rates, false, seconds * SECOND, false);
    }
}
