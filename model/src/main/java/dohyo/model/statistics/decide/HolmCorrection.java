package dohyo.model.statistics.decide;

import dohyo.model.statistics.LogScaleEstimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Correction for several claims: with probability 1 - alpha none of all verdicts is wrong.
 *
 * <p>S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of
 * Statistics 6, 1979; that also the directions are right is from J. P. Shaffer, "Control of
 * directional errors with stagewise multiple test procedures", Annals of Statistics 8, 1980.
 */
public final class HolmCorrection {

    /** A rule and what was measured for it. */
    public record Question(Rule rule, LogScaleEstimate estimate) {}

    private HolmCorrection() {}

    /** Adjusted p-values in the order given: each may be compared with alpha. */
    public static double[] adjusted(double... pValues) {
        List<Integer> ascending = IntStream.range(0, pValues.length)
                .boxed()
                .sorted(Comparator.comparingDouble(it -> pValues[it]))
                .toList();
        double[] adjusted = new double[pValues.length];
        double highest = 0;
        for (int rank = 0; rank < pValues.length; rank++) {
            int index = ascending.get(rank);
            highest = Math.max(highest, (pValues.length - rank) * pValues[index]);
            adjusted[index] = Math.min(1, highest);
        }
        return adjusted;
    }

    /** Simultaneous verdicts, in the order of the questions. */
    public static List<Decision> decide(List<Question> questions, double alpha) {
        List<Decision> alone = questions.stream()
                .map(it -> Decision.of(it.rule(), it.estimate(), alpha))
                .toList();
        double[] adjusted =
                adjusted(alone.stream().mapToDouble(Decision::pValue).toArray());
        List<Decision> together = new ArrayList<>();
        for (int index = 0; index < adjusted.length; index++) {
            together.add(adjusted[index] <= alpha ? alone.get(index) : undecided(alone.get(index)));
        }
        return List.copyOf(together);
    }

    /**
     * Levels at which each p-value would be decided if it alone were another: the first of several
     * has to be below {@code alpha / claims}, and each that is decided makes room for the next.
     */
    public static double[] levels(double alpha, double... pValues) {
        return IntStream.range(0, pValues.length)
                .mapToDouble(own -> level(
                        alpha,
                        IntStream.range(0, pValues.length)
                                .filter(it -> it != own)
                                .mapToDouble(it -> pValues[it])
                                .sorted()
                                .toArray()))
                .toArray();
    }

    private static double level(double alpha, double... others) {
        int open = others.length + 1;
        for (double other : others) {
            if (other * open > alpha) {
                break;
            }
            open--;
        }
        return alpha / open;
    }

    /** The same of decisions, by the evidence that they rest on. */
    public static double[] levels(List<Decision> decisions, double alpha) {
        return levels(alpha, decisions.stream().mapToDouble(Decision::pValue).toArray());
    }

    /** Level of intervals that hold for all claims at once (Bonferroni). */
    public static double simultaneousLevel(double alpha, int claims) {
        return 1 - alpha / claims;
    }

    private static Decision undecided(Decision it) {
        return new Decision(
                it.estimate(), Verdict.INCONCLUSIVE, it.pConfirmed(), it.pRefuted(), it.alpha());
    }
}
