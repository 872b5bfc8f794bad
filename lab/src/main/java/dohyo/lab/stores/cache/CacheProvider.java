package dohyo.lab.stores.cache;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.CacheLibrary;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is known of a cache that is not made yet. */
public final class CacheProvider implements StoreProvider {

    static final String NAME = "cache";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(0, 0, 0, 0.1);

    /** A JVM's memory beside its heap: code, threads, buffers. */
    private static final long BESIDE_HEAP_BYTES = 200L << 20;

    private static final String IGNITE = "ignite";

    private static final String ONLY_COPY = "the only copy";

    /** What an Ignite keeps beside the heap of its JVM, all nodes together. */
    private static final long OFF_HEAP_BYTES = 2L << 30;

    /** What it promises, beside what is known of its JVM. */
    static StoreRuntime promising(StoreRuntime known, String provider) {
        boolean isPartitioned = provider.equals("ignite-partitioned");
        return known.promising(Map.of(
                StoreRuntime.DURABILITY,
                "in memory only: everything is lost when the process that uses the cache ends; when"
                        + " there are more entries than the setting 'entries' allows, the library"
                        + " evicts some (ConcurrentHashMap and Ignite evict nothing)",
                StoreRuntime.COPIES,
                isPartitioned ? "one; each entry lies on one of 2 nodes" : "one",
                StoreRuntime.ACKNOWLEDGED,
                isPartitioned ? "none yet: a put returns before its entry is stored" : ONLY_COPY,
                StoreRuntime.READS,
                isPartitioned
                        ? "perhaps an older value or nothing, until the put has arrived"
                        : "the value last put for the key, or nothing once that has been evicted"));
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
        return CacheRuntime.heapBytes(spec)
                + BESIDE_HEAP_BYTES
                + (spec.provider().startsWith(IGNITE) ? OFF_HEAP_BYTES : 0);
    }

    @Override
    public Optional<String> download(StoreSpec spec) {
        return artifacts(spec).isEmpty()
                ? Optional.empty()
                : Optional.of(
                        spec.describe() + ", up to 10 MB once, and a Java runtime for it when this"
                                + " machine has none");
    }

    @Override
    public List<String> artifacts(StoreSpec spec) {
        return CacheLibrary.of(spec.provider())
                .map(library -> library.coordinates(CacheRuntime.version(library, spec)))
                .orElse(List.of());
    }

    @Override
    public List<StoreSpec> tested() {
        return CacheLibrary.all().stream()
                .flatMap(library -> library.lines().stream()
                        .flatMap(line -> line.tested().stream())
                        .map(version ->
                                StoreSpec.of(NAME, version).withProvider(library.provider())))
                .toList();
    }

    @Override
    public List<StoreReleaseLine> lines(Path unused) {
        return CacheLibrary.all().stream().flatMap(CacheProvider::lines).toList();
    }

    private static Stream<StoreReleaseLine> lines(CacheLibrary library) {
        if (library.lines().isEmpty()) {
            return Stream.of(StoreReleaseLine.ofNative(
                    NAME,
                    List.of(),
                    library.called() + " of the JDK: provider " + library.provider()));
        }
        return library.lines().stream()
                .map(line -> StoreReleaseLine.ofNative(
                        NAME,
                        line.tested(),
                        library.called() + " on " + line.jdks() + ": provider "
                                + library.provider()));
    }

    @Override
    public Optional<Plans> plans(Jdks jdks) {
        return Optional.of((spec, isHastened) -> planned(spec, jdks));
    }

    private static StoreRuntime planned(StoreSpec spec, Jdks jdks) throws StoreFailure {
        List<Integer> features = CacheRuntime.features(spec);
        int feature = features.stream()
                .filter(each -> jdks.find(each).isPresent())
                .findFirst()
                .orElse(features.get(0));
        String collector = CacheRuntime.collector(spec, feature);
        StoreRuntime known = new StoreRuntime(
                jdks.find(feature)
                        .map(jdk -> jdk.describe())
                        .orElse("JDK " + feature + " (not here yet)"),
                collector,
                CacheRuntime.heapBytes(spec),
                spec.jvm().flags(),
                spec.settings());
        return promising(known, spec.provider());
    }
}
