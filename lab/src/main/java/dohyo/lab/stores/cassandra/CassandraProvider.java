package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of Cassandras that are not started yet. */
public final class CassandraProvider implements StoreProvider {

    static final String NAME = "cassandra";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(9, 18, 6, 2);

    /** A JVM's memory beside its heap: code, threads, buffers. */
    private static final long BESIDE_HEAP_BYTES = 400L << 20;

    private static final int MOST_COPIES = 3;

    /** Data, what a compaction writes anew, and the log of what was written last. */
    private static final int TIMES_A_COPY = 3;

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
        return spec.topology().nodes() * (RingMemory.of(spec).heapBytes() + BESIDE_HEAP_BYTES);
    }

    @Override
    public int timesOnDisk(StoreSpec spec) {
        return TIMES_A_COPY * Math.min(MOST_COPIES, spec.topology().nodes());
    }

    @Override
    public Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return CassandraDataFiles.form(ReleaseLineDefinitions.read(), spec);
    }

    @Override
    public Optional<String> download(StoreSpec spec) {
        return Optional.of((spec.name() + " " + spec.version()).strip()
                + ", about 70 MB once, and a Java runtime for it when this machine has none");
    }

    @Override
    public List<String> artifacts(StoreSpec spec) {
        return CassandraReleaseLines.coordinates(spec);
    }

    @Override
    public List<StoreSpec> tested() {
        return CassandraReleaseLines.tested().stream()
                .map(version -> StoreSpec.of(NAME, version))
                .toList();
    }

    @Override
    public List<StoreReleaseLine> lines(Path cache) {
        return CassandraReleaseLines.of(new Artifacts(cache));
    }

    @Override
    public Optional<String> unpublished(StoreSpec spec, Path cache) {
        return CassandraReleaseLines.unpublished(spec, new Artifacts(cache));
    }

    @Override
    public Optional<Plans> plans(Jdks jdks) {
        return Optional.of(new CassandraRuntimePlanner(jdks));
    }
}
