package dohyo.report.page.first;

import dohyo.model.text.QuantityText;
import dohyo.report.Results;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.page.view.ClaimView;

import java.util.ArrayList;
import java.util.List;

/**
 * How a run stands, in a word or two.
 *
 * @param tone for the looks: {@code good}, {@code bad}, {@code open} or {@code plain}
 */
public record Badge(String text, String tone) {

    public static List<Badge> of(Results results) {
        List<ClaimResult> sanity =
                results.claims().stream().filter(ClaimResult::isSanity).toList();
        List<ClaimResult> asked =
                results.claims().stream().filter(claim -> !claim.isSanity()).toList();
        List<Badge> badges = new ArrayList<>(ofVerdicts(asked.isEmpty() ? sanity : asked));
        if (!asked.isEmpty() && !sanity.isEmpty()) {
            badges.add(ofSanity(sanity));
        }
        if (!results.valid()) {
            badges.add(new Badge("measurement invalid", "bad"));
        }
        badges.add(
                results.complete()
                        ? new Badge("complete", "plain")
                        : new Badge("not complete", "open"));
        return badges;
    }

    private static List<Badge> ofVerdicts(List<ClaimResult> claims) {
        List<Badge> badges = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            long count = count(claims, verdict);
            if (count > 0) {
                badges.add(new Badge(
                        (claims.size() == 1 ? "" : count + " ") + ClaimView.word(verdict),
                        ClaimView.tone(verdict)));
            }
        }
        return badges;
    }

    /** What nearly everybody would expect is no answer to the question. */
    private static Badge ofSanity(List<ClaimResult> claims) {
        long held = count(claims, Verdict.CONFIRMED);
        return new Badge(
                held + " of " + QuantityText.counted(claims.size(), "sanity claim") + " confirmed",
                held == claims.size() ? "plain" : "open");
    }

    private static long count(List<ClaimResult> claims, Verdict verdict) {
        return claims.stream().filter(claim -> claim.verdict() == verdict).count();
    }
}
