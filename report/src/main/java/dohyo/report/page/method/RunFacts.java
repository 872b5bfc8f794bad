package dohyo.report.page.method;

import dohyo.model.experiment.Arm;
import dohyo.report.Results;
import dohyo.report.beside.ComparedRun;
import dohyo.report.reading.RunFiles;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is known of a run's machine and arms in words, so that it can be laid beside others. */
public final class RunFacts {

    /** What is free changes from day to day. */
    private static final String FREE = "(, )?[^,]* free$";

    private RunFacts() {}

    /** A run under a label. */
    public static ComparedRun of(String label, RunFiles run, Results results) {
        return new ComparedRun(label, run, results, host(run), arms(run), Map.of());
    }

    private static Map<String, String> host(RunFiles run) {
        Map<String, String> facts = new LinkedHashMap<>(joined(HostView.facts(run.host())));
        facts.replaceAll(
                (name, value) -> name.startsWith("Disk") ? value.replaceFirst(FREE, "") : value);
        HostView.jdks(run.host()).forEach(jdk -> facts.put("JDK of " + jdk.name(), jdk.value()));
        return facts;
    }

    private static Map<String, Map<String, String>> arms(RunFiles run) {
        Map<String, Map<String, String>> arms = new LinkedHashMap<>();
        if (run.experiment() != null) {
            for (Arm arm : run.experiment().arms()) {
                List<LabeledFact> system = SystemView.ofArm(run.runsOn(arm.name()));
                arms.put(
                        arm.name(), joined(MethodView.of(arm, List.of(), system).facts()));
            }
        }
        return arms;
    }

    private static Map<String, String> joined(List<LabeledFact> facts) {
        Map<String, String> joined = new LinkedHashMap<>();
        facts.forEach(fact ->
                joined.merge(fact.name(), fact.value(), (one, other) -> one + "; " + other));
        return joined;
    }
}
