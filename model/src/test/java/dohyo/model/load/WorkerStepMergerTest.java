package dohyo.model.load;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.Window;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/** What workers tell of one load is brought together. */
class WorkerStepMergerTest {

    private static SecondRecord second(double at, long done, long backlog) {
        return new SecondRecord(at, 3, done, done, done, Map.of(), 1, backlog, 10, 20, 30);
    }

    @Test
    void a_line_is_made_of_each_second_that_all_ended() {
        List<SecondRecord> together = WorkerStepMerger.seconds(List.of(
                List.of(second(10.6, 100, 5), second(11.6, 100, 6), second(11.9, 10, 0)),
                List.of(second(10.602, 90, 1), second(11.601, 95, 2), second(11.91, 9, 0))));
        assertThat(together).extracting(SecondRecord::done).containsExactly(190L, 214L);
        assertThat(together).extracting(SecondRecord::backlog).containsExactly(6L, 0L);
        assertThat(together).extracting(SecondRecord::inFlight).containsExactly(2L, 2L);
    }

    @Test
    void rows_of_a_second_are_those_that_all_read_in_it() {
        List<SecondRecord> together = WorkerStepMerger.seconds(List.of(
                List.of(read(1, null), read(2, new ReadAnswerCounts(3, 30, 1))),
                List.of(read(1, null), read(2, new ReadAnswerCounts(2, 5, 0)), read(3, null))));
        assertThat(together)
                .extracting(SecondRecord::reads)
                .startsWith(null, new ReadAnswerCounts(5, 35, 1));
    }

    private static SecondRecord read(double at, @Nullable ReadAnswerCounts reads) {
        return new SecondRecord(at, 3, 9, 9, 9, Map.of(), 0, 0, 10, 20, 30, reads);
    }

    /** The second worker was late with the end of a second, and skipped it. */
    @Test
    void a_skipped_second_makes_the_line_wait() {
        List<SecondRecord> together = WorkerStepMerger.seconds(List.of(
                List.of(second(1, 100, 0), second(2, 100, 7), second(3, 100, 0)),
                List.of(second(1, 100, 0), second(3.3, 200, 8))));
        assertThat(together).extracting(SecondRecord::done).containsExactly(200L, 400L);
        assertThat(together).extracting(SecondRecord::backlog).containsExactly(0L, 8L);
    }

    @Test
    void of_drivers_the_one_that_waited_longest_is_told_and_notes_are_added() {
        ThreadWaits little = new ThreadWaits(10, 100);
        ThreadWaits much = new ThreadWaits(20, 50);
        WarningAndTraceCounts notes = new WarningAndTraceCounts(1, Map.of("a", 1L), 2);
        StepRecord together =
                WorkerStepMerger.step(List.of(step(little, notes), step(much, notes)));
        assertThat(together.lane().driver()).isEqualTo(much);
        assertThat(together.notes()).isEqualTo(notes.plus(notes));
        assertThat(WorkerStepMerger.step(List.of(step(much, notes), step(null, null)))
                        .notes())
                .isNull();
    }

    private static StepRecord step(
            @Nullable ThreadWaits driver, @Nullable WarningAndTraceCounts notes) {
        GeneratorHealth lane =
                new GeneratorHealth(Spread.NONE, Spread.NONE, Cost.NONE, driver, null);
        return new StepRecord(
                new Asked(0, "100/s", Load.Kind.HOLD, true, Load.Arrivals.CONSTANT, 100, 0),
                new Window(0, 1, 0),
                Accounting.answered(100, List.of()),
                lane,
                null,
                notes,
                0);
    }

    @Test
    void whoever_has_ended_the_step_is_waited_for_no_longer() {
        List<SecondRecord> together = WorkerStepMerger.seconds(
                List.of(List.of(second(1, 100, 0)), List.of(second(1, 100, 0), second(2, 50, 0))));
        assertThat(together).extracting(SecondRecord::done).containsExactly(200L, 50L);
    }

    @ParameterizedTest
    @CsvSource({"1001, 2", "7, 3", "2, 5", "0, 2", "100000000000001, 16"})
    void shares_are_all_of_it_without_gap_or_overlap(long all, int workers) {
        long end = 0;
        for (int worker = 0; worker < workers; worker++) {
            WorkerShare share = new WorkerShare(worker, workers);
            assertThat(share.firstOf(all)).isEqualTo(end);
            end = share.next().firstOf(all);
            assertThat(end - share.firstOf(all)).isBetween(all / workers, all / workers + 1);
        }
        assertThat(end).isEqualTo(all);
    }
}
