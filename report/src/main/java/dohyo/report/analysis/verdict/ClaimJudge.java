package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.ClaimEnvironmentRequirements;
import dohyo.model.experiment.ClaimTestability;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.measured.Measurements;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Judges the claims of an experiment by the rules that were fixed beforehand, all together.
 *
 * <p>A claim about two figures is judged on the interval of their paired log ratio over blocks, one
 * about a figure of an arm on that of its values; Holm's procedure corrects for their number. Where
 * there is no interval, the verdict is about the very trials that were run
 * ({@link VerdictWithoutInterval}). Counts are judged of every trial that was done, others only
 * where the generator kept time in all steps that they are read from.
 *
 * @param procedure by which the run ended and is judged
 * @param spoilt which figures cannot be used
 * @param machine on which it was measured; null when not known
 */
public record ClaimJudge(
        Experiment experiment,
        StoppingProcedure procedure,
        Measurements measurements,
        FigureValidity spoilt,
        ClaimEnvironmentRequirements.@Nullable Machine machine) {

    /** Verdicts in the order of the claims. */
    public List<ClaimResult> all() {
        return all(hearings(), procedure, RunEndStatus.of(measurements));
    }

    /** Of what was heard, as far as the run has come. */
    static List<ClaimResult> all(
            List<ClaimEvidence> hearings, StoppingProcedure procedure, RunEndStatus end) {
        List<Question> questions = questions(hearings);
        RunEndStatus seen = end.seenBy(questions);
        StoppingProcedure ended = seen.judging(procedure, questions);
        List<Decision> together = ended.decide(seen.blocks(), questions);
        Iterator<Decision> decisions = together.iterator();
        Iterator<CorrectedLevel> families = CorrectedLevel.of(together).iterator();
        List<ClaimResult> results = new ArrayList<>();
        for (ClaimEvidence hearing : hearings) {
            ClaimResult settled = hearing.settled();
            results.add(
                    settled != null
                            ? settled
                            : new ClaimText(hearing.claim())
                                    .decided(hearing, decisions.next(), ended, families.next()));
        }
        return results;
    }

    List<ClaimEvidence> hearings() {
        return experiment.claims().stream().map(this::hear).toList();
    }

    static List<Question> questions(List<ClaimEvidence> hearings) {
        return hearings.stream()
                .map(ClaimEvidence::question)
                .filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .toList();
    }

    private ClaimEvidence hear(Claim claim) {
        ClaimText text = new ClaimText(claim);
        Optional<String> lack = new ClaimTestability(experiment, machine).lack(claim);
        if (lack.isPresent()) {
            return ClaimEvidence.settled(
                    claim, text.of(null, Verdict.NOT_TESTABLE, lack.get(), "not judged"));
        }
        ClaimSample sample =
                ClaimSample.of(measurements, claim.quantity(), claim.arm(), claim.baseline());
        Optional<String> why = unknown(sample);
        if (why.isPresent()) {
            return ClaimEvidence.settled(
                    claim, text.of(null, Verdict.INCONCLUSIVE, why.get(), "not judged"));
        }
        String invalid = invalid(claim);
        return invalid == null
                ? ClaimEvidence.of(claim, sample)
                : ClaimEvidence.settled(claim, inSpiteOf(invalid, claim, sample));
    }

    /**
     * An invalid measurement has times that are not true. How many operations failed, or found
     * wrong rows, it tells all the same; a ratio of such shares has no interval in any case.
     */
    private static ClaimResult inSpiteOf(String invalid, Claim claim, ClaimSample sample) {
        return claim.quantity().kind().isCount() && !claim.isRatio()
                ? VerdictWithoutInterval.of(claim, sample)
                        .because("; the claim rests on counts, and counts are valid although the"
                                + " times of this arm are not")
                : new ClaimText(claim)
                        .of(
                                VerdictWithoutInterval.middle(sample.values()),
                                Verdict.INCONCLUSIVE,
                                invalid,
                                "not judged");
    }

    /** Why there is nothing to judge, or nothing that may be judged. */
    private static Optional<String> unknown(ClaimSample sample) {
        if (sample.objection().isPresent()) {
            return sample.objection();
        }
        if (!sample.values().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(sample.lack().orElse("no trial was planned for it"));
    }

    private @Nullable String invalid(Claim claim) {
        String own = spoilt.why(claim.arm(), claim.quantity());
        Baseline baseline = claim.baseline();
        return own != null || baseline == null
                ? own
                : spoilt.why(baseline.arm(), baseline.quantity());
    }
}
