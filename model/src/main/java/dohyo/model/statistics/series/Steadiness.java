package dohyo.model.statistics.series;

import dohyo.model.statistics.series.ChangePoints.ChangePoint;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether a measured phase had settled: a label for a reader, which takes nothing out and stops
 * nothing. To be asked of service time and of CPU per operation, not of throughput, which an open
 * load holds steady whatever happens.
 *
 * <p>Many systems never settle (E. Barrett et al., "Virtual machine warmup blows hot and cold",
 * OOPSLA 2017), so the label tells how they did not. A line by {@link Trend} and steps by
 * {@link ChangePoints} are laid through the windows; what fits better gives the name.
 *
 * @param label the name
 * @param change of the line from first to last window, or of the greatest step, as a factor
 * @param spread what is left beside it: median distance relative to the median, scaled as a
 *     standard deviation
 */
public record Steadiness(Label label, double change, double spread) {

    /** Names, the calmest first. */
    public enum Label {
        STEADY,
        /** Too few windows to say. */
        TOO_SHORT,
        /** Up and down without direction. */
        RESTLESS,
        /** Slowly in one direction. */
        DRIFTING,
        /** From one level to another. */
        SHIFTED
    }

    /** Fewest windows that a label is given for. */
    public static final int FEWEST = 8;

    /** A factor that is called a change, either way, when chance does not explain it. */
    private static final double CHANGE = 1.05;

    private static final double RESTLESS = 0.15;

    private static final double SIGNIFICANCE = 0.01;

    /** Median absolute distance of a normal distribution of deviation 1, inverted. */
    private static final double AS_DEVIATION = 1.4826;

    /**
     * Of positive means over windows of equal length, some ten seconds each.
     *
     * @param seed of the shuffling in {@link ChangePoints}
     */
    public static Steadiness of(double[] windows, long seed) {
        if (windows.length < FEWEST) {
            return new Steadiness(Label.TOO_SHORT, 1, 0);
        }
        Fit line = line(windows);
        Fit steps = steps(windows, ChangePoints.in(windows, SIGNIFICANCE, seed));
        return steps.misfit() < line.misfit() && steps.isChange()
                ? steps.named(Label.SHIFTED)
                : line.named(Label.DRIFTING);
    }

    /** The less calm of two. */
    public static Steadiness worse(Steadiness one, Steadiness other) {
        return one.label().compareTo(other.label()) >= 0 ? one : other;
    }

    /**
     * A description of the windows.
     *
     * @param change as a factor
     * @param spread beside it
     * @param misfit sum of distances
     */
    private record Fit(double change, double spread, double misfit) {

        boolean isChange() {
            return change > CHANGE || change < 1 / CHANGE;
        }

        Steadiness named(Label changed) {
            Label calm = spread > RESTLESS ? Label.RESTLESS : Label.STEADY;
            return new Steadiness(isChange() ? changed : calm, change, spread);
        }
    }

    private static Fit line(double[] windows) {
        Trend trend = Trend.of(windows, 1 - SIGNIFICANCE);
        double slope = trend.pValue() <= SIGNIFICANCE ? trend.slope() : 0;
        double middle = WindowMeans.median(windows);
        int last = windows.length - 1;
        double half = slope * last / 2;
        double change = (middle + half) / Math.max(middle - half, Double.MIN_NORMAL);
        double[] expected = IntStream.rangeClosed(0, last)
                .mapToDouble(it -> middle - half + slope * it)
                .toArray();
        return fit(windows, expected, change);
    }

    private static Fit steps(double[] windows, List<ChangePoint> points) {
        double[] expected = new double[windows.length];
        Arrays.fill(
                expected,
                points.isEmpty() ? WindowMeans.median(windows) : points.get(0).before());
        for (ChangePoint point : points) {
            Arrays.fill(expected, point.index(), expected.length, point.after());
        }
        double change = points.stream()
                .map(ChangePoint::factor)
                .max(Comparator.comparingDouble(it -> Math.abs(Math.log(it))))
                .orElse(1.0);
        return fit(windows, expected, change);
    }

    private static Fit fit(double[] windows, double[] expected, double change) {
        double[] distances = IntStream.range(0, windows.length)
                .mapToDouble(it -> Math.abs(windows[it] - expected[it]))
                .toArray();
        double spread = AS_DEVIATION * WindowMeans.median(distances) / WindowMeans.median(windows);
        return new Fit(change, spread, Arrays.stream(distances).sum());
    }
}
