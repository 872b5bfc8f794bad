package dohyo.report.page.view;

import dohyo.model.experiment.Experiment;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.reading.RunFiles;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Claims, a row each; those that this run could not test come last.
 *
 * @param hasPublished whether a source gives a figure for one of them
 */
public record ClaimTable(List<ClaimView> claims, boolean hasPublished) {

    /** Of several runs, whose files lie elsewhere. */
    public static ClaimTable of(List<ClaimResult> claims) {
        return of(claims, claim -> TrialLinks.NONE);
    }

    /** Of a run, each with the trials that it comes from. */
    public static ClaimTable of(RunFiles run, List<ClaimResult> claims) {
        Experiment experiment = run.experiment();
        Map<String, List<String>> arms = new HashMap<>();
        if (experiment != null) {
            experiment.claims().forEach(claim -> arms.put(claim.id(), claim.arms()));
        }
        return of(
                claims, claim -> TrialLinks.of(run, arms.getOrDefault(claim.id(), run.armNames())));
    }

    private static ClaimTable of(
            List<ClaimResult> claims, Function<ClaimResult, TrialLinks> files) {
        return new ClaimTable(
                claims.stream()
                        .sorted(Comparator.comparing(
                                claim -> claim.verdict() == Verdict.NOT_TESTABLE))
                        .map(claim -> ClaimView.of(claim, files.apply(claim)))
                        .toList(),
                claims.stream().anyMatch(claim -> claim.published() != null));
    }
}
