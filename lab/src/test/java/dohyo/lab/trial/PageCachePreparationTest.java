package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.snapshot.DataArms;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.lab.trial.series.RunDirectoryFactory;
import dohyo.model.result.Json;
import dohyo.model.result.PageCacheNote;
import dohyo.model.result.PageCacheNote.Dropped;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.TrialRecord;
import dohyo.model.workload.Field.Choose;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The page cache is emptied once for a store, however many nodes it has. */
class PageCachePreparationTest {

    private static final PageCacheNote NOTE = new PageCacheNote(Dropped.STORE, true, 1, "");

    @TempDir
    Path folder;

    @Test
    void the_cache_is_emptied_once_when_all_nodes_are_furnished() throws IOException {
        List<String> done = new ArrayList<>();
        ResultDirectory files = RunDirectoryFactory.create(folder.resolve("run"));
        PlannedTrial planned = new PlannedTrial(1, "a", 1, "001-a-b1");
        try (TrialJournal journal = TrialJournal.begin(
                files.trial(planned.directory()),
                planned,
                DataArms.arm(DataArms.kv(10, Choose.UNIFORM)))) {
            PreStartDataPreparation preparation = new PageCachePreparation(
                    (node, home) -> done.add("furnish " + node),
                    homes -> {
                        done.add("empty for " + homes.size());
                        return Optional.of(NOTE);
                    },
                    journal);
            preparation.furnish(1, folder);
            preparation.furnish(2, folder);
            preparation.furnished(List.of(folder, folder));
        }
        assertThat(done).containsExactly("furnish 1", "furnish 2", "empty for 2");
        assertThat(Json.read(files.trial(planned.directory()).trial(), TrialRecord.class)
                        .pageCache())
                .isEqualTo(NOTE);
    }
}
