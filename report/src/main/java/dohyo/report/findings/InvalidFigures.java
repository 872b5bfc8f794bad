package dohyo.report.findings;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.report.Results.Finding;
import dohyo.report.analysis.measured.HitRatios;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.analysis.verdict.FigureValidity;
import dohyo.report.reading.RunFiles;
import dohyo.report.text.ClauseText;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Which figures of a run cannot be used, as the findings about their steps say. What a cache found
 * of a replayed trace is no matter of time.
 */
public final class InvalidFigures implements FigureValidity {

    private final RunFiles run;
    private final Map<String, List<ObservedStep>> steps = new HashMap<>();

    public InvalidFigures(RunFiles run) {
        this.run = run;
    }

    /** The same with steps that have been read. */
    public InvalidFigures(RunFiles run, Map<String, List<ObservedStep>> known) {
        this(run);
        steps.putAll(known);
    }

    @Override
    public @Nullable String why(String arm, Quantity quantity) {
        List<ObservedStep> read =
                steps.computeIfAbsent(arm, name -> ObservedStep.of(run.trialsOf(name))).stream()
                        .filter(step -> step.tells(quantity))
                        .toList();
        boolean isOfTimes = !HitRatios.isOfReplay(quantity, read);
        return Findings.allInvalid(run, arm, read)
                .filter(finding -> isOfTimes || !SmokeTest.SPOILS_TIMES.contains(finding.kind()))
                .findFirst()
                .map(Finding::seen)
                .map(seen ->
                        "the measurement is invalid because " + ofClaim(ClauseText.of(seen), arm))
                .orElse(null);
    }

    /** Findings count all steps of the arm; here only those are counted that the claim uses. */
    private static String ofClaim(String seen, String arm) {
        Pattern several = Pattern.compile(
                "the worst of \\d+ invalid steps of arm '" + Pattern.quote(arm) + "'");
        return several.matcher(seen).find()
                ? seen + " (only steps that this claim uses are counted)"
                : seen;
    }
}
