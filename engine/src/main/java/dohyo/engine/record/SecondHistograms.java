package dohyo.engine.record;

import dohyo.model.result.HistogramTags;
import dohyo.model.result.LatencyAccount;

import org.HdrHistogram.IntCountsHistogram;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.stream.Stream;

/**
 * The operations whose intended start fell into one second of a step. Pooled: written by a lane,
 * handed to the scribe, emptied there and given back.
 */
final class SecondHistograms implements Entry {

    private final Layout layout;
    private final IntCountsHistogram[] response;
    private final IntCountsHistogram[] service;
    private final IntCountsHistogram[] wait;
    private final @Nullable IntCountsHistogram[][] errors;
    private final @Nullable IntCountsHistogram[] unfinished;
    private int second;

    SecondHistograms(Layout layout) {
        int operations = layout.operations().size();
        this.layout = layout;
        response = histograms(operations);
        service = histograms(operations);
        wait = histograms(operations);
        errors =
                new @Nullable IntCountsHistogram[operations][layout.errorKinds().size()];
        unfinished = new @Nullable IntCountsHistogram[operations];
    }

    SecondHistograms begin(int second) {
        this.second = second;
        return this;
    }

    int second() {
        return second;
    }

    void answered(int operation, long responseNanos, long serviceNanos) {
        Latencies.record(response[operation], responseNanos);
        Latencies.record(service[operation], serviceNanos);
        Latencies.record(wait[operation], responseNanos - serviceNanos);
    }

    void failed(int operation, int kind, long responseNanos) {
        IntCountsHistogram histogram = errors[operation][kind];
        if (histogram == null) {
            histogram = Latencies.histogram();
            errors[operation][kind] = histogram;
        }
        Latencies.record(histogram, responseNanos);
    }

    void unfinished(int operation, long ageNanos) {
        IntCountsHistogram histogram = unfinished[operation];
        if (histogram == null) {
            histogram = Latencies.histogram();
            unfinished[operation] = histogram;
        }
        Latencies.record(histogram, ageNanos);
    }

    @Override
    public void enter(Tray tray) throws IOException {
        tray.enter(this);
    }

    void addTo(LatencyAccount account) {
        for (int operation = 0; operation < response.length; operation++) {
            account.addSuccesses(response[operation]);
            Stream.concat(Stream.of(errors[operation]), Stream.ofNullable(unfinished[operation]))
                    .filter(histogram -> histogram != null)
                    .forEach(account::addFailures);
        }
    }

    void write(HistogramLog log, double startSeconds) {
        for (int operation = 0; operation < response.length; operation++) {
            String name = layout.operations().get(operation);
            log.write(HistogramTags.response(name), startSeconds, response[operation]);
            log.write(HistogramTags.service(name), startSeconds, service[operation]);
            log.write(HistogramTags.wait(name), startSeconds, wait[operation]);
            writeErrors(log, startSeconds, operation);
            log.write(HistogramTags.unfinished(name), startSeconds, unfinished[operation]);
        }
    }

    private void writeErrors(HistogramLog log, double startSeconds, int operation) {
        String name = layout.operations().get(operation);
        for (int kind = 0; kind < errors[operation].length; kind++) {
            String tag = HistogramTags.error(name, layout.errorKinds().get(kind));
            log.write(tag, startSeconds, errors[operation][kind]);
        }
    }

    void clear() {
        for (int operation = 0; operation < response.length; operation++) {
            clear(response[operation]);
            clear(service[operation]);
            clear(wait[operation]);
            clear(unfinished[operation]);
            for (@Nullable IntCountsHistogram histogram : errors[operation]) {
                clear(histogram);
            }
        }
    }

    private static void clear(@Nullable IntCountsHistogram histogram) {
        if (histogram != null && histogram.getTotalCount() > 0) {
            histogram.reset();
        }
    }

    private static IntCountsHistogram[] histograms(int operations) {
        return Stream.generate(Latencies::histogram)
                .limit(operations)
                .toArray(IntCountsHistogram[]::new);
    }
}
