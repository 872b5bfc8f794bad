package dohyo.lab;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.PlannedNode;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.RunsOn;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What would run the stores of an experiment on this machine. */
public final class PlannedSystems {

    private PlannedSystems() {}

    /** By arm, without those whose store is no Cassandra of the lab's or cannot be started. */
    public static Map<String, RunsOn> of(Experiment experiment, Installation installation)
            throws IOException {
        List<Arm> started =
                experiment.arms().stream().filter(arm -> isStarted(arm.store())).toList();
        Map<String, RunsOn> planned = new LinkedHashMap<>();
        if (started.isEmpty()) {
            return planned;
        }
        try (Processes processes = new Processes(installation.cache())) {
            PlannedNode nodes =
                    new PlannedNode(new Jdks(installation.jdks(), installation.cache(), processes));
            boolean areHastened =
                    SparedStarts.areWorthIt(experiment) && areHastened(started, nodes);
            for (Arm arm : started) {
                try {
                    planned.put(arm.name(), nodes.of(arm.store(), areHastened));
                } catch (StoreFailure unknown) {
                    // It is told when the arm is to be started, with what to do about it.
                }
            }
        }
        return planned;
    }

    private static boolean areHastened(List<Arm> started, PlannedNode nodes) {
        try {
            return nodes.areHastened(started.stream().map(Arm::store).toList());
        } catch (StoreFailure unknown) {
            return false;
        }
    }

    private static boolean isStarted(StoreSpec spec) {
        return spec.name().equals("cassandra") && !spec.isAttached();
    }
}
