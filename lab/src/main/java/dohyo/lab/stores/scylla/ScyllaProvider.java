package dohyo.lab.stores.scylla;

import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;

import java.util.List;

/** What is known of a Scylla that runs somewhere. */
public final class ScyllaProvider implements StoreProvider {

    static final String NAME = "scylla";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(1, 0, 0, 0.5);

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public StoreTimeEstimates times() {
        return TIMES;
    }

    /** Of one that the lab starts; any other is that of whoever keeps it. */
    @Override
    public long memoryBytes(StoreSpec spec, double dataBytes) {
        return spec.folder().isEmpty() ? 0 : ScyllaConfiguration.memoryBytes(spec.settings());
    }

    /** Its tables and its commit log. */
    @Override
    public int timesOnDisk(StoreSpec spec) {
        return spec.folder().isEmpty() ? 0 : 2;
    }
}
