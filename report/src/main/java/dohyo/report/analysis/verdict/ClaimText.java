package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ClaimLimits;
import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.PairedTestPower;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.model.statistics.stop.UnfinishedRunProcedure;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.Certainty;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.measured.Bounds;
import dohyo.report.analysis.verdict.BlockEstimate.Side;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Objects;

/** Words for a claim: its quantity, its rule, and why it got its verdict. */
record ClaimText(Claim claim) {

    /** A difference that nobody would notice. */
    private static final double HARDLY = 0.005;

    /** Without an interval. */
    ClaimResult of(@Nullable Bounds measured, Verdict verdict, String why, String method) {
        return result(measured, verdict, why, method, Certainty.NONE);
    }

    /** Decided on an interval, together with others. */
    ClaimResult decided(
            ClaimEvidence hearing,
            Decision decision,
            StoppingProcedure procedure,
            CorrectedLevel family) {
        BlockEstimate estimated = Objects.requireNonNull(hearing.estimated());
        LogScaleEstimate estimate = estimated.estimate();
        Interval interval = procedure.interval(estimate);
        Verdict verdict = Verdict.valueOf(decision.verdict().name());
        Interval deciding = deciding(verdict, estimate, interval);
        double smallest = verdict == Verdict.INCONCLUSIVE
                ? smallest(estimate, family.level())
                : Double.POSITIVE_INFINITY;
        return result(
                estimated.middle(),
                verdict,
                why(
                                verdict,
                                decision,
                                decidable(estimated.side(), smallest),
                                "the " + QuantityText.share(deciding.level()) + " interval over "
                                        + QuantityText.counted(estimate.count(), "block"),
                                span(estimated.side(), deciding))
                        + lack(Objects.requireNonNull(hearing.sample()))
                        + caution(procedure),
                method(hearing, procedure, family.questions()),
                new Certainty(
                        interval.low(),
                        interval.high(),
                        interval.level(),
                        estimate.count(),
                        Double.isFinite(smallest) ? smallest : null));
    }

    /** Two one-sided tests confirm equality: an interval that leaves out as much at each end. */
    private Interval deciding(Verdict verdict, LogScaleEstimate estimate, Interval printed) {
        boolean areEqual = claim.rule() == Rule.AROUND && verdict == Verdict.CONFIRMED;
        return areEqual ? estimate.interval(2 * printed.level() - 1) : printed;
    }

    private ClaimResult result(
            @Nullable Bounds known,
            Verdict verdict,
            String why,
            String method,
            Certainty certainty) {
        Bounds measured = known != null && Double.isFinite(known.known()) ? known : null;
        return new ClaimResult(
                claim.id(),
                claim.says(),
                claim.source(),
                quantity(),
                rule(),
                claim.value(),
                measured == null ? null : measured.known(),
                measured != null && measured.hasNoUpperEnd(),
                measured != null && !measured.isExact() && !measured.hasNoUpperEnd(),
                unit(),
                verdict,
                why,
                claim.published(),
                certainty,
                method,
                claim.isSanity() ? ClaimResult.SANITY : ClaimResult.QUESTION,
                null);
    }

    /** The ratio, or the margin of equality, that such a run would decide; infinite for none. */
    private double smallest(LogScaleEstimate estimate, double alpha) {
        if (estimate.count() < 2) {
            return Double.POSITIVE_INFINITY;
        }
        PairedTestPower plan = PairedTestPower.asScattered(estimate, alpha);
        return claim.rule() == Rule.AROUND
                ? plan.smallestMargin(PairedTestPower.USUAL_POWER)
                : plan.smallestRatio(PairedTestPower.USUAL_POWER);
    }

    /** Where only bounds are known, one end of their interval says nothing. */
    private String span(Side side, Interval interval) {
        return switch (side) {
            case EXACT -> end(interval.low()) + " to " + end(interval.high());
            case AT_LEAST -> end(interval.low()) + " or more (only its lower end is known)";
            case AT_MOST -> end(interval.high()) + " or less (only its upper end is known)";
        };
    }

    /** An end that is rounded to the threshold would contradict the verdict. */
    private String end(double end) {
        String told = figure(end);
        boolean hides = claim.rule() != Rule.AROUND
                && end != claim.value()
                && told.equals(figure(claim.value()));
        return !hides ? told : told + (end < claim.value() ? " (just below)" : " (just above)");
    }

    private String why(
            Verdict verdict, Decision decision, String decidable, String interval, String span) {
        if (verdict != Verdict.INCONCLUSIVE) {
            return interval + " is " + span
                    + hardly("estimate", decision.estimate().value());
        }
        if (decision.pValue() <= decision.alpha()) {
            return interval + ", " + span + ", would "
                    + (decision.pConfirmed() <= decision.pRefuted() ? "confirm" : "refute")
                    + " the claim on its own, but not after correction for the number of claims";
        }
        return interval + ", " + span + ", does not decide the claim; " + decidable;
    }

    /** A figure that is rounded to its threshold would hide that the verdict hangs on nothing. */
    String hardly(String noun, double value) {
        double off = Math.abs(Math.log(value / claim.value()));
        return claim.rule() != Rule.AROUND && off > 0 && off < HARDLY
                ? "; the " + noun + " is only " + QuantityText.share(off) + " from the threshold"
                : "";
    }

    private String decidable(Side side, double smallest) {
        if (side != Side.EXACT) {
            Rule provable = side == Side.AT_LEAST ? Rule.AT_LEAST : Rule.AT_MOST;
            return "where only this bound is known, a run can only "
                    + (claim.rule() == provable ? "confirm" : "refute") + " the claim";
        }
        if (!Double.isFinite(smallest)) {
            return "with this scatter not even a factor of a thousand could be detected";
        }
        if (claim.rule() != Rule.AROUND) {
            return "a run like this " + new ClaimLimits(claim).decides(smallest);
        }
        return "a run like this can show "
                + (claim.value() == 1 && claim.isRatio() ? "equality" : "agreement")
                + " only to within " + QuantityText.share(smallest);
    }

