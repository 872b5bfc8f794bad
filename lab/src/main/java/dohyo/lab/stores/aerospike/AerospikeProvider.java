package dohyo.lab.stores.aerospike;

import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.List;

/** What is known of an Aerospike that nobody has attached to yet. */
public final class AerospikeProvider implements StoreProvider {

    static final String NAME = "aerospike";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(0.2, 0.2, 0.2, 0.1);

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public StoreTimeEstimates times() {
        return TIMES;
    }

    /** Of one that the lab starts, with all of what both of its namespaces may hold. */
    @Override
    public long memoryBytes(StoreSpec spec, double dataBytes) {
        return spec.folder().isEmpty() ? 0 : 2 * AerospikeConfiguration.bytes(spec.settings());
    }

    @Override
    public List<StoreReleaseLine> lines(Path cache) {
        return List.of(StoreReleaseLine.ofNative(
                NAME,
                List.of(),
                "no registry has a server: 'attach' in the file or aerospike@HOST:PORT, or an"
                        + " unpacked one, aerospike:dir=FOLDER"));
    }
}
