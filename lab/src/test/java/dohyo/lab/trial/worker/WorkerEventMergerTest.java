package dohyo.lab.trial.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Objects;

/** Workers tell one story. */
class WorkerEventMergerTest {

    private final WorkerEventMerger merger = new WorkerEventMerger(2);

    private static WorkerEvent event(Kind kind, long rows, @Nullable SecondRecord second) {
        return new WorkerEvent(kind, 1, "", rows, 100, null, second, 0);
    }

    private static SecondRecord second(long done) {
        return new SecondRecord(1, 0, done, done, done, Map.of(), 0, 0, 0, 0, 0);
    }

    @Test
    void what_all_do_is_told_when_the_last_has_said_it() {
        assertThat(merger.hear(0, event(Kind.READY, 0, null))).isNull();
        assertThat(merger.hear(1, event(Kind.READY, 0, null))).isNotNull();
        assertThat(merger.hear(1, event(Kind.DONE, 0, null))).isNull();
        assertThat(merger.hear(0, event(Kind.DONE, 0, null))).isNotNull();
    }

    @Test
    void rows_and_seconds_are_added_up() {
        merger.hear(0, event(Kind.LOADING, 10, null));
        merger.hear(1, event(Kind.LOADING, 3, null));
        WorkerEvent rows = merger.hear(0, event(Kind.LOADING, 20, null));
        assertThat(Objects.requireNonNull(rows).rowsLoaded()).isEqualTo(23);
        assertThat(merger.hear(0, event(Kind.SECOND, 0, second(5)))).isNull();
        WorkerEvent both = merger.hear(1, event(Kind.SECOND, 0, second(6)));
        assertThat(Objects.requireNonNull(Objects.requireNonNull(both).second()).done())
                .isEqualTo(11);
    }

    @Test
    void a_sign_of_life_of_one_is_one_of_all() {
        assertThat(merger.hear(1, event(Kind.MEASURING, 0, null))).isNotNull();
    }

    @Test
    void a_failure_is_told_at_once() {
        assertThat(merger.hear(1, event(Kind.FAILED, 0, null))).isNotNull();
    }
}
