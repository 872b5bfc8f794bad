package dohyo.lab.trial;

import dohyo.lab.host.PageCache;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.trial.journal.TrialJournal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Furnishes nodes, and once they all are brings the page cache to the state of every trial. */
record PageCachePreparation(
        PreStartDataPreparation preparation, PageCache cache, TrialJournal journal)
        implements PreStartDataPreparation {

    @Override
    public void furnish(int node, Path home) throws IOException {
        preparation.furnish(node, home);
    }

    @Override
    public void furnished(List<Path> homes) throws IOException {
        preparation.furnished(homes);
        var note = cache.even(homes);
        if (note.isPresent()) {
            journal.pageCache(note.get());
        }
    }
}
