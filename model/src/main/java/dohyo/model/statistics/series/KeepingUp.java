package dohyo.model.statistics.series;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether a store keeps up with a rate: what it answers inside the window, beside what is due.
 *
 * <p>A store that answers each operation after the same time always owes some, and keeps up. One
 * that is too slow owes more from second to second, for as long as it is asked. So two things are
 * held against one tolerance, {@value #TOLERANCE} of what was due, which makes short and long steps
 * alike: what was never answered, with what was owed in the end beyond what the store owed usually;
 * and the pace at which the debt rose.
 *
 * <p>A pause just before the end is told from overload by the debt a second earlier: of an overload
 * it is hardly less.
 *
 * @param seconds length of the window
 * @param due operations due in it
 * @param lost operations that failed or were left over
 * @param debts from first to last, two at least; the last at the end of the window
 */
public record KeepingUp(double seconds, long due, long lost, List<Debt> debts) {

    /** Part of what was due that may be missing. */
    public static final double TOLERANCE = 0.005;

    /** One-sided: by chance the debt rises so steadily. */
    private static final double CHANCE = 0.05;

    /** From so many on the order of debts alone can be beyond chance: one of 24. */
    private static final int FEWEST = 4;

    /** More tell nothing more, and pairs of them are many. */
    private static final int MOST = 120;

    /** Square roots of a count, beyond which it is not by chance. */
    private static final double COUNTED = 3;

    /**
     * What is due and has not ended.
     *
     * @param atSeconds from the begin of the window
     */
    public record Debt(double atSeconds, double operations) {}

    public KeepingUp {
        debts = List.copyOf(debts);
    }

    /** Whether the rate was answered, and the debt did not rise. */
    public boolean isSo() {
        return lost + unusual() <= TOLERANCE * due && !rises();
    }

    private double unusual() {
        double least = Math.min(last(1).operations, last(2).operations);
        double[] before = debts.stream()
                .limit(debts.size() - 1L)
                .mapToDouble(Debt::operations)
                .toArray();
        return Math.max(0, least - WindowMeans.median(before));
    }

    private Debt last(int fromEnd) {
        return debts.get(debts.size() - fromEnd);
    }

    /** By more than the tolerance, and not by chance. */
    private boolean rises() {
        List<Debt> points = thinned();
        if (points.size() >= FEWEST) {
            Trend trend = Trend.of(
                    points.stream().mapToDouble(Debt::atSeconds).toArray(),
                    points.stream().mapToDouble(this::beyondTolerance).toArray(),
                    1 - 2 * CHANCE);
            return trend.score() > 0 && trend.pValue() <= 2 * CHANCE;
        }
        Debt first = debts.get(0);
        double noise = COUNTED * Math.sqrt(first.operations + last(1).operations);
        return beyondTolerance(last(1)) - beyondTolerance(first) > noise;
    }

    /** As the debt would be if it rose slower by what is tolerated. */
    private double beyondTolerance(Debt debt) {
        return debt.operations - TOLERANCE * due * debt.atSeconds / seconds;
    }

    private List<Debt> thinned() {
        int every = (debts.size() + MOST - 1) / MOST;
        return IntStream.range(0, debts.size())
                .filter(index -> (debts.size() - 1 - index) % every == 0)
                .mapToObj(debts::get)
                .toList();
    }
}
