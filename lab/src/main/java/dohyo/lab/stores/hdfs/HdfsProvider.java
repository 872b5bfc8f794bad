package dohyo.lab.stores.hdfs;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.jdk.Jdks.Origin;
import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreReleaseLine.LineJdk;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is known of an HDFS that is not started yet. */
public final class HdfsProvider implements StoreProvider {

    static final String NAME = "hdfs";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(12, 16, 3, 0.5);

    /** A JVM's memory beside its heap: code, threads, buffers. */
    private static final long BESIDE_HEAP_BYTES = 200L << 20;

    private static final int MOST_COPIES = 3;

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public StoreTimeEstimates times() {
        return TIMES;
    }

    /** The data nodes and their name node. */
    @Override
    public long memoryBytes(StoreSpec spec, double dataBytes) {
        return (spec.topology().nodes() + 1)
                * (HdfsCommandFactory.heapBytes(spec) + BESIDE_HEAP_BYTES);
    }

    @Override
    public int timesOnDisk(StoreSpec spec) {
        return Math.min(MOST_COPIES, spec.topology().nodes());
    }

    @Override
    public Optional<String> download(StoreSpec spec) {
        return Optional.of((spec.name() + " " + spec.version()).strip()
                + ", about 65 MB once, and a Java runtime for it when this machine has none");
    }

    @Override
    public List<String> artifacts(StoreSpec spec) {
        List<String> all = new ArrayList<>(
                spec.folder().isEmpty() && !spec.version().isEmpty()
                        ? HdfsVersions.coordinates(spec.version())
                        : List.of());
        if (String.valueOf(spec.settings().get(HdfsSettings.SHORT_CIRCUIT)).equals("true")) {
            all.add(HadoopNativeLibrary.ARTIFACT);
        }
        return all;
    }

    @Override
    public List<StoreSpec> tested() {
        return HdfsVersions.all().stream()
                .flatMap(line -> line.tested().stream())
                .map(version -> StoreSpec.of(NAME, version)
                        .withSettings(Map.of(HdfsSettings.SHORT_CIRCUIT, true)))
                .toList();
    }

    @Override
    public List<StoreReleaseLine> lines(Path cache) {
        List<String> published = new Artifacts(cache).versions("org.apache.hadoop:hadoop-hdfs");
        return HdfsVersions.all().stream()
                .map(line -> new StoreReleaseLine(
                        NAME,
                        line.line(),
                        line.tested(),
                        published.stream()
                                .filter(each -> HdfsVersions.find(each).equals(Optional.of(line)))
                                .toList(),
                        line.jdks().stream()
                                .map(jdk -> new LineJdk(jdk, true, ""))
                                .toList()))
                .toList();
    }

    @Override
    public Optional<Plans> plans(Jdks jdks) {
        return Optional.of((spec, isHastened) -> planned(spec, jdks));
    }

    private static StoreRuntime planned(StoreSpec spec, Jdks jdks) throws StoreFailure {
        List<Integer> features = HdfsVersions.of(spec).jdks();
        int feature = spec.jdk() > 0 ? spec.jdk() : chosen(features, jdks);
        String collector = HdfsCommandFactory.collector(spec, feature);
        List<String> flags = new ArrayList<>(HdfsCommandFactory.flags(spec, feature, collector));
        flags.addAll(spec.jvm().flags());
        return HdfsSettings.of(spec)
                .runsOn(new StoreRuntime(
                        jdks.find(feature)
                                .map(Jdk::describe)
                                .orElse("JDK " + feature + " (not here yet)"),
                        collector,
                        HdfsCommandFactory.heapBytes(spec),
                        new JvmCommandLineFacts(flags).flags(),
                        Map.of()));
    }

    private static int chosen(List<Integer> features, Jdks jdks) {
        return Stream.concat(
                        features.stream().filter(jdk -> jdks.find(jdk).isPresent()),
                        features.stream().filter(jdk -> jdks.origin(jdk) == Origin.FETCHABLE))
                .findFirst()
                .orElse(features.get(0));
    }
}
