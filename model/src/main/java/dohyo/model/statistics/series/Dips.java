package dohyo.model.statistics.series;

import dohyo.model.statistics.series.ChangePoints.ChangePoint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Stretches in which a series of one value a second is lower than it usually is.
 *
 * <p>Change points are sought in short windows that overlap by half, since a search over hours
 * would cost their square; between two of them lies a part. A part is low when its median is below
 * nine tenths of the series' median and below nearly all that the series usually has: a series that
 * scatters by a third has no dips of a tenth. Some seconds in a row that are as low are a dip, too:
 * a split in two finds a short stretch in the middle of a window badly. Shorter ones than
 * {@value #SHORTEST} s are left to others: whole seconds of silence are told anyway.
 */
public final class Dips {

    private static final int SHORTEST = 4;
    private static final int WINDOW = 120;
    private static final double SIGNIFICANCE = 0.005;
    private static final double LOW = 0.9;

    /** Of values that scatter as a normal distribution does. */
    private static final double DEVIATIONS_PER_MEDIAN_DEVIATION = 1.4826;

    private static final double DEVIATIONS = 3;

    private final double[] values;
    private final double usual;
    private final double lowest;

    /**
     * A stretch that is lower.
     *
     * @param from index of the first value
     * @param to index after the last one
     * @param level median of its values
     * @param usual median of the whole series
     */
    public record Dip(int from, int to, double level, double usual) {

        public int length() {
            return to - from;
        }
    }

    private Dips(double[] values) {
        this.values = values;
        this.usual = WindowMeans.median(values);
        double[] away =
                Arrays.stream(values).map(value -> Math.abs(value - usual)).toArray();
        double deviation = DEVIATIONS_PER_MEDIAN_DEVIATION * WindowMeans.median(away);
        this.lowest = Math.min(LOW * usual, usual - DEVIATIONS * deviation);
    }

    /** Whether a series of so many values is long enough to have a usual level and dips from it. */
    public static boolean canBeIn(int length) {
        return length >= WINDOW;
    }

    /** In order; none in a series that is too short. */
    public static List<Dip> in(double[] values) {
        return !canBeIn(values.length) ? List.of() : new Dips(values.clone()).find();
    }

    private List<Dip> find() {
        BitSet low = new BitSet(values.length);
        markParts(low);
        markRuns(low);
        List<Dip> dips = new ArrayList<>();
        int from = low.nextSetBit(0);
        while (from >= 0) {
            int to = low.nextClearBit(from);
            add(dips, from, to);
            from = low.nextSetBit(to);
        }
        return dips;
    }

    /** Long ones, whose single values may well be among the usual ones. */
    private void markParts(BitSet low) {
        int begin = 0;
        for (int end : bounds()) {
            if (end - begin >= SHORTEST && level(begin, end) < lowest) {
                low.set(begin, end);
            }
            begin = end;
        }
    }

    /** Short ones, which chance hardly makes: each value is low by itself. */
    private void markRuns(BitSet low) {
        int begin = 0;
        for (int end = 0; end <= values.length; end++) {
            if (end == values.length || values[end] >= lowest) {
                if (end - begin >= SHORTEST) {
                    low.set(begin, end);
                }
                begin = end + 1;
            }
        }
    }

    /** One second in between does not make two of them. */
    private void add(List<Dip> dips, int from, int to) {
        int last = dips.size() - 1;
        boolean goesOn = last >= 0 && from - dips.get(last).to() <= 1;
        int begin = goesOn ? dips.remove(last).from() : from;
        dips.add(new Dip(begin, to, level(begin, to), usual));
    }

    private double level(int from, int to) {
        return WindowMeans.median(Arrays.copyOfRange(values, from, to));
    }

    /**
     * Ends of parts; windows agree on a change to a second or two, of which the first one stands.
     */
    private NavigableSet<Integer> bounds() {
        NavigableSet<Integer> bounds = new TreeSet<>();
        for (int from = 0; from < values.length - WINDOW / 2; from += WINDOW / 2) {
            int to = Math.min(values.length, from + WINDOW);
            for (ChangePoint point :
                    ChangePoints.in(Arrays.copyOfRange(values, from, to), SIGNIFICANCE, from)) {
                int at = from + point.index();
                if (bounds.subSet(at - SHORTEST + 1, true, at + SHORTEST - 1, true)
                        .isEmpty()) {
                    bounds.add(at);
                }
            }
        }
        bounds.add(values.length);
        return bounds;
    }
}
