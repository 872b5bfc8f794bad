package dohyo.report.beside;

import dohyo.model.machine.Price;
import dohyo.report.Results.ClaimResult;
import dohyo.report.RunComparisonResult;
import dohyo.report.RunComparisonResult.Figure;
import dohyo.report.analysis.measured.RunMeasurements;
import dohyo.report.analysis.verdict.CrossMachineClaimJudge;
import dohyo.report.analysis.verdict.MachineRun;
import dohyo.report.findings.InvalidFigures;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lays runs side by side, arms of the same name or those that are paired. */
public record RunComparisonAnalysis(List<ComparedRun> runs, Map<String, Price> prices) {

    /**
     * The same with arms of other names beside those of the first run.
     *
     * @param pairs names in the other runs, by names in the first
     */
    public RunComparisonAnalysis pairing(Map<String, String> pairs) {
        List<ComparedRun> paired = new ArrayList<>();
        for (ComparedRun run : runs) {
            paired.add(run.inRows(paired.isEmpty() ? rows(pairs) : rows(run, pairs)));
        }
        return new RunComparisonAnalysis(List.copyOf(paired), prices);
    }

    /** {@code main=c6gd}, which no arm can be called. */
    private static Map<String, String> rows(Map<String, String> pairs) {
        Map<String, String> rows = new HashMap<>();
        pairs.forEach((first, other) -> rows.put(first, first + "=" + other));
        return rows;
    }

    /** A run that lacks the other name stands in the row with the arm of the first one's name. */
    private static Map<String, String> rows(ComparedRun run, Map<String, String> pairs) {
        Map<String, String> rows = new HashMap<>();
        pairs.forEach((first, other) ->
                rows.put(run.arm(other) == null ? first : other, first + "=" + other));
        return rows;
    }

    public RunComparisonResult of() {
        RunDifferences differences = new RunDifferences(runs);
        RunComparisonFigures sides = new RunComparisonFigures(runs, differences);
        List<Figure> figures = sides.all();
        List<ClaimResult> claims = CrossMachineClaimJudge.of(machines(differences));
        return new RunComparisonResult(
                RunComparisonResult.SCHEMA,
                new RunComparisonSummary(runs, differences, figures, claims).sentence(),
                runs.stream().map(ComparedRun::laid).toList(),
                differences.hosts(),
                sides.arms().stream()
                        .flatMap(arm -> differences.of(arm).stream())
                        .toList(),
                figures,
                new PricePerformance(runs, prices).of(figures),
                claims);
    }

    /** Runs on machines between which nothing differs have the number of the first of them. */
    private List<MachineRun> machines(RunDifferences differences) {
        List<MachineRun> machines = new ArrayList<>();
        for (int each = 0; each < runs.size(); each++) {
            ComparedRun one = runs.get(each);
            int kind = 0;
            while (kind < each && differences.areOtherHosts(kind, each)) {
                kind++;
            }
            machines.add(new MachineRun(
                    one.label(),
                    kind,
                    one.run(),
                    new RunMeasurements(one.run()),
                    new InvalidFigures(one.run())));
        }
        return machines;
    }
}
