package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.result.TrialRecord.OnDiskNote;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;

/** A store that collapsed under the load is asked once more, and does not keep the run waiting. */
@Timeout(60)
class StoreAfterLoadTest {

    private static final Duration FOR_EVER = Duration.ofDays(1);

    private final FakeStore store = new FakeStore();
    private final StopRequest stop = new StopRequest();

    @Test
    void what_it_says_is_taken() throws StoreFailure {
        assertThat(StoreAfterLoad.onDisk(store, "rows", stop, FOR_EVER))
                .contains(new OnDiskNote(7, "of rows"));
    }

    @Test
    void one_that_never_answers_is_left_after_a_while() {
        store.neverSaysWhatIsOnDisk = true;
        assertThatThrownBy(() -> StoreAfterLoad.onDisk(store, "rows", stop, Duration.ofMillis(20)))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("has not answered within 0 s");
    }

    @Test
    void one_that_never_answers_is_left_when_the_user_wishes_to_end() {
        store.neverSaysWhatIsOnDisk = true;
        stop.make();
        assertThatThrownBy(() -> StoreAfterLoad.onDisk(store, "rows", stop, FOR_EVER))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("interrupted");
    }
}
