package dohyo.report.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.report.Results.Comparison;
import dohyo.report.analysis.measured.Bounds;
import dohyo.report.analysis.measured.MeasuredQuantity;
import dohyo.report.analysis.measured.Measurements;
import dohyo.report.analysis.verdict.ArmComparer;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What stands beside the figure that ended a run early is judged as strictly as that was. */
final class EarlyLookTest {

    private static final double[] CPU = {1.08, 1.15, 1.05, 1.2, 1.02};

    /** Arm b has twice the throughput in each block, and costs some 10 % more. */
    private static final class Twice implements Measurements {

        @Override
        public SortedMap<Integer, MeasuredQuantity> of(String arm, Quantity quantity) {
            SortedMap<Integer, MeasuredQuantity> values = new TreeMap<>();
            for (int block = 1; block <= CPU.length; block++) {
                double ratio = switch (quantity.kind()) {
                    case THROUGHPUT -> 2 + block * 0.001;
                    case CPU -> CPU[block - 1];
                    default -> 0;
                };
                if (ratio > 0) {
                    double value = arm.equals("b") ? 1000 * ratio : 1000;
                    values.put(block, MeasuredQuantity.of(Bounds.exactly(value)));
                }
            }
            return values;
        }

        @Override
        public int blocks() {
            return CPU.length;
        }
    }

    @Test
    void an_interval_that_excludes_one_is_explained_at_an_early_look() {
        Experiment experiment =
                VerdictSimulationTest.experiment(List.of(), 10).until(EarlyStoppingRule.DECIDED);
        StoppingProcedure procedure = StoppingProcedure.of(EarlyStoppingRule.DECIDED, 10);
        List<Comparison> all = new ArmComparer(experiment, procedure, new Twice(), null).all();
        assertThat(all.get(0).different()).isTrue();
        Comparison cpu = all.stream()
                .filter(one -> one.quantity().contains("CPU"))
                .findFirst()
                .orElseThrow();
        assertThat(cpu.different()).isFalse();
        assertThat(cpu.certainty().low()).isGreaterThan(1);
        assertThat(cpu.says())
                .contains(" At this early look a difference is shown only at a level");
        assertThat(cpu.certainty().smallest()).isGreaterThan(1.2);
    }
}
