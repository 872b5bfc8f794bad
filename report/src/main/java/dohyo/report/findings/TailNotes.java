package dohyo.report.findings;

import static dohyo.model.text.QuantityText.counted;
import static dohyo.model.text.QuantityText.plain;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.Finding;
import dohyo.report.TailResult;
import dohyo.report.TailResult.CauseShare;
import dohyo.report.findings.step.AskedPause;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Where the tail of each arm came from, in a sentence: the mean over its measured steps. */
public final class TailNotes {

    /** Less is not worth a line. */
    private static final double LEAST = 0.1;

    /** With more of it from the generator, the tail is not the store's alone. */
    private static final double MUCH_OF_GENERATOR = 0.2;

    private static final String KIND = "tail-explained";

    private TailNotes() {}

    /** A note an arm that has causes to tell of. */
    public static List<Finding> of(RunFiles run, List<TailResult> tails) {
        Map<String, List<TailResult>> byArm = tails.stream()
                .collect(Collectors.groupingBy(
                        TailResult::arm, LinkedHashMap::new, Collectors.toList()));
        List<Finding> notes = new ArrayList<>();
        byArm.forEach((arm, ofArm) -> {
            Map<String, Double> shares = shares(ofArm);
            if (!shares.isEmpty()) {
                notes.add(note(run, seen(arm, ofArm, shares), ofArm));
            }
        });
        return notes;
    }

    private static Finding note(RunFiles run, String seen, List<TailResult> tails) {
        double generator = tails.stream()
                .flatMap(tail -> tail.causes().stream())
                .filter(CauseShare::ofGenerator)
                .mapToDouble(CauseShare::share)
                .sum();
        boolean isOfGenerator = generator / tails.size() > MUCH_OF_GENERATOR;
        if (isOfGenerator && wasPaused(run, tails)) {
            return note(
                    seen,
                    "The experiment paused the generator on purpose: the part of the tail that"
                            + " this caused says nothing about the store.");
        }
        return isOfGenerator
                ? new Finding(
                        "doubt",
                        KIND,
                        seen,
                        "The part that the load generator caused is due to this machine, not to the"
                                + " store.",
                        "Give the generator a core of its own ('cpus'), or lower the load.")
                : note(
                        seen,
                        "What is assigned to no cause may be the store's own work, or something"
                                + " that was not recorded.");
    }

    private static Finding note(String seen, String means) {
        return new Finding(
                "note", KIND, seen, means, "See 'Where the tail came from' in report.html.");
    }

    private static boolean wasPaused(RunFiles run, List<TailResult> tails) {
        Set<String> paused = run.trials().stream()
                .filter(AskedPause::isIn)
                .map(TrialFiles::name)
                .collect(Collectors.toSet());
        return tails.stream().allMatch(tail -> paused.contains(tail.trial()));
    }

    private static String seen(String arm, List<TailResult> tails, Map<String, Double> shares) {
        String mean = tails.size() == 1 ? "" : "mean of " + counted(tails.size(), "step") + "; ";
        List<String> percentiles = tails.stream()
                .map(TailResult::percentile)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .map(QuantityText::percentile)
                .toList();
        String highest = percentiles.get(0);
        String other = percentiles.size() == 1
                ? ""
                : ", or above its " + percentiles.get(1)
                        + " where the step has too few operations for a " + highest;
        String causes = shares.entrySet().stream()
                .map(share -> share.getKey() + " " + whole(share.getValue()))
                .collect(Collectors.joining(", "));
        return "The slowest operations of arm '" + arm + "' (those above the " + highest
                + " of their step" + other + ") took longer than the median. Causes of that extra"
                + " time, and their shares of it: " + causes + " (" + mean + "causes below "
                + whole(LEAST) + " are left out).";
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
        return plain(QuantityText.share(Math.round(share * 100) / 100.0));
    }
}
