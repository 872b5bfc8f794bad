package dohyo.report.page.view;

import dohyo.report.Results.ClaimResult;

import java.util.List;

/**
 * Claims, a row each.
 *
 * @param hasPublished whether a source gives a figure for one of them
 */
public record ClaimTable(List<ClaimView> claims, boolean hasPublished) {

    public static ClaimTable of(List<ClaimResult> claims) {
        return new ClaimTable(
                claims.stream().map(ClaimView::of).toList(),
                claims.stream().anyMatch(claim -> claim.published() != null));
    }
}
