package dohyo.lab.stores.hbase;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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

    private final StoreProvider hdfs;

    /** @param hdfs for clusters whose data lie there */
    public HbaseProvider(StoreProvider hdfs) {
        this.hdfs = hdfs;
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
        return ATTENDANTS_BYTES
                + spec.topology().nodes()
                        * (ServerCommandFactory.heapBytes(spec) + BESIDE_HEAP_BYTES)
                + storage(spec).map(it -> hdfs.memoryBytes(it, dataBytes)).orElse(0L);
    }

    @Override
    public int timesOnDisk(StoreSpec spec) {
        return TIMES_ON_DISK * storage(spec).map(hdfs::timesOnDisk).orElse(1);
    }

    /** On what its data lie; empty as well where it is said wrongly, which is told elsewhere. */
    private static Optional<StoreSpec> storage(StoreSpec spec) {
        try {
            return HbaseSettings.of(spec).storage().hdfs();
        } catch (StoreFailure toldWhenItIsPlanned) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return StoppedClusterFiles.form(spec);
    }

    @Override
    public Optional<String> download(StoreSpec spec) {
        return Optional.of((spec.name() + " " + spec.version()).strip()
                + ", about 120 MB once, and a Java runtime for it when this machine has none"
                + storage(spec).flatMap(hdfs::download).map(each -> "; " + each).orElse(""));
    }

    @Override
    public List<String> artifacts(StoreSpec spec) {
        return Stream.of(
                        HbaseReleaseLine.find(spec.version()).stream()
                                .flatMap(line ->
                                        line.artifactsOf(spec.version(), spec.jdk()).stream()),
                        storage(spec).stream().flatMap(it -> hdfs.artifacts(it).stream()))
                .flatMap(each -> each)
                .toList();
    }

    @Override
    public List<StoreSpec> tested() {
        return HbaseReleaseLine.all().stream()
                .flatMap(line -> line.tested().stream())
                .map(version -> StoreSpec.of(NAME, version))
                .toList();
    }

    @Override
    public List<StoreReleaseLine> lines(Path cache) {
        Artifacts artifacts = new Artifacts(cache);
        return HbaseReleaseLine.all().stream()
                .map(line -> new StoreReleaseLine(
                        NAME,
                        line.prefix(),
                        line.tested(),
                        ServerCommandFactory.publishedOf(artifacts, line),
                        line.lineJdks()))
                .toList();
    }

    @Override
    public Optional<Plans> plans(Jdks jdks) {
        return Optional.of((spec, isHastened) -> {
            Optional<StoreSpec> storage = HbaseSettings.of(spec).storage().hdfs();
            if (storage.isPresent()) {
                StoreRuntime unused = hdfs.plans(jdks).orElseThrow().of(storage.get(), isHastened);
            }
            return planned(jdks, spec);
        });
    }

    private static StoreRuntime planned(Jdks jdks, StoreSpec spec) throws StoreFailure {
        HbaseReleaseLine line = HbaseReleaseLine.of(spec.version());
        if (spec.jdk() > 0) {
            line.refuseJdk(spec.version(), spec.jdk());
        }
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
                        ServerCommandFactory.collector(spec),
                        ServerCommandFactory.heapBytes(spec),
                        new JvmCommandLineFacts(ServerCommandFactory.flags(spec, feature)).flags(),
                        settings.all())
                .promising(settings.promises());
    }
}
