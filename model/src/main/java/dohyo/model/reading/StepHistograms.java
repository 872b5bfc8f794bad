package dohyo.model.reading;

import dohyo.model.load.StepRecord;
import dohyo.model.result.DamagedFile;
import dohyo.model.result.HistogramTags;
import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The intervals of a histogram log, added up per step and tag. Adding up at once keeps memory
 * independent of how long the trial was; sums of steps that came long ago are kept encoded, since a
 * trial of slices has hundreds, each of which takes 200 KB as a histogram and 2 KB encoded.
 */
final class StepHistograms {

    /** A log keeps whole milliseconds, a step nanoseconds; two of rounding never move a second. */
    private static final double ROUNDING_SECONDS = 0.002;

    /** More than any trial has steps side by side. */
    private static final int MOST_OPEN = 8;

    private final Map<Integer, Map<String, EncodedHistogram>> byStep = new HashMap<>();

    /** Sums that still grow, the first one first. */
    private final Map<Integer, Map<String, Histogram>> open = new LinkedHashMap<>();

    private final Map<Integer, Double> endSeconds = new HashMap<>();

    private boolean hasStrays;

    private StepHistograms() {}

    /** Of a log without intervals. */
    static StepHistograms empty() {
        return new StepHistograms();
    }

    /**
     * Reads a log. A last line that was cut off (the writer was killed) is left out; a missing file
     * has no intervals.
     *
     * @param originEpochMillis the trial's zero; null takes the start written in the log itself
     */
    static StepHistograms read(Path log, List<StepRecord> steps, @Nullable Long originEpochMillis)
            throws IOException {
        StepHistograms histograms = new StepHistograms();
        try {
            forEachInterval(log, steps, originEpochMillis, (step, atSeconds, interval) -> {
                histograms.add(interval, step);
                histograms.noteEnd(step, atSeconds + 1);
            });
            List.copyOf(histograms.open.keySet()).forEach(histograms::close);
        } catch (ArithmeticException e) {
            throw new DamagedFile(log, "it has more operations than can be counted");
        }
        return histograms;
    }

    /** Takes an interval of a log. */
    interface IntervalTaker {

        /**
         * Takes one.
         *
         * @param step to which it belongs; null when to none of those given
         * @param atSeconds its begin, from the trial's origin
         */
        void take(@Nullable StepRecord step, double atSeconds, AbstractHistogram interval);
    }

    /** Reads a log as {@link #read} does, and keeps nothing. */
    static void forEachInterval(
            Path log, List<StepRecord> steps, @Nullable Long originEpochMillis, IntervalTaker taker)
            throws IOException {
        CompleteLogLines lines = CompleteLogLines.of(log);
        try (HistogramLogReader reader = new HistogramLogReader(lines.stream())) {
            for (int line : lines.ofIntervals()) {
                AbstractHistogram interval = next(reader);
                if (interval == null) {
                    throw new DamagedFile(log, line, "no interval of a histogram log");
                }
                double origin = originEpochMillis == null
                        ? reader.getStartTimeSec()
                        : originEpochMillis / 1000.0;
                double atSeconds = interval.getStartTimeStamp() / 1000.0 - origin;
                StepRecord step = stepOf(interval.getTag(), at(steps, atSeconds));
                taker.take(step, atSeconds, interval);
            }
        }
    }

    /** Null for what the reader takes for the log's end, which every unreadable line is. */
    private static @Nullable AbstractHistogram next(HistogramLogReader reader) {
        try {
            return reader.nextIntervalHistogram() instanceof AbstractHistogram read
                            && read.getCountAtValue(0) >= 0 // throws when shifted out of itself
                    ? read
                    : null;
        } catch (RuntimeException e) { // whatever the decoder stumbles over
            return null;
        }
    }

    /** Whether there are operations of no step. */
    boolean hasStrays() {
        return hasStrays;
    }

    /** How much of a step is in the log, in whole seconds. */
    double seconds(StepRecord step) {
        double end = endSeconds.getOrDefault(step.number(), step.startSeconds());
        return Math.min(step.durationSeconds(), Math.rint(end - step.startSeconds()));
    }

    /** How many operations each tag of a step has. */
    Map<String, Long> counts(StepRecord step) {
        Map<String, Long> counts = new HashMap<>();
        byStep.getOrDefault(step.number(), Map.of())
                .forEach((tag, sum) -> counts.put(tag, sum.totalCount()));
        return counts;
    }

    private void noteEnd(@Nullable StepRecord step, double seconds) {
        if (step != null) {
            endSeconds.merge(step.number(), seconds, Math::max);
        }
    }

    /** Hands over the sum of every tag of a step that is wanted. */
    void forEach(StepRecord step, Predicate<String> wanted, Consumer<Histogram> taker) {
        byStep.getOrDefault(step.number(), Map.of()).forEach((tag, sum) -> {
            if (wanted.test(tag)) {
                taker.accept(sum.decoded());
            }
        });
    }

    private void add(AbstractHistogram interval, @Nullable StepRecord step) {
        if (step == null || interval.getTag() == null) {
            hasStrays = true;
            return;
        }
        opened(step.number())
                .computeIfAbsent(
                        interval.getTag(),
                        tag -> new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS))
                .add(interval);
    }

    private Map<String, Histogram> opened(int step) {
        Map<String, Histogram> sums = open.get(step);
        if (sums == null) {
            if (open.size() >= MOST_OPEN) {
                close(open.keySet().iterator().next());
            }
            sums = new HashMap<>();
            for (var known : byStep.getOrDefault(step, Map.of()).entrySet()) {
                sums.put(known.getKey(), known.getValue().decoded());
            }
            open.put(step, sums);
        }
        return sums;
    }

    private void close(int step) {
        Map<String, EncodedHistogram> encoded = new HashMap<>();
        Objects.requireNonNull(open.remove(step))
                .forEach((tag, sum) -> encoded.put(tag, EncodedHistogram.of(sum)));
        byStep.put(step, encoded);
    }

    private static List<StepRecord> at(List<StepRecord> steps, double atSeconds) {
        return steps.stream()
                .filter(step -> isIn(step, atSeconds - step.startSeconds()))
                .toList();
    }

    /** The last second of a step may be shorter than the rounding of its begin. */
    private static boolean isIn(StepRecord step, double offsetSeconds) {
        double second = Math.rint(offsetSeconds);
        boolean onSecond = Math.abs(offsetSeconds - second) <= ROUNDING_SECONDS;
        return offsetSeconds >= -ROUNDING_SECONDS
                && (onSecond ? second : offsetSeconds + ROUNDING_SECONDS) < step.durationSeconds();
    }

    /** Steps side by side have operations of different names. */
    private static @Nullable StepRecord stepOf(@Nullable String tag, List<StepRecord> steps) {
        return steps.size() < 2 || tag == null
                ? steps.stream().findFirst().orElse(null)
                : steps.stream()
                        .filter(step -> step.operations().stream()
                                .anyMatch(operation -> HistogramTags.isOf(operation.name(), tag)))
                        .findFirst()
                        .orElse(null);
    }
}
