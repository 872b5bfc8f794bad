package dohyo.report.findings;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Experiment;
import dohyo.model.load.StepRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.Finding;
import dohyo.report.analysis.measured.MissingResultReason;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.reading.TrialFiles;
import dohyo.report.text.ClauseText;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A run at scale {@code smoke}, which decides nothing: whether everything ran, or what broke. That
 * the generator was late or waited for a core is no breakage: figures are not the point.
 *
 * @param broke a clause each, in the order of the table in {@code docs/run/runs.md}
 */
record SmokeTest(List<String> broke) implements Doubt {

    /** The generator's own conduct, which spoils times and nothing else. */
    static final Set<String> SPOILS_TIMES = Set.of(
            "generator-late",
            "generator-stamped-late",
            "generator-starved",
            "generator-paused",
            "driver-starved");

    private static final String WRONG_DATA = "wrong_data";

    static SmokeTest of(
            List<TrialFiles> trials,
            Experiment experiment,
            Map<String, List<ObservedStep>> stepsByArm,
            List<Finding> found) {
        List<String> broke = new ArrayList<>();
        trials.stream()
                .filter(trial -> trial.began() && !trial.done())
                .map(MissingResultReason::why)
                .forEach(broke::add);
        found.stream()
                .filter(finding -> finding.level().equals(Finding.INVALID))
                .filter(finding -> !SPOILS_TIMES.contains(finding.kind()))
                .map(finding -> ClauseText.of(finding.seen()))
                .forEach(broke::add);
        stepsByArm.forEach((arm, steps) -> broke.addAll(ofArm(experiment, arm, steps)));
        return new SmokeTest(List.copyOf(broke));
    }

    private static List<String> ofArm(Experiment experiment, String arm, List<ObservedStep> steps) {
        List<StepRecord> records = steps.stream().map(ObservedStep::step).toList();
        long answered = records.stream().mapToLong(StepRecord::answered).sum();
        long failed = records.stream().mapToLong(SmokeTest::failed).sum();
        long wrong = records.stream()
                .mapToLong(step -> step.failed().getOrDefault(WRONG_DATA, 0L))
                .sum();
        List<String> broke = new ArrayList<>();
        if (!steps.isEmpty() && answered == 0) {
            broke.add("nothing was answered in arm '" + arm + "'");
        } else if (failed > answered && !isJudged(experiment, arm, Quantity.Kind.ERRORS)) {
            broke.add(
                    "more operations failed (" + QuantityText.count(failed) + ") than were answered"
                            + " (" + QuantityText.count(answered) + ") in arm '" + arm + "'");
        }
        if (wrong > 0 && !isJudged(experiment, arm, Quantity.Kind.WRONG_DATA)) {
            broke.add("answers of arm '" + arm + "' were not what had been written: "
                    + QuantityText.count(wrong));
        }
        return broke;
    }

    private static long failed(StepRecord step) {
        return step.failed().values().stream().mapToLong(Long::longValue).sum();
    }

    /** What a claim counts is told by its verdict. */
    private static boolean isJudged(Experiment experiment, String arm, Quantity.Kind kind) {
        return experiment.claims().stream()
                .flatMap(claim -> claim.quantitiesOf(arm).stream())
                .anyMatch(quantity -> quantity.kind() == kind);
    }

    @Override
    public Level level() {
        return broke.isEmpty() ? Level.NOTE : Level.INVALID;
    }

    @Override
    public Words words() {
        return broke.isEmpty()
                ? new Words(
                        "This was a smoke test, and nothing broke.",
                        "It shows that everything runs here. Its figures and verdicts say nothing"
                                + " about the stores.",
                        "For figures, run at a larger scale, or without --scale.")
                : new Words(
                        "This was a smoke test, and something broke: " + String.join("; ", broke)
                                + ".",
                        "What broke here will break at any scale, or distort its measurements.",
                        "Read the folder logs/ of the trial first.");
    }
}
