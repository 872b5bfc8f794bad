package dohyo.lab.trial;

import dohyo.lab.host.PageCache;
import dohyo.lab.stores.Furnishing;

import java.io.IOException;
import java.nio.file.Path;

/** Furnishes nodes, and then brings the page cache to the state in which every trial finds it. */
record EvenFurnishing(Furnishing furnishing, PageCache cache, TrialJournal journal)
        implements Furnishing {

    @Override
    public void furnish(int node, Path home) throws IOException {
        furnishing.furnish(node, home);
        var note = cache.even(home);
        if (note.isPresent()) {
            journal.pageCache(note.get());
        }
    }
}
