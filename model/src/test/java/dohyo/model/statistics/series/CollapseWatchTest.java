package dohyo.model.statistics.series;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.SecondRecord;
import dohyo.model.statistics.series.CollapseWatch.Collapse;
import dohyo.model.statistics.series.CollapseWatch.Limits;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A store that stops is called within seconds, one that pauses is not. */
class CollapseWatchTest {

    private static final long RATE = 1000;

    private final CollapseWatch watch = new CollapseWatch(Limits.USUAL);
    private final List<Collapse> called = new ArrayList<>();
    private int now;

    @Test
    void a_store_that_stops_is_called_after_ten_seconds() {
        open(60, RATE, 0);
        open(30, 0, 5000);
        assertThat(called).containsExactly(new Collapse(0, 60, 70, 5256, Map.of()));
    }

    @Test
    void a_few_answers_are_no_progress() {
        open(60, RATE, 0);
        open(10, RATE / 30, 5000);
        assertThat(called).hasSize(1);
    }

    @Test
    void a_pause_is_a_result_and_no_collapse() {
        open(60, RATE, 0);
        open(9, 0, 5000);
        open(1, 20_000, 0);
        open(9, 0, 5000);
        open(60, RATE, 0);
        assertThat(called).isEmpty();
    }

    @Test
    void a_store_that_cannot_keep_up_makes_progress() {
        open(100, RATE / 2, 50_000);
        assertThat(called).isEmpty();
    }

    @Test
    void a_closed_loop_offers_nothing_to_a_store_that_hangs() {
        closed(60, RATE);
        closed(10, 0);
        assertThat(called).containsExactly(new Collapse(0, 60, 70, 256, Map.of()));
    }

    @Test
    void an_idle_store_is_not_dead() {
        for (int second = 0; second < 60; second++) {
            observe(record(0, 0, 0, 0, Map.of()));
        }
        assertThat(called).isEmpty();
    }

    @Test
    void a_store_that_never_answers_or_only_refuses_is_called() {
        open(10, 0, 1000);
        assertThat(called).hasSize(1);
        for (int second = 0; second < 10; second++) {
            observe(new SecondRecord(
                    ++now, 1, RATE, RATE, 0, Map.of("refused", RATE), 0, 0, 0, 0, 0));
        }
        assertThat(called).hasSize(2);
    }

    private void open(int seconds, long done, long backlog) {
        for (int second = 0; second < seconds; second++) {
            observe(record(RATE, done, 256, backlog, Map.of()));
        }
    }

    private void closed(int seconds, long done) {
        for (int second = 0; second < seconds; second++) {
            observe(record(done, done, 256, 0, Map.of()));
        }
    }

    private SecondRecord record(
            long due, long done, long inFlight, long backlog, Map<String, Long> errors) {
        return new SecondRecord(++now, 0, due, due, done, errors, inFlight, backlog, 0, 0, 0);
    }

    private void observe(SecondRecord second) {
        watch.observe(second).ifPresent(called::add);
    }
}
