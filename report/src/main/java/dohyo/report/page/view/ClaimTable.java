package dohyo.report.page.view;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import java.util.Comparator;
import java.util.List;

/**
 * Claims, a row each; those that this run could not test come last.
 *
 * @param hasPublished whether a source gives a figure for one of them
 */
public record ClaimTable(List<ClaimView> claims, boolean hasPublished) {

    public static ClaimTable of(List<ClaimResult> claims) {
        return new ClaimTable(
                claims.stream()
                        .sorted(Comparator.comparing(
                                claim -> claim.verdict() == Verdict.NOT_TESTABLE))
                        .map(ClaimView::of)
                        .toList(),
                claims.stream().anyMatch(claim -> claim.published() != null));
    }
}
