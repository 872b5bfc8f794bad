package dohyo.language.experiment;

import dohyo.model.experiment.StoreSpec;
import dohyo.model.workload.Workload;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Room for all records of a cache whose experiment does not say how many it is to hold: a quarter
 * more than there are, as some libraries divide their limit among parts that fill unevenly.
 */
final class DefaultCacheSize {

    private static final String ENTRIES = "entries";
    private static final long SOME = 1000;

    private DefaultCacheSize() {}

    /** The same store when it is no cache, or has its room. */
    static StoreSpec of(StoreSpec store, Workload workload) {
        if (store.provider().isEmpty() || store.settings().containsKey(ENTRIES)) {
            return store;
        }
        long rows = workload.data().rows();
        Map<String, Object> settings = new LinkedHashMap<>(store.settings());
        settings.put(ENTRIES, rows + rows / 4 + SOME);
        return store.withSettings(settings);
    }
}
