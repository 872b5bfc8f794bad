package dohyo.report.beside;

import dohyo.model.workload.TraceAsk;
import dohyo.model.workload.Workload;
import dohyo.report.RunComparisonResult.ArmDifference;
import dohyo.report.RunComparisonResult.Difference;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What is recorded of hosts and arms and is not the same in all runs. */
record RunDifferences(List<ComparedRun> runs) {

    /** They differ at every start and say little of the machine. */
    private static final Set<String> OF_THE_MOMENT =
            Set.of("Load average at start", "Other programs at start", "Available");

    /** Of these a ratio would tell of what was asked, not of who answered. */
    private static final Set<String> OF_LOAD = Set.of("Workload", "Load", "Done to the store");

    /** Of the machines. */
    List<Difference> hosts() {
        return differing(ComparedRun::host);
    }

    /** Whether a run was made on another machine than the first, as far as anybody can say. */
    boolean isOtherHost(int run) {
        return areOtherHosts(0, run);
    }

    /** Whether two runs were made on machines that differ, likewise. */
    boolean areOtherHosts(int one, int other) {
        return lasting().stream()
                .map(Difference::values)
                .anyMatch(values -> !values.get(one).equals(values.get(other)));
    }

    /** Those of the machines that make another machine of it. */
    List<Difference> lasting() {
        return hosts().stream()
                .filter(one -> !OF_THE_MOMENT.contains(one.name()))
                .toList();
    }

    /** Of an arm, among the runs that have it. */
    List<ArmDifference> of(String arm) {
        return differing(run -> run.asked(arm)).stream()
                .map(one -> new ArmDifference(
                        arm, one.name(), OF_LOAD.contains(one.name()), one.values()))
                .toList();
    }

    /**
     * Whether the runs that have an arm ask for other keys, values or requests in it: the words for
     * its workload name only rows and operations.
     */
    boolean asksOtherwise(String arm) {
        return runs.stream()
                        .flatMap(run -> run.inExperiment(arm).stream())
                        .map(one -> details(one.workload()))
                        .distinct()
                        .count()
                > 1;
    }

    /** Recorded keys lie in files, whose places differ from machine to machine. */
    private static List<Object> details(Workload workload) {
        return workload.asks().anyMatch(TraceAsk.class::isInstance)
                ? List.of()
                : List.of(workload.fields(), workload.data().ask(), workload.operations());
    }

    private List<Difference> differing(Function<ComparedRun, Map<String, String>> facts) {
        Set<String> names = new LinkedHashSet<>();
        runs.forEach(run -> names.addAll(facts.apply(run).keySet()));
        List<Difference> differences = new ArrayList<>();
        for (String name : names) {
            List<String> values = runs.stream()
                    .map(run -> facts.apply(run).getOrDefault(name, ""))
                    .toList();
            long different = runs.stream()
                    .map(facts)
                    .filter(known -> !known.isEmpty())
                    .map(known -> known.getOrDefault(name, ""))
                    .distinct()
                    .count();
            if (different > 1) {
                differences.add(new Difference(name, values));
            }
        }
        return differences;
    }
}
