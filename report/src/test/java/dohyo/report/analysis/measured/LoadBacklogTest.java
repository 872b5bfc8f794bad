package dohyo.report.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Steps of 1000/s that begin at 7.3 s and last ten. */
class LoadBacklogTest {

    private static final double START = 7.3;
    private static final int LENGTH = 10;
    private static final long DUE = 10_000;

    /** The last 90 of each second that were owed are answered within 0.9 s after the window. */
    @Test
    void what_drains_right_after_the_window_was_not_answered_inside() {
        StepBacklog debts = new StepBacklog(step(DUE - 900), seconds(90));
        assertThat(debts.answeredInside()).isEqualTo(9100);
        assertThat(debts.keptUp()).isFalse();
    }

    @Test
    void store_that_owes_as_much_all_the_time_keeps_up() {
        StepBacklog debts = new StepBacklog(step(DUE - 200), even(200));
        assertThat(debts.keptUp()).isTrue();
    }

    @Test
    void older_results_say_it_by_what_was_open_when_the_window_ended() {
        StepBacklog slow = new StepBacklog(step(null), seconds(90));
        assertThat(slow.answeredInside()).isEqualTo(9100);
        assertThat(slow.keptUp()).isFalse();
        assertThat(new StepBacklog(step(null), even(3)).keptUp()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"20,0,true", "20,2,true", "20,3,false", "9,1,false", "1,1,false", "1,0,true"})
    void a_load_in_slices_was_kept_up_with_in_nine_of_ten(int slices, int slow, boolean keptUp) {
        List<StepBacklog> all = IntStream.range(0, slices)
                .mapToObj(slice -> slice < slow
                        ? new StepBacklog(step(DUE - 900), seconds(90))
                        : new StepBacklog(step(DUE - 200), even(200)))
                .toList();
        assertThat(new LoadBacklog(all).keptUp()).isEqualTo(keptUp);
    }

    /** One second more is owed at each second's end. */
    private static List<SecondRecord> seconds(long more) {
        return IntStream.rangeClosed(1, LENGTH)
                .mapToObj(second -> second(START + second + 0.002, 1000 - more, second * more))
                .toList();
    }

    private static List<SecondRecord> even(long open) {
        return Stream.concat(
                        IntStream.rangeClosed(1, LENGTH)
                                .mapToObj(second -> second(START + second + 0.002, 1000, open)),
                        Stream.of(second(START + LENGTH + 0.8, open, 0)))
                .toList();
    }

    private static SecondRecord second(double at, long done, long open) {
        long inFlight = Math.min(open, 64);
        return new SecondRecord(
                at, 4, 1000, 1000, done, Map.of(), inFlight, open - inFlight, 1, 1, 1);
    }

    private static StepRecord step(@Nullable Long inside) {
        OperationCount read = new OperationCount("read", DUE, DUE, 0, 0, List.of(), inside);
        return new StepRecord(
                new Asked(4, "1000/s", Load.Kind.HOLD, true, Load.Arrivals.CONSTANT, 1000, 0),
                new Window(START, LENGTH, 0.9),
                Accounting.answered(DUE, List.of(read)),
                GeneratorHealth.UNKNOWN);
    }
}
