package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.report.Results.Certainty;
import dohyo.report.Results.ClaimResult;
import dohyo.report.StudyRunSummary;
import dohyo.report.StudyRunSummary.BlockValue;
import dohyo.report.StudyRunSummary.ClaimValues;
import dohyo.report.StudyRunSummary.Judged;
import dohyo.report.analysis.measured.Bounds;
import dohyo.report.analysis.measured.Measurements;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** The values behind verdicts, to be kept with them; and the verdicts anew from what was kept. */
public final class ValuesOfClaims {

    /** As {@link ClaimText} calls a verdict that no value gave. */
    private static final String NOT_JUDGED = "not judged";

    private ValuesOfClaims() {}

    /** What is kept of a run's claims. */
    public static Judged of(
            Experiment experiment, Measurements measurements, List<ClaimResult> results) {
        Map<String, ClaimResult> byId = new HashMap<>();
        results.forEach(result -> byId.put(result.id(), result));
        return new Judged(
                experiment.until().kind().name(),
                experiment.until().within(),
                experiment.blocks(),
                measurements.blocks(),
                experiment.claims().stream()
                        .map(claim -> of(claim, measurements, byId.get(claim.id())))
                        .toList(),
                experiment.until().looked(),
                !measurements.haveEnded());
    }

    private static ClaimValues of(
            Claim claim, Measurements measurements, @Nullable ClaimResult result) {
        ClaimSample sample =
                ClaimSample.of(measurements, claim.quantity(), claim.arm(), claim.baseline());
        SortedMap<Integer, Bounds> baseline = sample.baseline();
        return new ClaimValues(
                claim.id(),
                claim.quantity().kind().name(),
                claim.rule().name(),
                claim.value(),
                claim.margin(),
                result != null && !result.method().equals(NOT_JUDGED),
                values(sample.arm()),
                baseline == null ? null : values(baseline));
    }

    private static List<BlockValue> values(SortedMap<Integer, Bounds> known) {
        List<BlockValue> values = new ArrayList<>();
        known.forEach((block, value) -> values.add(new BlockValue(
                block,
                value.low(),
                value.hasNoUpperEnd() ? null : (Double) value.high(),
                value.cell() > 0 ? (Double) value.cell() : null)));
        return values;
    }

    /**
     * Where a verdict, or its interval, is not what the kept values give: sentences. None also of
     * what was kept without values.
     */
    public static List<String> disagreements(StudyRunSummary kept) {
        Judged judged = kept.judged();
        if (judged == null) {
            return List.of();
        }
        Map<String, ClaimResult> anew = new HashMap<>();
        recomputed(judged).forEach(result -> anew.put(result.id(), result));
        List<String> disagreements = new ArrayList<>();
        for (ClaimResult claim : kept.claims()) {
            ClaimResult other = anew.get(claim.id());
            if (other != null && !isSame(claim, other)) {
                disagreements.add("claim " + claim.id() + " of " + kept.id() + " is kept as "
                        + claim.verdict() + ", and its values give " + other.verdict() + " ("
                        + other.why() + ")");
            }
        }
        return disagreements;
    }

    private static boolean isSame(ClaimResult one, ClaimResult other) {
        return one.verdict() == other.verdict()
                && Objects.equals(one.measured(), other.measured())
                && isSame(one.certainty(), other.certainty());
    }

    private static boolean isSame(Certainty one, Certainty other) {
        return Objects.equals(one.low(), other.low())
                && Objects.equals(one.high(), other.high())
                && one.level() == other.level()
                && one.blocks() == other.blocks()
                && isSameToAMillionth(one.smallest(), other.smallest());
    }

    /** The smallest ratio that is seen is found by halving, whose last digits are its own. */
    private static boolean isSameToAMillionth(@Nullable Double one, @Nullable Double other) {
        if (one == null || other == null) {
            return Objects.equals(one, other);
        }
        return Math.abs(one - other) <= 1e-6 * Math.abs(one);
    }

    /** Verdicts of those claims that follow from their values. */
    static List<ClaimResult> recomputed(Judged judged) {
        List<ClaimEvidence> hearings = judged.claims().stream()
                .filter(ClaimValues::decides)
                .map(ValuesOfClaims::heard)
                .toList();
        EarlyStoppingRule stopping = new EarlyStoppingRule(
                EarlyStoppingRule.Kind.valueOf(judged.stopping()),
                judged.within(),
                judged.looked());
        return ClaimJudge.all(
                hearings,
                StoppingProcedure.of(stopping, judged.blocks()),
                new RunEndStatus(judged.blocksDone(), !judged.unfinished()));
    }

    private static ClaimEvidence heard(ClaimValues values) {
        List<BlockValue> baseline = values.baseline();
        ClaimSample sample = new ClaimSample(
                bounds(values.arm()), baseline == null ? null : bounds(baseline), List.of(), true);
        return ClaimEvidence.of(claim(values), sample);
    }

    private static Claim claim(ClaimValues values) {
        Quantity quantity = new Quantity(Quantity.Kind.valueOf(values.kind()), 0, "");
        Claim.Rule rule = Claim.Rule.valueOf(values.rule());
        return new Claim(
                new Claim.Statement(values.claim(), "", "", null),
                quantity.of("").over(values.baseline() == null ? null : ""),
                new Claim.Threshold(rule, values.threshold(), values.margin()));
    }

    private static SortedMap<Integer, Bounds> bounds(List<BlockValue> values) {
        SortedMap<Integer, Bounds> bounds = new TreeMap<>();
        for (BlockValue value : values) {
            Double high = value.high();
            Double cell = value.cell();
            bounds.put(
                    value.block(),
                    new Bounds(
                            value.low(),
                            high == null ? Double.POSITIVE_INFINITY : high,
                            cell == null ? 0 : cell));
        }
        return bounds;
    }
}
