package dohyo.report.findings;

import static dohyo.report.text.Quantities.counted;
import static dohyo.report.text.Quantities.percentile;
import static dohyo.report.text.Quantities.plain;

import dohyo.report.Results.Finding;
import dohyo.report.TailResult;
import dohyo.report.TailResult.CauseShare;
import dohyo.report.text.Quantities;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Where the tail of each arm came from, in a sentence: the mean over its measured steps. */
public final class TailNotes {

    /** Less is not worth a line. */
    private static final double LEAST = 0.1;

    /** With more of it from the generator, the tail is not the store's alone. */
    private static final double MUCH_OF_GENERATOR = 0.2;

    private TailNotes() {}

    /** A note an arm that has causes to tell of. */
    public static List<Finding> of(List<TailResult> tails) {
        Map<String, List<TailResult>> byArm = tails.stream()
                .collect(Collectors.groupingBy(
                        TailResult::arm, LinkedHashMap::new, Collectors.toList()));
        List<Finding> notes = new ArrayList<>();
        byArm.forEach((arm, ofArm) -> {
            Map<String, Double> shares = shares(ofArm);
            if (!shares.isEmpty()) {
                notes.add(note(arm, ofArm, shares));
            }
        });
        return notes;
    }

    private static Finding note(String arm, List<TailResult> tails, Map<String, Double> shares) {
        double generator = tails.stream()
                .flatMap(tail -> tail.causes().stream())
                .filter(CauseShare::ofGenerator)
                .mapToDouble(CauseShare::share)
                .sum();
        boolean doubtful = generator / tails.size() > MUCH_OF_GENERATOR;
        return new Finding(
                doubtful ? "doubt" : "note",
                "tail-explained",
                seen(arm, tails, shares),
                doubtful
                        ? "That part of the tail says something of this machine, not of the store."
                        : "What is assigned to none may be the store's own work, or something that"
                                + " nobody recorded.",
                doubtful
                        ? "leave the generator a core of its own (cpus:), or ask for less"
                        : "see 'Where the tail came from' in the report");
    }

    private static String seen(String arm, List<TailResult> tails, Map<String, Double> shares) {
        String mean = tails.size() == 1 ? "" : " on average over " + counted(tails.size(), "step");
        String above = tails.stream()
                .map(tail -> percentile(tail.percentile()))
                .distinct()
                .collect(Collectors.joining(" or "));
        String causes = shares.entrySet().stream()
                .map(share -> whole(share.getValue()) + " " + share.getKey())
                .collect(Collectors.joining(", "));
        return "Of the tail of arm " + arm + " above " + above + mean + ": " + causes + ".";
    }

    /** The larger first. */
    private static Map<String, Double> shares(List<TailResult> tails) {
        Map<String, Double> sums = new LinkedHashMap<>();
        tails.forEach(tail -> tail.causes()
                .forEach(cause ->
                        sums.merge(cause.cause(), cause.share() / tails.size(), Double::sum)));
        return sums.entrySet().stream()
                .filter(sum -> sum.getValue() >= LEAST)
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        Map.Entry::getValue,
                        (one, other) -> one,
                        LinkedHashMap::new));
    }

    private static String whole(double share) {
        return plain(Quantities.share(Math.round(share * 100) / 100.0));
    }
}
