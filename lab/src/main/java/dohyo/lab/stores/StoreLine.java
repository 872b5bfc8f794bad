package dohyo.lab.stores;

import java.util.List;

/**
 * Versions of a store that are started in the same way.
 *
 * @param store as an experiment names it
 * @param line what their versions begin with
 * @param tried versions that this project has started, loaded and read
 * @param published all that can be fetched; empty when nobody can say
 * @param jdks on which they run
 */
public record StoreLine(
        String store, String line, List<String> tried, List<String> published, List<LineJdk> jdks) {

    /**
     * A JDK for a line of versions.
     *
     * @param feature its version
     * @param stock whether the store runs on it as it is published
     * @param note what every report says of the pair; empty when there is nothing to say
     */
    public record LineJdk(int feature, boolean stock, String note) {}
}
