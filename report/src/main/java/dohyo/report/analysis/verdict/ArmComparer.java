package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClaimEnvironmentRequirements;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.Rule;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.report.Results.Comparison;
import dohyo.report.analysis.measured.Measurements;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Compares each arm with the first one, where both have the same workload and the same load:
 * otherwise a ratio would tell of the load and not of the store. Trials of one block are a pair.
 *
 * <p>Of each arm one quantity is judged, which the load leaves open; others stand beside it. Both
 * families are corrected for their number, each by itself.
 *
 * @param procedure by which the run ended and is judged
 * @param machine on which it was measured; null when not known
 */
public record ArmComparer(
        Experiment experiment,
        StoppingProcedure procedure,
        Measurements measurements,
        ClaimEnvironmentRequirements.@Nullable Machine machine) {

    /** Arms that differ by less are called equal, unless the experiment asks for a width. */
    static final double USUAL_MARGIN = 0.05;

    /** All of them, arm by arm, first what is judged; none in a run of one arm. */
    public List<Comparison> all() {
        List<Comparison> results = new ArrayList<>(decided(judged(), true));
        results.addAll(decided(beside(), false));
        List<String> arms = experiment.arms().stream().map(Arm::name).toList();
        results.sort(Comparator.comparingInt(one -> arms.indexOf(one.arm())));
        return List.copyOf(results);
    }

    /** What the run is about: one pairing of each arm. */
    List<ArmRatio> judged() {
        return compared().stream().map(arm -> pairing(order(arm).get(0), arm)).toList();
    }

    private List<ArmRatio> beside() {
        return compared().stream()
                .flatMap(arm -> order(arm).stream().skip(1).map(kind -> pairing(kind, arm)))
                .toList();
    }

    private List<Arm> compared() {
        if (!experiment.compared()) {
            return List.of();
        }
        String twin = experiment.twin().map(Arm::name).orElse("");
        return experiment.arms().stream()
                .skip(1)
                .filter(arm -> isAlike(arm, first()) && !arm.name().equals(twin))
                .toList();
    }

    private Arm first() {
        return experiment.arms().get(0);
    }

    private static boolean isAlike(Arm arm, Arm first) {
        return arm.workload().equals(first.workload())
                && arm.load().equals(first.load())
                && arm.timeline().equals(first.timeline());
    }

    /** What the load leaves open first: of a closed loop its throughput, at a rate the latency. */
    private List<ArmComparisonQuantity> order(Arm arm) {
        if (arm.client().driver().benchmark() != null) {
            return List.of(
                    ArmComparisonQuantity
                            .THROUGHPUT); // no request, so no latency and no work of a store
        }
        if (isMixed(arm.load())) { // a saturated step would drown what a paced one tells
            return List.of(
                    ArmComparisonQuantity.CLOSED_THROUGHPUT,
                    ArmComparisonQuantity.PACED_P99,
                    ArmComparisonQuantity.PACED_CPU);
        }
        boolean atRate = arm.load().phases().stream().allMatch(p -> p.kind() == Load.Kind.HOLD);
        if (!atRate) {
            return List.of(
                    ArmComparisonQuantity.THROUGHPUT,
                    ArmComparisonQuantity.P99,
                    ArmComparisonQuantity.CPU);
        }
        boolean given = new KeepsUpCheck(measurements).all(arm.name(), first().name());
        return given
                ? List.of(ArmComparisonQuantity.P99, ArmComparisonQuantity.CPU)
                : List.of(
                        ArmComparisonQuantity.P99,
                        ArmComparisonQuantity.CPU,
                        ArmComparisonQuantity.THROUGHPUT);
    }

    private static boolean isMixed(Load load) {
        return load.phases().stream()
                .map(Phase::kind)
                .collect(Collectors.toSet())
                .containsAll(EnumSet.of(Load.Kind.HOLD, Load.Kind.CLOSED));
    }

    private ArmRatio pairing(ArmComparisonQuantity compared, Arm arm) {
        return ArmRatio.of(compared, arm.name(), first().name(), measurements);
    }

    private List<Comparison> decided(List<ArmRatio> family, boolean judged) {
        List<Question> about = questions(judged());
        List<Question> questions = judged ? about : questions(family);
        List<Question> ending = ending(about);
        RunEndStatus end = RunEndStatus.of(measurements).seenBy(questions).seenBy(ending);
        StoppingProcedure ended = end.judging(procedure, ending);
        List<Decision> decisions = ended.decide(end.blocks(), questions);
        List<CorrectedLevel> families = CorrectedLevel.of(decisions);
        List<Comparison> results = new ArrayList<>();
        int next = 0;
        for (ArmRatio pairing : family) {
            ComparisonText text = new ComparisonText(pairing, ended, margin());
            boolean isDecided = pairing.hasInterval();
            results.add(
                    isDecided
                            ? text.decided(decisions.get(next), judged, families.get(next))
                            : text.undecided(judged));
            next += isDecided ? 1 : 0;
        }
        return results;
    }

    /** By what the run ended: its claims, where it has any. They are of the same data. */
    private List<Question> ending(List<Question> about) {
        return experiment.claims().isEmpty()
                ? about
                : ClaimJudge.questions(new ClaimJudge(
                                experiment,
                                procedure,
                                measurements,
                                FigureValidity.NOTHING,
                                machine)
                        .hearings());
    }

    List<Question> questions(List<ArmRatio> family) {
        return family.stream()
                .filter(ArmRatio::hasInterval)
                .map(ArmRatio::estimate)
                .map(Objects::requireNonNull)
                .map(estimate -> new Question(new Rule.Different(margin()), estimate))
                .toList();
    }

    private double margin() {
        EarlyStoppingRule until = experiment.until();
        return until.within() > 0 ? until.within() : USUAL_MARGIN;
    }
}
