package dohyo.lab.host;

import dohyo.model.result.PageCacheNote;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Files that the kernel keeps in memory: the same for each trial, or trials are not alike. */
@FunctionalInterface
public interface PageCache {

    /** Nothing is done. */
    PageCache LEFT_ALONE = homes -> Optional.empty();

    /**
     * Brings it to the state in which every trial finds it.
     *
     * @param homes of the nodes that are about to start, with their data
     * @return what was done; empty when nothing was tried
     */
    Optional<PageCacheNote> even(List<Path> homes);
}
