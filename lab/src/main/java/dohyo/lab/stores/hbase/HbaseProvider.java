package dohyo.lab.stores.hbase;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.jdk.JvmWords;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLine;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is known of HBases that are not started yet. */
public final class HbaseProvider implements StoreProvider {

    static final String NAME = "hbase";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(13, 22, 4, 1);

    /** A JVM's memory beside its heap: code, threads, buffers. */
    private static final long BESIDE_HEAP_BYTES = 350L << 20;

    /** ZooKeeper and the master. */
    private static final long ATTENDANTS_BYTES = 400L << 20;

    /** Store files, what a compaction writes anew, and the log. */
    private static final int TIMES_ON_DISK = 3;

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
        return ATTENDANTS_BYTES
                + spec.topology().nodes() * (ServerCommands.heapBytes(spec) + BESIDE_HEAP_BYTES);
    }

    @Override
    public int timesOnDisk(StoreSpec spec) {
        return TIMES_ON_DISK;
    }

    @Override
    public Optional<String> download(StoreSpec spec) {
        return Optional.of((spec.name() + " " + spec.version()).strip()
                + ", about 120 MB once, and a Java runtime for it when this machine has none");
    }

    @Override
    public List<String> artifacts(StoreSpec spec) {
        return HbaseLine.find(spec.version())
                .map(line -> line.artifactsOf(spec.version()))
                .orElse(List.of());
    }

    @Override
    public List<StoreSpec> tested() {
        return HbaseLine.all().stream()
                .flatMap(line -> line.tested().stream())
                .map(version -> StoreSpec.of(NAME, version))
                .toList();
    }

    @Override
    public List<StoreLine> lines(Path cache) {
        Artifacts artifacts = new Artifacts(cache);
        return HbaseLine.all().stream()
                .map(line -> new StoreLine(
                        NAME,
                        line.prefix(),
                        line.tested(),
                        ServerCommands.publishedOf(artifacts, line),
                        line.lineJdks()))
                .toList();
    }

    @Override
    public Optional<Plans> plans(Jdks jdks) {
        return Optional.of((spec, isHastened) -> planned(jdks, spec));
    }

    private static StoreRuntime planned(Jdks jdks, StoreSpec spec) throws StoreFailure {
        HbaseLine line = HbaseLine.of(spec.version());
        int feature = spec.jdk() > 0
                ? spec.jdk()
                : line.jdks().stream()
                        .filter(jdk -> jdks.find(jdk).isPresent())
                        .findFirst()
                        .orElse(line.jdks().get(0));
        HbaseSettings settings = HbaseSettings.of(spec);
        return new StoreRuntime(
                        jdks.find(feature)
                                .map(Jdk::describe)
                                .orElse("JDK " + feature + " (not here yet)"),
                        ServerCommands.collector(spec),
                        ServerCommands.heapBytes(spec),
                        new JvmWords(ServerCommands.flags(spec, feature)).flags(),
                        settings.all())
                .promising(settings.promises());
    }
}
