package dohyo.report.page.method;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.TrialRecord.DataNote;
import dohyo.model.result.TrialRecord.Source;

import org.junit.jupiter.api.Test;

import java.util.List;

/** The report says where data sets came from. */
class DataOriginTextTest {

    @Test
    void older_runs_say_nothing() {
        assertThat(DataOriginText.of(List.of())).isEmpty();
    }

    @Test
    void loading_in_each_trial_is_said() {
        assertThat(DataOriginText.of(List.of(DataNote.IN_PLACE, DataNote.IN_PLACE)))
                .contains("loaded in each trial, into the store that was measured");
    }

    @Test
    void snapshots_are_told_with_what_was_verified() {
        DataNote loaded = new DataNote(Source.LOADED, "k", 1_000_000_000, 55, 0.2, 1000, "");
        DataNote restored = new DataNote(Source.SNAPSHOT, "k", 1_000_000_000, 55, 0.1, 999, "");
        assertThat(DataOriginText.of(List.of(loaded, restored, restored)))
                .get()
                .asString()
                .startsWith("each store was started on the files of a loaded one (")
                .contains("loaded in 55 s): 1 trial loaded it, 2 trials took the snapshot")
                .endsWith("999 rows verified in each");
        assertThat(restored.savedSeconds()).isEqualTo(54.9);
        assertThat(loaded.savedSeconds()).isZero();
    }

    @Test
    void what_could_not_be_verified_or_kept_is_told() {
        DataNote note =
                new DataNote(Source.LOADED, "", 1_000, 7, 0.2, 0, "not kept: it is too large");
        assertThat(DataOriginText.of(List.of(note)))
                .get()
                .asString()
                .contains("no row could be verified")
                .endsWith("not kept: it is too large");
    }
}
