package dohyo.cli.verb.run;

import dohyo.cli.text.TextTable;
import dohyo.model.text.Quantities;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.StepResult;
import dohyo.report.Results.TrialOutcome;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What became of each arm, a line each. */
final class ArmOutcomeTable {

    private ArmOutcomeTable() {}

    static String of(List<ArmResult> arms) {
        TextTable table = new TextTable().row("  arm", "trials", "answered", "failed");
        for (ArmResult arm : arms) {
            long answered = arm.steps().stream().mapToLong(StepResult::answered).sum();
            table.row(
                    "  " + arm.name(),
                    outcomes(arm.trials()),
                    Quantities.count(answered),
                    failed(arm.steps()));
        }
        return table.render();
    }

    /** {@code done}, {@code 2 done, 1 not started}. */
    private static String outcomes(List<TrialOutcome> trials) {
        Map<String, Long> counts = trials.stream()
                .collect(Collectors.groupingBy(
                        trial -> word(trial.outcome()), TreeMap::new, Collectors.counting()));
        return trials.size() == 1
                ? String.join("", counts.keySet())
                : counts.entrySet().stream()
                        .map(each -> each.getValue() + " " + each.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static String failed(List<StepResult> steps) {
        Map<String, Long> kinds = new TreeMap<>();
        for (StepResult step : steps) {
            step.failed().forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
            if (step.unfinished() > 0) {
                kinds.merge("unfinished", step.unfinished(), Long::sum);
            }
        }
        return kinds.isEmpty()
                ? "none"
                : kinds.entrySet().stream()
                        .map(each -> Quantities.count(each.getValue()) + " " + each.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static String word(String outcome) {
        return outcome.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
