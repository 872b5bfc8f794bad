package dohyo.model.statistics.series;

import dohyo.model.statistics.series.ChangePoints.ChangePoint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Stretches in which a series of one value a second is lower than it is before and after.
 *
 * <p>Low is what lies below nine tenths of a level and below nearly all that the values around that
 * level usually are: a series that scatters by a third has no dips of a tenth. The level is that of
 * the minute before and of the minute after, since the throughput of a store changes over an hour,
 * and what is usual in the whole hour hides a dip of a third; a step down or a slow decline is no
 * dip. It is the level of the whole series, too, since a minute in the middle of a long dip shows
 * nothing but the dip.
 *
 * <p>Some seconds in a row that are low are a dip. So is a part between two change points whose
 * median is low; they are sought in short windows that overlap by half, since a search over hours
 * would cost their square, and a split in two finds a short stretch in the middle of a window
 * badly. Shorter ones than {@value #SHORTEST} s are left to others: whole seconds of silence are
 * told anyway.
 */
public final class Dips {

    private static final int SHORTEST = 4;
    private static final int WINDOW = 120;
    private static final int AROUND = 60;
    private static final double SIGNIFICANCE = 0.005;

    private final double[] values;
    private final Level whole;

    /**
     * A stretch that is lower.
     *
     * @param from index of the first value
     * @param to index after the last one
     * @param level median of its values
     * @param usual lower one of the medians of the minute before and of the minute after
     */
    public record Dip(int from, int to, double level, double usual) {

        public int length() {
            return to - from;
        }
    }

    /**
     * What is usual.
     *
     * @param usual median
     * @param lowest below which hardly any value lies
     */
    private record Level(double usual, double lowest) {

        private static final double LOW = 0.9;

        /** Of values that scatter as a normal distribution does. */
        private static final double DEVIATIONS_PER_MEDIAN_DEVIATION = 1.4826;

        private static final double DEVIATIONS = 3;

        static Level of(double[] values) {
            double usual = WindowMeans.median(values);
            double[] away =
                    Arrays.stream(values).map(value -> Math.abs(value - usual)).toArray();
            double deviation = DEVIATIONS_PER_MEDIAN_DEVIATION * WindowMeans.median(away);
            return new Level(usual, Math.min(LOW * usual, usual - DEVIATIONS * deviation));
        }

        Level orLower(Level other) {
            return new Level(Math.min(usual, other.usual), Math.min(lowest, other.lowest));
        }
    }

    private Dips(double[] values) {
        this.values = values;
        this.whole = Level.of(values);
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
        dips.removeIf(this::isStep);
        return dips;
    }

    /** Longer than what lies before or after it: the series has another level there. */
    private boolean isStep(Dip dip) {
        boolean isAtAnEnd = dip.from() < AROUND / 2 || values.length - dip.to() < AROUND / 2;
        return isAtAnEnd && dip.length() > AROUND;
    }

    /** Long ones, whose single values may well be among the usual ones. */
    private void markParts(BitSet low) {
        int begin = 0;
        for (int end : bounds()) {
            if (end - begin >= SHORTEST && isLow(level(begin, end), begin, end)) {
                low.set(begin, end);
            }
            begin = end;
        }
    }

    /** Short ones, which chance hardly makes: each value is low by itself. */
    private void markRuns(BitSet low) {
        int begin = 0;
        for (int end = 0; end <= values.length; end++) {
            if (end == values.length || !isLow(values[end], end, end + 1)) {
                if (end - begin >= SHORTEST) {
                    low.set(begin, end);
                }
                begin = end + 1;
            }
        }
    }

    private boolean isLow(double value, int from, int to) {
        return value < whole.lowest() || value < around(from, to).lowest();
    }

    /** The level of the minutes before and after a stretch, of which half has to be there. */
    private Level around(int from, int to) {
        int before = Math.min(from, AROUND);
        int after = Math.min(values.length - to, AROUND);
        Level lower = null;
        if (before >= AROUND / 2) {
            lower = Level.of(Arrays.copyOfRange(values, from - before, from));
        }
        if (after >= AROUND / 2) {
            Level later = Level.of(Arrays.copyOfRange(values, to, to + after));
            lower = lower == null ? later : lower.orLower(later);
        }
        return lower == null ? whole : lower;
    }

    /** One second in between does not make two of them. */
    private void add(List<Dip> dips, int from, int to) {
        int last = dips.size() - 1;
        boolean goesOn = last >= 0 && from - dips.get(last).to() <= 1;
        int begin = goesOn ? dips.remove(last).from() : from;
        dips.add(new Dip(begin, to, level(begin, to), around(begin, to).usual()));
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
