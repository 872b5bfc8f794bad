package dohyo.lab.stores.ignite;

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
import java.util.Optional;

/** What is known of Ignites that are not started yet. */
public final class IgniteProvider implements StoreProvider {

    static final String NAME = "ignite";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(8, 14, 2, 1);

    /** A JVM's memory beside its heap and its region: code, threads, buffers. */
    private static final long BESIDE_HEAP_BYTES = 300L << 20;

    /** Pages, the log and its archive. */
    private static final int TIMES_ON_DISK = 4;

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public StoreTimeEstimates times() {
        return TIMES;
    }

    /** A region is filled as records come. */
    @Override
    public long memoryBytes(StoreSpec spec, double dataBytes) {
        long heapBytes = IgniteCommandFactory.heapBytes(spec);
        long regionBytes = heapBytes;
        try {
            regionBytes = IgniteSettings.of(spec).regionBytes();
        } catch (StoreFailure toldWhenItIsPlanned) {
            // The file is refused for it elsewhere.
        }
        return spec.topology().nodes() * (heapBytes + regionBytes + BESIDE_HEAP_BYTES);
    }

    @Override
    public int timesOnDisk(StoreSpec spec) {
        try {
            return IgniteSettings.of(spec).isPersistent() ? TIMES_ON_DISK : 0;
        } catch (StoreFailure toldWhenItIsPlanned) {
            return TIMES_ON_DISK;
        }
    }

    @Override
    public Optional<String> download(StoreSpec spec) {
        return Optional.of((spec.name() + " " + spec.version()).strip()
                + ", about 15 MB once, and a Java runtime for it when this machine has none");
    }

    @Override
    public List<String> artifacts(StoreSpec spec) {
        return IgniteReleaseLine.find(spec.version())
                .map(line -> IgniteReleaseLine.artifactsOf(spec.version()))
                .orElse(List.of());
    }

    @Override
    public List<StoreSpec> tested() {
        return IgniteReleaseLine.all().stream()
                .flatMap(line -> line.tested().stream())
                .map(version -> StoreSpec.of(NAME, version))
                .toList();
    }

    @Override
    public List<StoreReleaseLine> lines(Path cache) {
        List<String> published = new Artifacts(cache).versions(IgniteReleaseLine.ARTIFACT);
        return IgniteReleaseLine.all().stream()
                .map(line -> new StoreReleaseLine(
                        NAME,
                        line.prefix(),
                        line.tested(),
                        published.stream()
                                .filter(each ->
                                        IgniteReleaseLine.find(each).equals(Optional.of(line)))
                                .toList(),
                        line.lineJdks()))
                .toList();
    }

    @Override
    public Optional<Plans> plans(Jdks jdks) {
        return Optional.of((spec, isHastened) -> planned(jdks, spec));
    }

    private static StoreRuntime planned(Jdks jdks, StoreSpec spec) throws StoreFailure {
        IgniteReleaseLine line = IgniteReleaseLine.of(spec.version());
        if (spec.jdk() > 0) {
            line.refuseJdk(spec.version(), spec.jdk());
        }
        int feature = spec.jdk() > 0
                ? spec.jdk()
                : line.jdks().stream()
                        .filter(jdk -> jdks.find(jdk).isPresent())
                        .findFirst()
                        .orElse(line.jdks().get(0));
        IgniteSettings settings = IgniteSettings.of(spec);
        return new StoreRuntime(
                        jdks.find(feature)
                                .map(Jdk::describe)
                                .orElse("JDK " + feature + " (not here yet)"),
                        IgniteCommandFactory.collector(spec),
                        IgniteCommandFactory.heapBytes(spec),
                        new JvmCommandLineFacts(IgniteCommandFactory.flags(spec, feature)).flags(),
                        settings.all())
                .promising(settings.promises());
    }
}
