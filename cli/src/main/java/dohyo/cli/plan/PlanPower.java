package dohyo.cli.plan;

import dohyo.cli.plan.ClaimPower.Kind;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.ClaimLimits;
import dohyo.model.experiment.ClaimTestability;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.statistics.Noise;
import dohyo.model.statistics.decide.PairedTestPower;
import dohyo.model.statistics.stop.StoppingProcedure;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a plan can decide of its claims, from the noise that was seen before on this machine, else
 * from an assumed one; by the procedure that will judge them, Holm's correction for their number
 * included. A plan is refused only where a claim could not be decided if it stood alone: that is
 * how it stands when all others are decided.
 */
public record PlanPower(Experiment experiment, Machine machine, NoiseHistory memory) {

    /** A plan that cannot tell twice from once compares nothing. */
    private static final double LARGEST_RATIO = 2;

    private static final double HARDLY = 1.001;

    private static final double JUDGED_PERCENTILE = 99;

    /** What is judged of a closed loop where the file claims nothing. */
    private static final Quantity JUDGED = new Quantity(Quantity.Kind.THROUGHPUT, 0, "");

    /** In the order of the claims. */
    public List<ClaimPower> all() {
        return experiment.claims().stream().map(this::of).toList();
    }

    /**
     * What a comparison of arms without claims can show, of latency where the rates are given, as
     * throughput is then what was asked for; empty when none is made.
     */
    public Optional<String> ofComparisons() {
        boolean compares = experiment.compared() && experiment.arms().size() > 1;
        if (!compares || experiment.blocks() < 2) {
            return Optional.empty();
        }
        Quantity judged = judged();
        KnownNoise known = known(judged);
        PairedTestPower plan = plan(known.noise());
        int ratios = comparisons();
        return Optional.of("differences in " + judged.word() + " of "
                + factor(plan.firstOf(ratios).smallestRatio(PairedTestPower.USUAL_POWER))
                + among(ratios, "ratios", factor(plan.smallestRatio(PairedTestPower.USUAL_POWER)))
                + known.words());
    }

    /** Arms that are compared with the first one; of pairs of the same none is. */
    private int comparisons() {
        return experiment.compared()
                ? experiment.arms().size() - 1 - (experiment.twin().isPresent() ? 1 : 0)
                : 0;
    }

    /** How many ratios the run is about. */
    public int ratios() {
        return experiment.claims().isEmpty()
                ? comparisons()
                : (int) ratioClaims().count();
    }

    /** Whether a ratio that lies so far from its threshold is decided, of all that is judged. */
    boolean decides(double share) {
        return smallestRatio() <= 1 + share
                && ratioClaims()
                        .filter(claim -> claim.rule() == Rule.AROUND)
                        .allMatch(claim -> first(claim).smallestMargin(PairedTestPower.USUAL_POWER)
                                <= claim.margin());
    }

    /** The smallest factor from a threshold that is decided, of all that is judged. */
    double smallestRatio() {
        return (experiment.claims().isEmpty()
                        ? Stream.of(plan(known(judged()).noise()).firstOf(comparisons()))
                        : ratioClaims()
                                .filter(claim -> claim.rule() != Rule.AROUND)
                                .map(this::first))
                .mapToDouble(plan -> plan.smallestRatio(PairedTestPower.USUAL_POWER))
                .max()
                .orElse(1);
    }

    /** At which noise most of it is judged, a clause that begins with a comma. */
    String noise() {
        KnownNoise known =
                known(ratioClaims().findFirst().map(Claim::quantity).orElseGet(this::judged));
        return known.words() + (known.assumed() ? " (./dohyo doctor --noise measures it)" : "");
    }

    /** What the load leaves open. */
    private Quantity judged() {
        boolean atRate = experiment.arms().stream()
                .flatMap(arm -> arm.load().phases().stream())
                .allMatch(phase -> phase.kind() == Load.Kind.HOLD);
        return atRate ? new Quantity(Quantity.Kind.RESPONSE, JUDGED_PERCENTILE, "") : JUDGED;
    }

    private Stream<Claim> ratioClaims() {
        return experiment.claims().stream()
                .filter(Claim::isRatio)
                .filter(claim ->
                        new ClaimTestability(experiment, machine).lack(claim).isEmpty());
    }

    /** What the first of all claims that is decided needs. */
    private PairedTestPower first(Claim claim) {
        return plan(known(claim.quantity()).noise()).firstOf(family());
    }

    /** Claims that are judged on an interval are corrected for their number, all together. */
    private int family() {
        return (int) experiment.claims().stream()
                .filter(claim -> experiment.blocks() > 1)
                .filter(claim -> !claim.quantity().kind().isShare())
                .filter(claim ->
                        new ClaimTestability(experiment, machine).lack(claim).isEmpty())
                .count();
    }

