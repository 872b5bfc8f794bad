package dohyo.report.page.first;

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
        List<Badge> badges = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            long count = results.claims().stream()
                    .map(ClaimResult::verdict)
                    .filter(verdict::equals)
                    .count();
            if (count > 0) {
                badges.add(new Badge(
                        (results.claims().size() == 1 ? "" : count + " ") + ClaimView.word(verdict),
                        ClaimView.tone(verdict)));
            }
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
}
