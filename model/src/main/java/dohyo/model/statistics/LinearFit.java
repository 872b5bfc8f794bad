package dohyo.model.statistics;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.DecompositionSolver;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Ordinary least squares: a value as a constant and a multiple of each of some predictors. */
public final class LinearFit {

    private static final double SINGULAR = 1e-10;

    private LinearFit() {}

    /**
     * By how much the value grows with a predictor.
     *
     * @param interval of Student's t, with what the fit leaves unexplained as noise
     */
    public record Slope(double value, Interval interval) {}

    /**
     * One slope for each predictor, in their order.
     *
     * @param predictors of each observation
     * @param values of each observation
     * @param level of the intervals, for example 0.95
     * @return empty when there are too few observations or the predictors cannot be told apart
     */
    public static List<Slope> slopes(List<double[]> predictors, double[] values, double level) {
        int observations = values.length;
        int unknowns = predictors.isEmpty() ? 1 : predictors.get(0).length + 1;
        int freedom = observations - unknowns;
        if (freedom < 1) {
            return List.of();
        }
        double[] scales = scales(predictors, unknowns);
        RealMatrix scaled = scaled(predictors, scales);
        try {
            DecompositionSolver solver = new QRDecomposition(scaled, SINGULAR).getSolver();
            return solver.isNonSingular()
                    ? slopes(
                            scaled,
                            solver,
                            new Given(vector(values), vector(scales), freedom, level))
                    : List.of();
        } catch (MathRuntimeException unsolvable) {
            return List.of();
        }
    }

    private record Given(RealVector values, RealVector scales, int freedom, double level) {}

    private static List<Slope> slopes(RealMatrix scaled, DecompositionSolver solver, Given given) {
        RealVector values = given.values;
        RealVector found = solver.solve(values);
        RealVector left = values.subtract(scaled.operate(found));
        double variance = left.dotProduct(left) / given.freedom;
        RealMatrix inverse = new QRDecomposition(
                        scaled.transpose().multiply(scaled), SINGULAR * SINGULAR)
                .getSolver()
                .getInverse();
        double t = StudentTQuantiles.quantile(given.freedom, (1 - given.level) / 2);
        List<Slope> slopes = new ArrayList<>();
        for (int i = 1; i < given.scales.getDimension(); i++) {
            double value = found.getEntry(i) / given.scales.getEntry(i);
            double half = t
                    * Math.sqrt(Math.max(0, variance * inverse.getEntry(i, i)))
                    / given.scales.getEntry(i);
            slopes.add(new Slope(value, new Interval(value - half, value + half, given.level)));
        }
        return slopes;
    }

    private static RealVector vector(double[] values) {
        return new ArrayRealVector(values, false);
    }

    /** Predictors of very different sizes would look dependent; the first is the constant. */
    private static double[] scales(List<double[]> predictors, int unknowns) {
        double[] scales = new double[unknowns];
        Arrays.fill(scales, 1);
        for (int i = 1; i < unknowns; i++) {
            int column = i - 1;
            double most = predictors.stream()
                    .mapToDouble(one -> Math.abs(one[column]))
                    .max()
                    .orElse(1);
            scales[i] = most > 0 ? most : 1;
        }
        return scales;
    }

    private static RealMatrix scaled(List<double[]> predictors, double[] scales) {
        double[][] rows = new double[predictors.size()][scales.length];
        for (int row = 0; row < rows.length; row++) {
            rows[row][0] = 1;
            for (int i = 1; i < scales.length; i++) {
                rows[row][i] = predictors.get(row)[i - 1] / scales[i];
            }
        }
        return new Array2DRowRealMatrix(rows, false);
    }
}
