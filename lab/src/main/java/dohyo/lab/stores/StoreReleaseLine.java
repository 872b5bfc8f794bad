package dohyo.lab.stores;

import java.util.List;

/**
 * Versions of a store that are started in the same way.
 *
 * @param store as an experiment names it
 * @param line what their versions begin with; empty for all there are
 * @param tried versions that this project has started, loaded and read
 * @param published all that can be fetched; empty when nobody can say
 * @param jdks on which they run; empty when no JVM runs them
 * @param comesFrom how one gets them, a sentence; empty when that is no question
 */
public record StoreReleaseLine(
        String store,
        String line,
        List<String> tried,
        List<String> published,
        List<LineJdk> jdks,
        String comesFrom) {

    /** Of a store that runs on JDKs. */
    public StoreReleaseLine(
            String store,
            String line,
            List<String> tried,
            List<String> published,
            List<LineJdk> jdks) {
        this(store, line, tried, published, jdks, "");
    }

    /** Of a store that no JVM runs; all that can be fetched were tried. */
    public static StoreReleaseLine ofNative(
            String store, List<String> published, String comesFrom) {
        return new StoreReleaseLine(store, "", published, published, List.of(), comesFrom);
    }

    /**
     * A JDK for a line of versions.
     *
     * @param feature its version
     * @param stock whether the store runs on it as it is published
     * @param note what every report says of the pair; empty when there is nothing to say
     */
    public record LineJdk(int feature, boolean stock, String note) {}
}
