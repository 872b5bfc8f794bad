package dohyo.report.page.chart;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.EventRecord;
import dohyo.report.reading.TrialFiles;
import dohyo.report.text.ShortenedText;

import org.jspecify.annotations.Nullable;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One trial second by second, on one clock.
 *
 * @param fromSeconds begin of the first step, from the trial's origin
 * @param secondsPerPoint more than 1 when the series was thinned
 * @param eventsLeftOut short ones for which there was no room
 */
public record TimeLine(
        String arm,
        String trial,
        double fromSeconds,
        double toSeconds,
        double secondsPerPoint,
        List<Double> times,
        Map<String, List<Double>> load,
        List<Step> steps,
        List<Event> events,
        long eventsLeftOut,
        @Nullable ResourceUsageSeries resources,
        @Nullable ServerMetricLines server,
        @Nullable HostUtilizationChart machine) {

    /**
     * What was done to the store is shown in any case; what stopped the program before what ran
     * beside it; the long before the short.
     */
    private static final Comparator<EventRecord> IMPORTANCE = Comparator.comparing(
                    (EventRecord event) -> event.outcome().isEmpty())
            .thenComparing(EventRecord::isInBackground)
            .thenComparing(
                    Comparator.comparingDouble(EventRecord::durationSeconds).reversed());

    /** The whole of it is in the trial's events. */
    private static final int LONGEST_TEXT = 160;

    /**
     * How much of a page one trial may take.
     *
     * @param points of each series
     * @param events most that are shown
     */
    record Room(int points, int events) {

        /** Points of all timelines of a page together, per series. */
        private static final int POINTS = 6_000;

        private static final int EVENTS = 5_000;

        /** For each of so many trials, so that a page stays small. */
        static Room ofEach(int trials) {
            int share = Math.max(1, trials);
            return new Room(
                    Math.max(120, Math.min(600, POINTS / share)),
                    Math.max(60, Math.min(400, EVENTS / share)));
        }
    }

    /** A stretch of load. */
    record Step(String name, double from, double to, boolean measured) {}

    /** Something that happened. */
    record Event(String source, String kind, double from, double to, String text) {}

    /** The timeline of a trial; null when it has not a single second of load. */
    static @Nullable TimeLine of(TrialFiles trial, Room room) {
        TrialReading reading = trial.reading();
        List<SecondRecord> seconds = MergedStreamSeconds.of(reading.seconds(), reading.steps());
        return seconds.isEmpty() ? null : of(trial, seconds, room);
    }

    private static TimeLine of(TrialFiles trial, List<SecondRecord> seconds, Room room) {
        int points = room.points();
        TrialReading reading = trial.reading();
        SeriesBuckets<SecondRecord> buckets =
                new SeriesBuckets<>(seconds, SecondRecord::atSeconds, points);
        double from = begin(reading, seconds.get(0).atSeconds() - 1);
        double to = seconds.get(seconds.size() - 1).atSeconds();
        List<EventRecord> events = reading.events().stream()
                .filter(event -> event.atSeconds() + event.durationSeconds() >= from)
                .filter(event -> event.atSeconds() <= to)
                .sorted(IMPORTANCE)
                .toList();
        return new TimeLine(
                trial.planned().arm(),
                trial.name(),
                from,
                to,
                Math.max(1, Math.ceil((double) seconds.size() / points)),
                buckets.times(),
                load(buckets),
                reading.steps().stream().map(TimeLine::step).toList(),
                events.stream().limit(room.events()).map(TimeLine::event).toList(),
                Math.max(0, events.size() - room.events()),
                ResourceUsageSeries.of(reading.processes(), from, to, points),
                ServerMetricLines.of(reading, from, to, points),
                HostUtilizationChart.of(reading.machine(), from, to, points));
    }

    /** The first step's, to the tenth of a second below. */
    private static double begin(TrialReading reading, double firstSecond) {
        double step = reading.steps().stream()
                .mapToDouble(StepRecord::startSeconds)
                .min()
                .orElse(firstSecond);
        return Math.floor(Math.max(0, Math.min(step, firstSecond)) * 10) / 10;
    }

    private static Map<String, List<Double>> load(SeriesBuckets<SecondRecord> buckets) {
        Map<String, List<Double>> load = new TreeMap<>();
        load.put("due", buckets.means(SecondRecord::due));
        load.put("answered", buckets.means(SecondRecord::done));
        load.put("failed", buckets.largest(TimeLine::failed));
        load.put("p50", buckets.meansOfKnown(second -> second.responseNanosP50()));
        load.put("p99", buckets.largest(second -> second.responseNanosP99()));
        load.put("backlog", buckets.largest(second -> second.backlog()));
        load.put("inFlight", buckets.largest(second -> second.inFlight()));
        return load;
    }

    private static double failed(SecondRecord second) {
        return second.errors().values().stream().mapToLong(Long::longValue).sum();
    }

    private static Step step(StepRecord step) {
        double end = step.startSeconds() + step.durationSeconds();
        return new Step(
                step.name(),
                ChartRounding.moment(step.startSeconds()),
                ChartRounding.moment(end),
                step.measured());
    }

    private static Event event(EventRecord event) {
        return new Event(
                event.source(),
                event.kind(),
                event.atSeconds(),
                event.atSeconds() + event.durationSeconds(),
                ShortenedText.to(LONGEST_TEXT, event.text()));
    }
}
