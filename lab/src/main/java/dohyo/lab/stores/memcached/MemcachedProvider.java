package dohyo.lab.stores.memcached;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of a memcached that is not started yet. */
public final class MemcachedProvider implements StoreProvider {

    static final String NAME = "memcached";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(0.2, 0.2, 0.2, 0.1);
    private static final long EMPTY_BYTES = 16L << 20;

    /** Items lie in chunks that are a little larger, with 56 bytes about each. */
    private static final double TIMES_IN_MEMORY = 1.6;

    /** Its own 64 MB would throw away most data sets without a word. */
    private static final Map<String, Object> DEFAULTS = Map.of("memory-limit", 1024);

    private static final String NO_EVICTIONS = "disable-evictions";

    /** Settings and promises. */
    static StoreRuntime runsOn(StoreSpec spec) throws StoreFailure {
        Map<String, Object> settings = ServerSpecChecks.settings(spec, DEFAULTS);
        boolean evicts = !Boolean.TRUE.equals(settings.get(NO_EVICTIONS));
        return new StoreRuntime("", "", 0, List.of(), settings)
                .promising(Map.of(
                        StoreRuntime.DURABILITY,
                        "in memory only: everything is gone when the process ends; when memory is"
                                + " full, "
                                + (evicts
                                        ? "what has not been read for a long time is evicted"
                                        : "writes are refused (" + NO_EVICTIONS + ")"),
                        StoreRuntime.COPIES,
                        "one",
                        StoreRuntime.ACKNOWLEDGED,
                        "the only copy",
                        StoreRuntime.READS,
                        "what was acknowledged last"
                                + (evicts ? ", or nothing once that has been evicted" : "")));
    }

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
        return EMPTY_BYTES + (long) (TIMES_IN_MEMORY * dataBytes);
    }

    @Override
    public Optional<String> download(StoreSpec spec) {
        return spec.folder().isEmpty()
                ? Optional.of("memcached of Debian, 3 MB once, where this machine has none")
                : Optional.empty();
    }

    @Override
    public List<StoreReleaseLine> lines(Path cache) {
        return List.of(StoreReleaseLine.ofNative(
                NAME,
                List.of(),
                "memcached of this machine; without one the user's own apt fetches Debian's, 3 MB;"
                        + " or of a folder: memcached:dir=FOLDER"));
    }

    @Override
    public Optional<Plans> plans(Jdks unused) {
        return Optional.of((spec, isHastened) -> runsOn(spec));
    }
}
