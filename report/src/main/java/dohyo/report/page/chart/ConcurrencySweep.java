package dohyo.report.page.chart;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.scaling.Observation;
import dohyo.model.statistics.scaling.ScalabilityLaw;
import dohyo.model.statistics.series.WindowMeans;
import dohyo.report.page.chart.ChartData.Rate;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Throughput of a closed loop by the number of operations that were kept in flight, as steps of one
 * arm or as arms that differ in nothing else.
 *
 * @param points a trial each
 * @param law null with too few different concurrencies
 * @param text what the law says, in words
 */
public record ConcurrencySweep(
        String name, List<Point> points, @Nullable Law law, String text) {

    /** Fewer are a comparison and no sweep. */
    private static final int FEWEST = 3;

    private static final int CURVE_POINTS = 60;

    /** How far beyond the last point the law is drawn. */
    private static final double BEYOND = 1.25;

    /**
     * Throughput of one trial.
     *
     * @param disturbed so much that the law is fitted without it
     */
    record Point(String trial, int concurrency, double perSecond, boolean disturbed) {}

    /**
     * The fitted law.
     *
     * @param curve pairs of concurrency and operations per second
     * @param peak null where none is shown
     * @param peakLow lower end of the 95 % interval of the peak
     * @param peakHigh null where it has no upper end
     */
    record Law(
            List<double[]> curve,
            @Nullable Double peak,
            double peakLow,
            @Nullable Double peakHigh) {}

    /** Those of a run; most have none. */
    public static List<ConcurrencySweep> of(RunFiles run, List<Rate> rates) {
        Experiment experiment = run.experiment();
        Predicate<Rate> disturbed = new DisturbedPoints(run)::is;
        Map<Object, List<Rate>> groups = new LinkedHashMap<>();
        rates.stream()
                .filter(rate -> rate.concurrency() > 0 && rate.achieved() > 0)
                .forEach(rate -> groups.computeIfAbsent(
                                apartFromLoad(experiment, rate.arm()), key -> new ArrayList<>())
                        .add(rate));
        List<List<Rate>> drawn = groups.values().stream()
                .filter(group -> different(group) >= FEWEST)
                .toList();
        Map<String, Long> named =
                drawn.stream().collect(groupingBy(group -> name(experiment, group), counting()));
        return drawn.stream()
                .map(group -> {
                    String name = name(experiment, group);
                    boolean isShared = named.getOrDefault(name, 0L) > 1;
                    return of(isShared ? name + " (" + arms(group) + ")" : name, group, disturbed);
                })
                .toList();
    }

    private static String arms(List<Rate> group) {
        return group.stream().map(Rate::arm).distinct().collect(joining(", "));
    }

    /** All that an arm is but for its load; its name when that is not known. */
    private static Object apartFromLoad(@Nullable Experiment experiment, String name) {
        return arm(experiment, name)
                .<Object>map(arm -> List.of(
                        arm.store(), arm.client(), arm.workload(), arm.timeline(), arm.cpus()))
                .orElse(name);
    }

    private static String name(@Nullable Experiment experiment, List<Rate> group) {
        List<String> arms = group.stream().map(Rate::arm).distinct().toList();
        String first = arms.get(0);
        return arms.size() == 1
                ? first
                : arm(experiment, first).map(ConcurrencySweep::described).orElse(first);
    }

    private static Optional<Arm> arm(@Nullable Experiment experiment, String name) {
        return Optional.ofNullable(experiment).flatMap(known -> known.arm(name));
    }

    private static String described(Arm arm) {
        return arm.store().describe() + ", " + arm.client().describe();
    }

    private static long different(List<Rate> rates) {
        return rates.stream().map(Rate::concurrency).distinct().count();
    }

    private static ConcurrencySweep of(String name, List<Rate> rates, Predicate<Rate> disturbed) {
        List<Point> points = rates.stream()
                .map(rate -> new Point(
                        rate.trial(), rate.concurrency(), rate.achieved(), disturbed.test(rate)))
                .toList();
        List<Point> sound = points.stream().filter(point -> !point.disturbed).toList();
        String leftOut = ScalabilityText.leftOut(points.size() - sound.size(), points.size());
        if (sound.stream().map(Point::concurrency).distinct().count() < ScalabilityLaw.FEWEST) {
            return new ConcurrencySweep(name, points, null, ScalabilityText.tooFew(name) + leftOut);
        }
        ScalabilityLaw law = ScalabilityLaw.fit(
                sound.stream()
                        .map(point -> new Observation(point.concurrency, point.perSecond))
                        .toList(),
                ScalabilityLaw.Scatter.RELATIVE);
        double most = points.stream().mapToInt(Point::concurrency).max().orElseThrow();
        return new ConcurrencySweep(
                name,
                points,
                drawn(law, most),
                new ScalabilityText(name, law, most, highestMedian(points)).of() + leftOut);
    }

    private static Law drawn(ScalabilityLaw law, double most) {
        double end = most * BEYOND;
        List<double[]> curve = new ArrayList<>();
        for (int i = 0; i <= CURVE_POINTS; i++) {
            double at = Math.pow(end, (double) i / CURVE_POINTS);
            curve.add(new double[] {
                ChartRounding.rounded(at), ChartRounding.rounded(law.throughputAt(at))
            });
        }
        double peak = law.peakConcurrency();
        double high = law.peakInterval(ScalabilityText.LEVEL).high();
        return new Law(
                curve,
                Double.isInfinite(peak) ? null : Double.valueOf(ChartRounding.rounded(peak)),
                ChartRounding.rounded(law.peakInterval(ScalabilityText.LEVEL).low()),
                Double.isInfinite(high) ? null : Double.valueOf(ChartRounding.rounded(high)));
    }

    private static double highestMedian(List<Point> points) {
        return byConcurrency(points).values().stream()
                .mapToDouble(ConcurrencySweep::median)
                .max()
                .orElse(0);
    }

    private static Map<Integer, List<Point>> byConcurrency(List<Point> points) {
        return points.stream().collect(groupingBy(Point::concurrency, TreeMap::new, toList()));
    }

    private static double median(List<Point> points) {
        return WindowMeans.median(points.stream().mapToDouble(Point::perSecond).toArray());
    }

    /** Whether the law has a peak near enough to be drawn. */
    boolean hasPeak() {
        double most = points.stream().mapToInt(Point::concurrency).max().orElse(0) * BEYOND;
        return law != null && law.peak != null && law.peakLow <= most;
    }

    /** Whether a point was disturbed. */
    boolean isDisturbed() {
        return points.stream().anyMatch(Point::disturbed);
    }

    /** Points in words, for those who do not see them: medians by concurrency. */
    String story() {
        Map<Integer, List<Point>> byConcurrency = byConcurrency(points);
        StringBuilder story = new StringBuilder(name).append(':');
        byConcurrency.forEach((concurrency, some) -> story.append(' ')
                .append(concurrency)
                .append(" in flight ")
                .append(ScalabilityText.rate(median(some)))
                .append(';'));
        return story.substring(0, story.length() - 1) + ".";
    }
}