    /** A clause that begins with a semicolon; empty when every trial has a value. */
    static String lack(ClaimSample sample) {
        return sample.lack().map(why -> "; not all trials have a value: " + why).orElse("");
    }

    private static String caution(StoppingProcedure procedure) {
        return procedure instanceof UnfinishedRunProcedure
                ? "; " + UnfinishedRunProcedure.CAUTION
                : "";
    }

    private String method(ClaimEvidence hearing, StoppingProcedure procedure, int family) {
        LogScaleEstimate estimate = Objects.requireNonNull(hearing.estimated()).estimate();
        String correction = family > 1 ? "; Holm's correction over " + family + " claims" : "";
        ClaimSample sample = Objects.requireNonNull(hearing.sample());
        if (!sample.isPairedByBlock()) {
            return QuantityText.share(procedure.level())
                    + " interval of Welch, of the logarithms of " + estimate.count()
                    + (sample.isPaired()
                            ? " trials or more of each arm (too few blocks have both); "
                            : " trials or more of each run (runs share no blocks); ")
                    + procedure.describe()
                    + correction;
        }
        String what = claim.isRatio() ? "ratios paired by block" : "values of blocks";
        return QuantityText.share(procedure.level()) + " t interval of the logarithms of "
                + QuantityText.counted(
                        estimate.count(), what.startsWith("ratios") ? "ratio" : "value")
                + " (" + what + "); " + procedure.describe() + correction;
    }

    private String quantity() {
        return described(claim.quantity()) + ": arm '" + claim.arm() + "'" + over();
    }

    private String over() {
        Claim.Baseline baseline = claim.baseline();
        if (baseline == null) {
            return "";
        }
        String arm = baseline.arm();
        if (baseline.quantity().equals(claim.quantity())) {
            return " divided by arm '" + arm + "'";
        }
        String what = ", divided by the " + described(baseline.quantity());
        return arm.equals(claim.arm()) ? what : what + " of arm '" + arm + "'";
    }

    private static String described(Quantity quantity) {
        String of = quantity.operation().isEmpty() ? "" : " (" + quantity.operation() + ")";
        String at = quantity.at().isAll() ? "" : " " + quantity.at().place();
        return words(quantity) + of + at;
    }

    /** A quantity for people. */
    static String words(Quantity quantity) {
        return switch (quantity.kind()) {
            case RESPONSE -> QuantityText.percentile(quantity.percentile()) + " response time";
            case SERVICE -> QuantityText.percentile(quantity.percentile()) + " service time";
            case MEAN_RESPONSE -> "mean response time";
            case MEAN_SERVICE -> "mean service time";
            case MAX_RESPONSE -> "longest response time";
            case MAX_SERVICE -> "longest service time";
            case BACKLOG -> "largest number of operations that were due but not sent";
            case THROUGHPUT -> "throughput";
            case PER_PRICE -> "operations for one unit of money";
            case ENOUGH -> "fewest operations in flight that reach 95 % of the highest throughput";
            case SUSTAINED -> "highest sustained throughput";
            case CPU -> "CPU time of the store per operation";
            case CLIENT_CPU -> "CPU time of the load generator per operation";
            case TOTAL_CPU -> "CPU time of store and load generator per operation";
            case TIME -> "time per operation";
            case ALLOCATION -> "bytes allocated by the store per operation";
            case CLIENT_ALLOCATION -> "bytes allocated by the load generator per operation";
            case KEEPS_UP -> "share of steps in which the store kept up";
            case ERRORS -> "share of failed and unfinished operations";
            case WRONG_DATA -> "share of operations that found missing or wrong data";
            case ROWS -> "rows per answer";
            case EMPTY -> "share of reads that found nothing";
            case DIPS ->
                "number of dips in throughput"
                        + (quantity.metric().isEmpty() ? "" : " (" + quantity.metric() + ")");
            case STANDSTILLS -> "number of standstills";
            case METRIC -> collected(quantity.metric());
        };
    }

    private static String collected(String word) {
        int dot = word.indexOf('.'); // none of a claim that is judged again from kept values
        return switch (word.substring(0, Math.max(dot, 0))) {
            case "traced" -> word + " (median of traced requests, in µs)";
            case "stored" -> word + " (in the sstables of a node)";
            default -> word;
        };
    }

    private String rule() {
        String word = claim.rule().name().toLowerCase(Locale.ROOT).replace('_', ' ') + " ";
        if (claim.rule() != Rule.AROUND) {
            return (isAllOrNone() ? "" : word) + figure(claim.value());
        }
        return claim.value() == 1 && claim.isRatio()
                ? "equal within " + QuantityText.share(claim.margin())
                : word + figure(claim.value()) + ", within " + QuantityText.share(claim.margin());
    }

    /** Nothing is above all steps, or below none. */
    private boolean isAllOrNone() {
        boolean isEnd = claim.rule() == Rule.AT_LEAST ? claim.value() >= 1 : claim.value() <= 0;
        return isEnd && claim.quantity().kind() == Quantity.Kind.KEEPS_UP && !claim.isRatio();
    }

    private String figure(double value) {
        return Double.isFinite(value)
                ? QuantityText.plain(QuantityText.figure(value, unit()))
                : "infinity";
    }

    private String unit() {
        return claim.isRatio() ? "ratio" : claim.quantity().kind().unit();
    }
}
