package dohyo.engine.record;

import dohyo.model.load.ClockOrigin;
import dohyo.model.result.HistogramTags;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.SlowestOperationsRecord;

import org.HdrHistogram.IntCountsHistogram;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * The operations whose intended start fell into one second of a step, and the requests they were
 * made of. Pooled: written by a lane, handed to the scribe, emptied there and given back.
 *
 * <p>A request of an operation of several has an index behind those of all operations. It has
 * service time only: it was never due by itself.
 */
final class IntendedSecondHistograms implements ScribeEntry {

    private final int operations;
    private final MeasurementNames layout;
    private final List<String> names;
    private final List<String> errorKinds;
    private final IntCountsHistogram[] response;
    private final IntCountsHistogram[] service;
    private final IntCountsHistogram[] wait;
    private final @Nullable IntCountsHistogram[][] errors;
    private final @Nullable IntCountsHistogram[] unfinished;
    private final SlowestOperations slowest = new SlowestOperations();
    private int second;

    IntendedSecondHistograms(MeasurementNames layout) {
        this.layout = layout;
        operations = layout.operations().size();
        names = Stream.concat(layout.operations().stream(), layout.stepTags().stream())
                .toList();
        errorKinds = layout.errorKinds();
        response = histograms(operations);
        service = histograms(names.size());
        wait = histograms(operations);
        errors = new @Nullable IntCountsHistogram[names.size()][errorKinds.size()];
        unfinished = new @Nullable IntCountsHistogram[names.size()];
    }

    IntendedSecondHistograms begin(int second) {
        this.second = second;
        return this;
    }

    int second() {
        return second;
    }

    void answered(int operation, long intendedNanos, long sentNanos, long stampNanos) {
        LatencyHistogramFactory.record(response[operation], stampNanos - intendedNanos);
        LatencyHistogramFactory.record(service[operation], stampNanos - sentNanos);
        LatencyHistogramFactory.record(wait[operation], sentNanos - intendedNanos);
        slowest.offer(operation, SlowestOperations.ANSWERED, intendedNanos, sentNanos, stampNanos);
    }

    void failed(int operation, int kind, long intendedNanos, long sentNanos, long stampNanos) {
        fail(operation, kind, stampNanos - intendedNanos);
        slowest.offer(operation, kind, intendedNanos, sentNanos, stampNanos);
    }

    void unfinished(int operation, long intendedNanos, long sentNanos, long givenUpNanos) {
        leave(operation, givenUpNanos - intendedNanos);
        slowest.offer(
                operation, SlowestOperations.UNFINISHED, intendedNanos, sentNanos, givenUpNanos);
    }

    /** A step of an operation, by its index among all steps. */
    void stepAnswered(int step, long serviceNanos) {
        LatencyHistogramFactory.record(service[operations + step], serviceNanos);
    }

    void stepFailed(int step, int kind, long serviceNanos) {
        fail(operations + step, kind, serviceNanos);
    }

    void stepUnfinished(int step, long ageNanos) {
        leave(operations + step, ageNanos);
    }

    private void fail(int name, int kind, long responseNanos) {
        IntCountsHistogram histogram = errors[name][kind];
        if (histogram == null) {
            histogram = LatencyHistogramFactory.histogram();
            errors[name][kind] = histogram;
        }
        LatencyHistogramFactory.record(histogram, responseNanos);
    }

    private void leave(int name, long ageNanos) {
        IntCountsHistogram histogram = unfinished[name];
        if (histogram == null) {
            histogram = LatencyHistogramFactory.histogram();
            unfinished[name] = histogram;
        }
        LatencyHistogramFactory.record(histogram, ageNanos);
    }

    @Override
    public void enter(QueueDrain drain) throws IOException {
        drain.enter(this);
    }

    /** Adds the operations; the requests they were made of are in them. */
    void addTo(LatencyDistribution account) {
        for (int operation = 0; operation < operations; operation++) {
            account.addSuccesses(response[operation]);
            Stream.concat(Stream.of(errors[operation]), Stream.ofNullable(unfinished[operation]))
                    .filter(histogram -> histogram != null)
                    .forEach(account::addFailures);
        }
    }

    void write(HistogramLog log, double startSeconds) {
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (i < operations) {
                log.write(HistogramTags.response(name), startSeconds, response[i]);
                log.write(HistogramTags.wait(name), startSeconds, wait[i]);
            }
            log.write(HistogramTags.service(name), startSeconds, service[i]);
            writeErrors(log, startSeconds, i);
            log.write(HistogramTags.unfinished(name), startSeconds, unfinished[i]);
        }
    }

    private void writeErrors(HistogramLog log, double startSeconds, int name) {
        for (int kind = 0; kind < errorKinds.size(); kind++) {
            String tag = HistogramTags.error(names.get(name), errorKinds.get(kind));
            log.write(tag, startSeconds, errors[name][kind]);
        }
    }

    /** Its slowest operations; null when it has none. */
    @Nullable SlowestOperationsRecord slowest(int step, ClockOrigin origin) {
        return slowest.isEmpty()
                ? null
                : new SlowestOperationsRecord(step, second, slowest.told(layout, origin));
    }

    void clear() {
        slowest.clear();
        clear(response);
        clear(service);
        clear(wait);
        clear(unfinished);
        for (@Nullable IntCountsHistogram[] byKind : errors) {
            clear(byKind);
        }
    }

    private static void clear(@Nullable IntCountsHistogram[] histograms) {
        for (@Nullable IntCountsHistogram histogram : histograms) {
            clear(histogram);
        }
    }

    private static void clear(@Nullable IntCountsHistogram histogram) {
        if (histogram != null && histogram.getTotalCount() > 0) {
            histogram.reset();
        }
    }

    private static IntCountsHistogram[] histograms(int operations) {
        return Stream.generate(LatencyHistogramFactory::histogram)
                .limit(operations)
                .toArray(IntCountsHistogram[]::new);
    }
}
