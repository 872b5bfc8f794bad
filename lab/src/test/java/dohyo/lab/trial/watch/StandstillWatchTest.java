package dohyo.lab.trial.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.trial.Experiments;
import dohyo.lab.trial.journal.StoreCollapseNotice;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.SecondRecord;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A store that answers nothing any more is called; one that was stopped on purpose is not. */
class StandstillWatchTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long RATE = 1000;

    private final List<StoreCollapseNotice> called = new ArrayList<>();
    private StandstillWatch watch = new StandstillWatch(arm(20));
    private int now;

    @Test
    void it_is_told_within_ten_seconds_and_ends_the_trial_later() {
        seconds(30, 0, RATE);
        seconds(40, 0, 0);
        assertThat(called).extracting(StoreCollapseNotice::isLast).containsExactly(false, true);
        assertThat(called.get(0).collapse().atSeconds()).isEqualTo(39);
        assertThat(called.get(1).collapse().atSeconds()).isEqualTo(50);
        assertThat(called.get(1).text())
                .isEqualTo(
                        "no progress for 20 s; from 30.0 s after the start of the trial, nothing or"
                                + " next to nothing was answered, while 500 operations waited");
    }

    @Test
    void a_pause_of_the_store_itself_is_a_result() {
        for (int i = 0; i < 10; i++) {
            seconds(5, 0, RATE);
            seconds(8, 0, 0);
        }
        assertThat(called).isEmpty();
    }

    @Test
    void a_store_of_which_too_much_is_asked_makes_progress() {
        for (int i = 0; i < 60; i++) {
            second(new SecondRecord(
                    ++now, 0, 100 * RATE, RATE, RATE, Map.of(), 500, 1_000_000, 1, 1, 1));
        }
        assertThat(called).isEmpty();
    }

    @Test
    void steps_do_not_begin_the_count_anew_while_nothing_is_answered() {
        seconds(10, 0, RATE);
        for (int step = 1; step <= 5; step++) {
            seconds(5, step, 0);
        }
        assertThat(called).extracting(StoreCollapseNotice::isLast).containsExactly(false, true);
    }

    @Test
    void trickling_answers_are_no_progress_within_a_step() {
        seconds(30, 0, RATE);
        seconds(40, 0, RATE / 50);
        assertThat(called).hasSize(2);
    }

    @Test
    void a_lower_rate_in_the_next_step_is_no_standstill() {
        seconds(30, 0, RATE);
        seconds(40, 1, RATE / 50);
        assertThat(called).isEmpty();
    }

    @Test
    void what_is_asked_for_is_measured_whole() {
        seconds(10, 0, RATE);
        for (int i = 0; i < 60; i++) {
            watch.observe(record(0, 0), true).ifPresent(called::add);
        }
        seconds(8, 0, 0);
        assertThat(called).isEmpty();
    }

    @Test
    void how_operations_fail_meanwhile_is_told_with_it() {
        seconds(10, 0, RATE);
        for (int i = 0; i < 9; i++) {
            second(new SecondRecord(
                    ++now, 0, RATE, RATE, 0, Map.of("oom", 990L, "timeout", 10L), 0, 0, 1, 1, 1));
        }
        assertThat(called).hasSize(1);
        assertThat(called.get(0).text())
                .isEqualTo(
                        "no progress for 9 s; from 10.0 s after the start of the trial, nothing or"
                                + " next to nothing was answered, while 0 operations waited;"
                                + " failures meanwhile: oom 8,910, timeout 90");
    }

    @Test
    void stalls_of_a_script_are_measured_whole_but_a_hang_is_one() {
        watch = new StandstillWatch(
                arm(20, new ScriptStep(Kind.STALL, 10 * SECOND, 50 * SECOND, 0)));
        watch.measuringBegins(5);
        seconds(15, 0, RATE);
        seconds(50, 0, 0);
        seconds(20, 0, RATE);
        assertThat(called).isEmpty();
        watch = new StandstillWatch(arm(20, new ScriptStep(Kind.HANG, 0, 0, 0)));
        watch.measuringBegins(now);
        seconds(20, 0, 0);
        assertThat(called).hasSize(2);
    }

    @Test
    void nothing_is_called_unless_the_load_says_so_nor_before_two_timeouts() {
        watch = new StandstillWatch(arm(0));
        seconds(100, 0, 0);
        assertThat(called).isEmpty();
        watch = new StandstillWatch(arm(1));
        seconds(1, 0, 0);
        assertThat(called).isEmpty();
        seconds(1, 0, 0);
        assertThat(called).extracting(StoreCollapseNotice::isLast).containsExactly(true);
    }

    private void seconds(int count, int step, long done) {
        for (int i = 0; i < count; i++) {
            second(record(step, done));
        }
    }

    private SecondRecord record(int step, long done) {
        return new SecondRecord(++now, step, RATE, RATE, done, Map.of(), 500, 0, 1, 1, 1);
    }

    private void second(SecondRecord second) {
        watch.observe(second, false).ifPresent(called::add);
    }

    /** Its client's timeout is a second. */
    private static Arm arm(long collapseAfterSeconds, ScriptStep... script) {
        Arm arm = Experiments.arm("a");
        return arm.with(StoreSpec.of("null", "").withScript(List.of(script)))
                .with(new Load(
                        null,
                        List.of(Experiments.hold(List.of(1000.0), 1)),
                        0,
                        collapseAfterSeconds * SECOND));
    }
}
