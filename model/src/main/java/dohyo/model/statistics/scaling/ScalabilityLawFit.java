package dohyo.model.statistics.scaling;

import dohyo.model.statistics.scaling.ScalabilityLaw.Errors;
import dohyo.model.statistics.scaling.ScalabilityLaw.Scatter;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresOptimizer.Optimum;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.util.Pair;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Least squares of the law of scalability with coefficients that are not negative: each choice of
 * coefficients held at zero is fitted freely (there are four), and the best one that stays above
 * zero is taken. Scales are taken out first, so that all parameters are near 1.
 */
final class ScalabilityLawFit {

    private static final int MOST_STEPS = 1000;

    private static final double SINGULAR = 1e-14;

    private static final int COEFFICIENTS = 3;

    private final List<Observation> observations;
    private final Scatter scatter;
    private final double[] scales;

    ScalabilityLawFit(List<Observation> observations, Scatter scatter) {
        this.observations = observations;
        this.scatter = scatter;
        double most = highest(Observation::concurrency);
        this.scales = new double[] {
            highest(it -> it.throughput() / it.concurrency()), 1 / most, 1 / (most * most)
        };
    }

    static double throughput(double perUnit, double contention, double coherency, double n) {
        return perUnit * n / (1 + contention * (n - 1) + coherency * n * (n - 1));
    }

    ScalabilityLaw best() {
        Predicate<Fitted> possible =
                it -> it.law().contention() >= 0 && it.law().coherency() >= 0;
        return List.of(List.of(0, 1, 2), List.of(0, 1), List.of(0, 2), List.of(0)).stream()
                .map(this::fitted)
                .filter(possible)
                .min(Comparator.comparingDouble(Fitted::squares))
                .orElseThrow()
                .law();
    }

    private record Fitted(ScalabilityLaw law, double squares) {}

    private Fitted fitted(List<Integer> free) {
        Optimum optimum = new LevenbergMarquardtOptimizer()
                .optimize(new LeastSquaresBuilder()
                        .model(point -> valueAndJacobian(point, free))
                        .start(start(free))
                        .target(target())
                        .maxEvaluations(MOST_STEPS)
                        .maxIterations(MOST_STEPS)
                        .build());
        double squares = optimum.getCost() * optimum.getCost();
        int freedom = observations.size() - free.size();
        double variance = squares / freedom;
        double[] found = coefficients(optimum.getPoint(), free);
        Errors errors = errors(optimum, free, variance);
        return new Fitted(
                new ScalabilityLaw(
                        found[0], found[1], found[2], Math.sqrt(variance), freedom, errors),
                squares);
    }

    private static double[] start(List<Integer> free) {
        double[] start = new double[free.size()];
        Arrays.fill(start, 1);
        return start;
    }

    private double[] target() {
        return observations.stream().mapToDouble(it -> scaled(it.throughput())).toArray();
    }

    private double[] coefficients(RealVector point, List<Integer> free) {
        double[] coefficients = new double[COEFFICIENTS];
        for (int index = 0; index < free.size(); index++) {
            coefficients[free.get(index)] = point.getEntry(index) * scales[free.get(index)];
        }
        return coefficients;
    }

    private Pair<RealVector, RealMatrix> valueAndJacobian(RealVector point, List<Integer> free) {
        double[] at = coefficients(point, free);
        RealVector values = new ArrayRealVector(observations.size());
        RealMatrix jacobian = new Array2DRowRealMatrix(observations.size(), free.size());
        for (int row = 0; row < observations.size(); row++) {
            double n = observations.get(row).concurrency();
            double denominator = 1 + at[1] * (n - 1) + at[2] * n * (n - 1);
            double value = at[0] * n / denominator;
            double inverse = scatter == Scatter.RELATIVE ? 1 / value : 1;
            values.setEntry(row, scaled(value));
            double[] slopes = {
                n / denominator, -value * (n - 1) / denominator, -value * n * (n - 1) / denominator
            };
            for (int column = 0; column < free.size(); column++) {
                int which = free.get(column);
                jacobian.setEntry(row, column, slopes[which] * scales[which] * inverse);
            }
        }
        return new Pair<>(values, jacobian);
    }

    /** A step of the search may leave the positive numbers for a moment. */
    private double scaled(double throughput) {
        return scatter == Scatter.RELATIVE
                ? Math.log(Math.max(throughput, Double.MIN_NORMAL))
                : throughput;
    }

    private Errors errors(Optimum optimum, List<Integer> free, double variance) {
        RealMatrix ofFree = optimum.getCovariances(SINGULAR).scalarMultiply(variance);
        double[][] all = new double[COEFFICIENTS][COEFFICIENTS];
        for (int row = 0; row < free.size(); row++) {
            for (int column = 0; column < free.size(); column++) {
                double scale = scales[free.get(row)] * scales[free.get(column)];
                all[free.get(row)][free.get(column)] = ofFree.getEntry(row, column) * scale;
            }
        }
        return new Errors(
                Math.sqrt(all[0][0]), Math.sqrt(all[1][1]), Math.sqrt(all[2][2]), all[1][2]);
    }

    private double highest(ToDoubleFunction<Observation> figure) {
        return observations.stream().mapToDouble(figure).max().orElseThrow();
    }
}
