package dohyo.lab.stores.nullstore;

import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;

import java.util.List;

/** What is known of a null store that is not started yet. */
public final class NullProvider implements StoreProvider {

    static final String NAME = "null";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(1, 0, 0, 0.5);
    private static final long MEMORY_BYTES = 400L << 20;

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public StoreTimeEstimates times() {
        return TIMES;
    }

    @Override
    public long memoryBytes(StoreSpec spec, double dataBytes) {
        return MEMORY_BYTES;
    }
}