    /** What holds for the last of several, when all others are decided. */
    private static String among(int family, String nouns, String alone) {
        return family < 2
                ? ""
                : ", corrected for " + family + " " + nouns + " (" + alone
                        + " once the others are decided)";
    }

    private ClaimPower of(Claim claim) {
        Optional<String> lack = new ClaimTestability(experiment, machine).lack(claim);
        if (lack.isPresent()) {
            return ClaimPower.of(claim, Kind.NOT_TESTABLE, "not testable here: " + lack.get());
        }
        boolean several = experiment.blocks() > 1;
        if (claim.isRatio()) {
            return several
                    ? ratio(claim)
                    : ClaimPower.of(
                            claim,
                            Kind.NOT_DECIDABLE,
                            "compares two figures, and a single block gives no interval");
        }
        return several && !claim.quantity().kind().isShare()
                ? threshold(claim)
                : ClaimPower.of(
                        claim,
                        Kind.THIS_RUN,
                        several ? "judged on each trial by itself" : "judged on this very run");
    }

    private ClaimPower ratio(Claim claim) {
        KnownNoise known = known(claim.quantity());
        return claim.rule() == Rule.AROUND
                ? around(claim, plan(known.noise()), known)
                : threshold(claim, plan(known.noise()), known);
    }

    private ClaimPower around(Claim claim, PairedTestPower plan, KnownNoise known) {
        double margin = plan.smallestMargin(PairedTestPower.USUAL_POWER);
        boolean enough = margin <= claim.margin();
        double together = plan.firstOf(family()).smallestMargin(PairedTestPower.USUAL_POWER);
        String says = "can show equality within " + percent(together)
                + among(family(), "claims", percent(margin)) + known.words()
                + (enough ? "" : ", but the claim says within " + percent(claim.margin()));
        Kind kind = enough ? Kind.BY_INTERVAL : Kind.NOT_DECIDABLE;
        return new ClaimPower(claim.id(), kind, says, finite(together), ifEqual(claim, known));
    }

    private ClaimPower threshold(Claim claim, PairedTestPower plan, KnownNoise known) {
        double smallest = plan.smallestRatio(PairedTestPower.USUAL_POWER);
        double expected = expected(claim);
        boolean enough = smallest <= (expected > HARDLY ? expected : LARGEST_RATIO);
        double together = plan.firstOf(family()).smallestRatio(PairedTestPower.USUAL_POWER);
        ClaimLimits limits = new ClaimLimits(claim);
        String says = limits.power(together)
                + among(family(), "claims", limits.between(smallest))
                + known.words()
                + (enough || expected <= HARDLY
                        ? ""
                        : "; the published figure is " + limits.published());
        Kind kind = enough ? Kind.BY_INTERVAL : Kind.NOT_DECIDABLE;
        return new ClaimPower(claim.id(), kind, says, finite(together), ifEqual(claim, known));
    }

    /** Of the first of all claims that is decided; nobody knows how far apart the others are. */
    private @Nullable EqualOutcome ifEqual(Claim claim, KnownNoise known) {
        return EqualOutcome.of(
                        claim,
                        experiment.blocks(),
                        blocks -> StoppingProcedure.of(experiment.until(), blocks)
                                .plan(known.noise())
                                .firstOf(family()))
                .orElse(null);
    }

    /** How far what was published lies from the threshold; 1 when nothing was. */
    private static double expected(Claim claim) {
        Double published = claim.published();
        return published == null || published <= 0 || claim.value() <= 0
                ? 1
                : Math.max(published / claim.value(), claim.value() / published);
    }

    /** Of one arm: its noise is not that of a ratio, and nothing is refused. */
    private ClaimPower threshold(Claim claim) {
        KnownNoise known = known(claim.quantity());
        Noise single = new Noise(known.noise().sdOfLogs() / Math.sqrt(2), 0);
        PairedTestPower plan = plan(single).firstOf(family());
        boolean around = claim.rule() == Rule.AROUND;
        double smallest = around
                ? plan.smallestMargin(PairedTestPower.USUAL_POWER)
                : plan.smallestRatio(PairedTestPower.USUAL_POWER);
        String says = around
                ? "can show it within " + percent(smallest)
                : new ClaimLimits(claim).power(smallest);
        return new ClaimPower(
                claim.id(), Kind.BY_INTERVAL, says + known.words(), finite(smallest), null);
    }

    private PairedTestPower plan(Noise noise) {
        return StoppingProcedure.of(experiment.until(), experiment.blocks()).plan(noise);
    }

    private KnownNoise known(Quantity quantity) {
        return KnownNoise.of(experiment, quantity, memory);
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : 0;
    }

    private static String factor(double value) {
        return Double.isFinite(value)
                ? String.format(Locale.ROOT, "a factor of %.2f or more", value)
                : "no size that could be measured";
    }

    private static String percent(double share) {
        return Double.isFinite(share)
                ? String.format(Locale.ROOT, "%.1f %%", share * 100)
                : "no margin";
    }
}
