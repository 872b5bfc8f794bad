package dohyo.model.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Slices of a load as one step. */
class LoadSliceMergerTest {

    private static StepRecord slice(int number, long answered, GeneratorHealth lane) {
        return new StepRecord(
                new Asked(
                        number,
                        "64 in flight",
                        Load.Kind.CLOSED,
                        true,
                        Load.Arrivals.CONSTANT,
                        0,
                        64),
                new Window(10.0 * number, 4, 0.1),
                new Accounting(
                        answered + 2,
                        answered,
                        Map.of("timeout", 2L),
                        0,
                        0,
                        number,
                        List.of(new OperationCount(
                                "read", answered + 2, answered, 2, 0, List.of(), answered - 1))),
                lane,
                null,
                null,
                number);
    }

    private static GeneratorHealth lane(long p50, long p99, long max) {
        return new GeneratorHealth(
                new Spread(p50, p99, max),
                new Spread(p50, p99, max),
                new Cost(100, 10, 5, 1),
                null,
                1000L);
    }

    @Test
    void counts_and_times_add_up() {
        GeneratorHealth lane = lane(10, 100, 1000);
        StepRecord step = LoadSliceMerger.step(
                List.of(slice(1, 1000, lane), slice(2, 3000, lane), slice(3, 2000, lane)));
        assertThat(step.accounted()).isEqualTo(6006);
        assertThat(step.answered()).isEqualTo(6000);
        assertThat(step.answeredInside()).isEqualTo(5997);
        assertThat(step.failed()).isEqualTo(Map.of("timeout", 6L));
        assertThat(step.startSeconds()).isEqualTo(10);
        assertThat(step.durationSeconds()).isEqualTo(12);
        assertThat(step.backlogMax()).isEqualTo(3);
        assertThat(step.lane().cpuNanos()).isEqualTo(300);
        assertThat(step.lane().runDelayNanos()).isEqualTo(30);
        assertThat(step.lane().gcPauseCount()).isEqualTo(3);
        assertThat(step.lane().allocatedBytes()).isEqualTo(3000);
    }

    @Test
    void slices_that_were_late_alike_are_as_late_together() {
        GeneratorHealth lane = lane(20_000, 300_000, 9_000_000);
        GeneratorHealth together = LoadSliceMerger.step(
                        List.of(slice(1, 5000, lane), slice(2, 500, lane)))
                .lane();
        assertThat((double) together.sendLatenessNanosP50())
                .isCloseTo(20_000, withinPercentage(0.1));
        assertThat((double) together.sendLatenessNanosP99())
                .isCloseTo(300_000, withinPercentage(0.1));
        assertThat(together.stampLatenessNanosMax()).isEqualTo(9_000_000);
    }

    /** A tenth of the operations of one slice in twenty is late: half a per cent of all. */
    @Test
    void one_late_slice_of_many_does_not_make_the_p99() {
        List<StepRecord> slices = new ArrayList<>(
                Collections.nCopies(19, slice(1, 1000, lane(10_000, 50_000, 200_000))));
        slices.add(slice(2, 1000, lane(10_000, 40_000_000, 50_000_000)));
        assertThat(LoadSliceMerger.step(slices).lane().sendLatenessNanosP99())
                .isBetween(50_000L, 1_000_000L);
    }

    /** All of one slice in ten is late: a tenth of all. */
    @Test
    void one_slice_that_was_late_throughout_does() {
        List<StepRecord> slices = new ArrayList<>(
                Collections.nCopies(9, slice(1, 1000, lane(10_000, 50_000, 200_000))));
        slices.add(slice(2, 1000, lane(5_000_000, 40_000_000, 50_000_000)));
        assertThat(LoadSliceMerger.step(slices).lane().sendLatenessNanosP99())
                .isGreaterThan(5_000_000L);
    }

    @Test
    void a_slice_alone_stays_as_it_is() {
        StepRecord slice = slice(3, 10, lane(1, 2, 3));
        assertThat(LoadSliceMerger.step(List.of(slice))).isSameAs(slice);
    }

    @Test
    void a_slice_without_answers_hides_nothing_of_what_reads_found() {
        ReadAnswerCounts empty = new ReadAnswerCounts(10, 0, 10);
        StepRecord step = LoadSliceMerger.step(
                List.of(reading(1, 10, empty), reading(2, 0, null), reading(3, 10, empty)));
        assertThat(step.operations().get(0).reads()).isEqualTo(new ReadAnswerCounts(20, 0, 20));
        StepRecord silent =
                LoadSliceMerger.step(List.of(reading(1, 10, empty), reading(2, 5, null)));
        assertThat(silent.operations().get(0).reads()).isNull();
    }

    private static StepRecord reading(int number, long answered, @Nullable ReadAnswerCounts reads) {
        StepRecord slice = slice(number, answered, GeneratorHealth.UNKNOWN);
        OperationCount read = new OperationCount(
                "read",
                new StepRecord.Counts(answered, answered, 0, 0),
                List.of(),
                answered,
                0.0,
                reads);
        return new StepRecord(
                slice.asked(),
                slice.window(),
                Accounting.answered(answered, List.of(read)),
                slice.lane());
    }
}
