package dohyo.lab.host;

import dohyo.model.result.PageCacheNote;

import java.nio.file.Path;
import java.util.Optional;

/** Files that the kernel keeps in memory: the same for each trial, or trials are not alike. */
@FunctionalInterface
public interface PageCache {

    /** Nothing is done. */
    PageCache LEFT_ALONE = home -> Optional.empty();

    /**
     * Brings it to the state in which every trial finds it.
     *
     * @param home of a node that is about to start, with its data
     * @return what was done; empty when nothing was tried
     */
    Optional<PageCacheNote> even(Path home);
}
