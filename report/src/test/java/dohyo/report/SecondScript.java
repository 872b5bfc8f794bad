package dohyo.report;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.SliceUseRecord.Resting;
import dohyo.model.load.SliceUseRecord.Use;
import dohyo.model.load.StepRecord;
import dohyo.model.result.HistogramTags;
import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.Histogram;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What happened in one second of a made-up trial. */
final class SecondScript {

    final Map<String, Histogram> histograms = new LinkedHashMap<>();
    final Map<String, Long> errors = new LinkedHashMap<>();
    final Map<String, long[]> counts = new LinkedHashMap<>();
    long answered;
    long unfinished;
    long backlog;
    long inFlight = 8;
    long answeredLater;
    final Map<String, Long> later = new LinkedHashMap<>();

    SecondScript answered(String operation, long count, long responseNanos, long serviceNanos) {
        histogram(HistogramTags.response(operation)).recordValueWithCount(responseNanos, count);
        histogram(HistogramTags.service(operation)).recordValueWithCount(serviceNanos, count);
        counts(operation)[0] += count;
        answered += count;
        return this;
    }

    /** Without timing each, as a benchmark does. */
    SecondScript counted(String operation, long count) {
        counts(operation)[0] += count;
        answered += count;
        return this;
    }

    /** A request of which an operation is made. */
    SecondScript step(String operation, String step, long count, long serviceNanos) {
        String name = HistogramTags.step(operation, step);
        histogram(HistogramTags.service(name)).recordValueWithCount(serviceNanos, count);
        counts(name)[0] += count;
        return this;
    }

    SecondScript failed(String operation, String kind, long count, long nanos) {
        histogram(HistogramTags.error(operation, kind)).recordValueWithCount(nanos, count);
        counts(operation)[1] += count;
        errors.merge(kind, count, Long::sum);
        return this;
    }

    SecondScript unfinished(String operation, long count, long nanos) {
        histogram(HistogramTags.unfinished(operation)).recordValueWithCount(nanos, count);
        counts(operation)[2] += count;
        unfinished += count;
        return this;
    }

    SecondScript backlog(long operations) {
        backlog = operations;
        inFlight = operations > 0 ? 1024 : inFlight;
        return this;
    }

    SecondScript inFlight(long operations) {
        inFlight = operations;
        return this;
    }

    /** As many of the answered came only after the window. */
    SecondScript answeredLater(String operation, long count) {
        answeredLater += count;
        later.merge(operation, count, Long::sum);
        return this;
    }

    long due() {
        return answered + unfinished + failed();
    }

    long failed() {
        return errors.values().stream().mapToLong(Long::longValue).sum();
    }

    /** @param owed of this second and those before it answered only after the window */
    SecondRecord record(double atSeconds, int step, long owed) {
        Histogram all = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
        histograms.forEach((tag, histogram) -> {
            if (tag.endsWith("-rt") && !tag.contains("-err-") && !tag.contains("-unfinished-")) {
                all.add(histogram);
            }
        });
        boolean any = all.getTotalCount() > 0;
        return new SecondRecord(
                atSeconds,
                step,
                due(),
                due(),
                answered - answeredLater,
                errors,
                inFlight + owed,
                backlog,
                any ? all.getValueAtPercentile(50) : 0,
                any ? all.getValueAtPercentile(99) : 0,
                any ? all.getMaxValue() : 0);
    }

    private long[] counts(String operation) {
        return counts.computeIfAbsent(operation, name -> new long[3]);
    }

    private Histogram histogram(String tag) {
        return histograms.computeIfAbsent(
                tag, name -> new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS));
    }

    /** What the lab would see of a slice. */
    static SliceUseRecord slice(StepRecord step, double own, String restingArm, double resting) {
        double end = step.startSeconds() + step.durationSeconds() + step.drainSeconds();
        return new SliceUseRecord(
                step.number(),
                step.measured(),
                step.round(),
                1,
                step.startSeconds(),
                end,
                0.5,
                true,
                step.round() == 0 ? Boolean.TRUE : null,
                new Use(own, 0, 1 << 20),
                List.of(new Resting(restingArm, new Use(resting, 0, 4096))));
    }
}
