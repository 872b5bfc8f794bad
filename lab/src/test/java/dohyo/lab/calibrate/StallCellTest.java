package dohyo.lab.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.ScriptStep;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;

/** Cells of the stall table: how often they repeat, and when their stalls come. */
class StallCellTest {

    static List<StallCell> cells() {
        return ThoroughPlan.WHOLE.cells();
    }

    @ParameterizedTest
    @MethodSource("cells")
    void a_hundred_samples_lie_above_p99(StallCell cell) {
        double operations = cell.ratePerSecond() * cell.runNanos() / 1e9;
        assertThat(operations - Math.ceil(0.99 * operations)).isGreaterThanOrEqualTo(100);
    }

    @ParameterizedTest
    @MethodSource("cells")
    void each_period_is_ten_stalls_long_and_has_room_to_recover(StallCell cell) {
        List<ScriptStep> script = cell.script();
        assertThat(script).hasSize(cell.repeats());
        for (int period = 0; period < script.size(); period++) {
            ScriptStep stall = script.get(period);
            long begin = period * 10L * cell.stallNanos();
            assertThat(stall.nanos()).isEqualTo(cell.stallNanos());
            assertThat(stall.atNanos()).isBetween(begin, begin + 5 * cell.stallNanos());
        }
        assertThat(cell.runNanos()).isEqualTo(script.size() * 10L * cell.stallNanos());
    }

    @ParameterizedTest
    @CsvSource({
        "100, 500, 20",
        "100, 5000, 5",
        "500, 500, 4",
        "500, 5000, 1",
        "2000, 500, 1",
        "10000, 50000, 1"
    })
    void short_stalls_at_low_rates_repeat(long stallMillis, double rate, int repeats) {
        assertThat(new StallCell(stallMillis * 1_000_000, rate).repeats()).isEqualTo(repeats);
    }
}
