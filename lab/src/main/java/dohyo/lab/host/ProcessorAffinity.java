package dohyo.lab.host;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.ProcessorAssignment;

import java.nio.file.Path;
import java.util.List;

/**
 * The processors on which this process and its children may run.
 *
 * @param allowed their numbers; empty when they cannot be found out
 */
public record ProcessorAffinity(List<Integer> allowed) {

    public static ProcessorAffinity ofThisMachine() {
        return in(new HostFiles(Path.of("/")));
    }

    static ProcessorAffinity in(HostFiles files) {
        String list = HostFiles.find(
                "(?m)^Cpus_allowed_list:\\s*([0-9,-]+)$", files.text("proc/self/status"), "");
        return new ProcessorAffinity(list.isEmpty() ? List.of() : ProcessorAssignment.parse(list));
    }

    /** Refuses an experiment that wants others. */
    public void require(Experiment experiment) throws StoreFailure {
        for (Arm arm : experiment.arms()) {
            require(arm.name(), "store", arm.cpus().store());
            require(arm.name(), "worker", arm.cpus().worker());
        }
    }

    private void require(String arm, String role, List<Integer> wanted) throws StoreFailure {
        List<Integer> missing =
                wanted.stream().filter(cpu -> !allowed.contains(cpu)).toList();
        if (!missing.isEmpty() && !allowed.isEmpty()) {
            throw StoreFailure.input(
                    "arm " + arm + ": 'cpus: " + role + ": " + ProcessorAssignment.text(wanted)
                            + "' names processors that Dohyo may not use here ("
                            + ProcessorAssignment.text(missing)
                            + "); it may use " + ProcessorAssignment.text(allowed));
        }
    }
}
