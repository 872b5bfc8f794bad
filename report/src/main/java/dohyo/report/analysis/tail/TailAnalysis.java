package dohyo.report.analysis.tail;

import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.SearchTry;
import dohyo.model.reading.RecordedTail;
import dohyo.model.reading.TailExcess;
import dohyo.model.result.DelayCause;
import dohyo.model.result.EventRecord;
import dohyo.model.result.SlowOperation;
import dohyo.report.TailResult;
import dohyo.report.TailResult.CauseShare;
import dohyo.report.TailResult.SlowestOperation;
import dohyo.report.analysis.cause.CauseEvents;
import dohyo.report.analysis.tail.TailAttribution.Share;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Where the tails of a run came from: the door of this package. */
public final class TailAnalysis {

    private static final int SLOWEST_TOLD = 10;

    private final TrialFiles trial;
    private final RecordedTail reading;
    private final CauseEvents happenings;

    private TailAnalysis(TrialFiles trial) throws IOException {
        this.trial = trial;
        reading = trial.reading().tail();
        List<EventRecord> events = new ArrayList<>(trial.reading().events());
        events.addAll(reading.stalls());
        happenings = CauseEvents.of(events);
    }

    /** Of every measured step of a run whose slowest operations were kept. */
    public static List<TailResult> of(RunFiles run) throws IOException {
        List<TailResult> tails = new ArrayList<>();
        for (TrialFiles trial : run.trials()) {
            tails.addAll(new TailAnalysis(trial).steps());
        }
        return tails;
    }

    private List<TailResult> steps() {
        return explained()
                .flatMap(step -> reading.tail(step).map(tail -> result(step, tail)).stream())
                .toList();
    }

    /**
     * Tries of a search are meant to overload; where there is nothing else, the last that passed. A
     * slice is too short to tell what covers its tail from chance.
     */
    private Stream<StepRecord> explained() {
        List<StepRecord> held = trial.measuredSteps().stream()
                .filter(step -> step.search() == null && step.round() == 0)
                .toList();
        return held.isEmpty()
                ? trial.measuredSteps().stream()
                        .filter(step -> passed(step.search()))
                        .max(Comparator.comparingDouble(StepRecord::offeredPerSecond))
                        .stream()
                : held.stream();
    }

    private static boolean passed(@Nullable SearchTry search) {
        return search != null && search.passed();
    }

    private TailResult result(StepRecord step, TailExcess tail) {
        long start = nanos(step.startSeconds());
        TailOperations kept = TailOperations.of(reading.slowest(step), tail, start);
        long axis = axisNanos(step, kept.operations());
        Map<DelayCause, CauseCoverage> causes = new EnumMap<>(DelayCause.class);
        for (DelayCause cause : DelayCause.values()) {
            causes.put(cause, CauseCoverage.of(happenings.of(cause), start, axis));
        }
        long seed = 31L * trial.name().hashCode() + step.number();
        TailAttribution attribution = TailAttribution.of(kept.operations(), causes, axis, seed);
        return new TailResult(
                trial.planned().arm(),
                trial.name(),
                step.name(),
                tail.percentile(),
                tail.thresholdNanos(),
                tail.medianNanos(),
                tail.operations(),
                kept.kept(),
                waited(kept.operations()),
                shares(kept.operations(), causes, attribution),
                attribution.unexplained(),
                slowest(kept.operations(), attribution));
    }

    private static long axisNanos(StepRecord step, List<TailOperation> operations) {
        long end = operations.stream().mapToLong(TailOperation::endNanos).max().orElse(0);
        return Math.max(1, Math.max(nanos(step.durationSeconds()), end));
    }

    private static double waited(List<TailOperation> operations) {
        double whole = operations.stream()
                .mapToDouble(TailOperation::weightedExcessNanos)
                .sum();
        double waited =
                operations.stream().mapToDouble(TailAnalysis::waitedExcess).sum();
        return whole > 0 ? waited / whole : 0;
    }

    private static List<CauseShare> shares(
            List<TailOperation> operations,
            Map<DelayCause, CauseCoverage> causes,
            TailAttribution attribution) {
        List<CauseShare> shares = new ArrayList<>();
        for (Share share : attribution.shares()) {
            DelayCause cause = share.cause();
            CauseCoverage coverage = causes.getOrDefault(cause, CauseCoverage.NONE);
            List<TailOperation> most = IntStream.range(0, operations.size())
                    .filter(i -> attribution.taken(i).getOrDefault(cause, 0.0)
                            > operations.get(i).excessNanos() / 2)
                    .mapToObj(operations::get)
                    .toList();
            shares.add(new CauseShare(
                    cause.words(),
                    cause.isOfGenerator(),
                    coverage.times(),
                    coverage.coveredNanos() / 1e9,
                    share.overlap(),
                    share.chance(),
                    share.chanceHigh(),
                    share.beyondChance(),
                    share.share(),
                    most.size(),
                    most.stream()
                            .mapToDouble(one -> one.told().responseNanos())
                            .max()
                            .orElse(0)));
        }
        return shares;
    }

    private static List<SlowestOperation> slowest(
            List<TailOperation> operations, TailAttribution attribution) {
        return IntStream.range(0, operations.size())
                .boxed()
                .sorted(Comparator.comparingLong(
                                (Integer i) -> operations.get(i).told().responseNanos())
                        .reversed())
                .limit(SLOWEST_TOLD)
                .map(i -> slow(operations.get(i).told(), attribution.taken(i)))
                .toList();
    }

    private static SlowestOperation slow(SlowOperation told, Map<DelayCause, Double> taken) {
        Map<String, Double> nanosByCause = new LinkedHashMap<>();
        taken.forEach((cause, nanos) -> nanosByCause.put(cause.words(), nanos));
        return new SlowestOperation(
                told.operation(),
                told.outcome(),
                told.intendedNanos() / 1e9,
                told.waitNanos(),
                told.responseNanos(),
                nanosByCause);
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }

    private static double waitedExcess(TailOperation one) {
        double waitNanos = one.told().waitNanos();
        return one.weight() * Math.max(0, Math.min(one.excessNanos(), waitNanos));
    }
}
