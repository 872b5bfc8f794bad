package dohyo.lab.stores.hbase;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.artifact.MissingArtifactException;
import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.text.NearestWord;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Brings together all that must be here before a server can start: JDK, jars, flags. */
record ServerCommandFactory(Jdks jdks, Artifacts artifacts) {

    private static final String COLLECTOR = "g1";
    private static final long HEAP_BYTES = 1L << 30;
    private static final long HEAP_OF_SEVERAL_BYTES = 512L << 20;
    private static final int VERSIONS_NAMED = 5;

    /** What runs servers of this spec; whatever is not here yet is fetched. */
    ServerCommand of(StoreSpec spec, Talk talk) throws StoreFailure {
        HbaseReleaseLine line = HbaseReleaseLine.of(spec.version());
        if (spec.jdk() > 0) {
            line.refuseJdk(spec.version(), spec.jdk());
            List<String> unused = flags(spec, spec.jdk());
        }
        try {
            Jdk jdk = jdks.obtain(spec.jdk() > 0 ? List.of(spec.jdk()) : line.jdks(), talk::say);
            return new ServerCommand(
                    jdk,
                    published(spec.version(), jdk.feature(), line, talk),
                    heapBytes(spec),
                    flags(spec, jdk.feature()),
                    spec.confinement(),
                    Map.of());
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    static long heapBytes(StoreSpec spec) {
        long byDefault = spec.topology().nodes() == 1 ? HEAP_BYTES : HEAP_OF_SEVERAL_BYTES;
        return spec.heapBytes() > 0 ? spec.heapBytes() : byDefault;
    }

    static String collector(StoreSpec spec) {
        return spec.gc().isEmpty() ? COLLECTOR : spec.gc();
    }

    /** Of a region server's JVM, without heap and places. */
    static List<String> flags(StoreSpec spec, int feature) throws StoreFailure {
        String collector = collector(spec);
        int cores = spec.jvm().cores(Runtime.getRuntime().availableProcessors());
        List<String> all = new ArrayList<>(GarbageCollectors.flags(collector, feature, cores)
                .orElseThrow(() -> StoreFailure.input("JDK " + feature + " has no collector '"
                        + collector + "'"
                        + NearestWord.hint(collector, GarbageCollectors.namesOn(feature)))));
        all.add("-XX:+PerfDisableSharedMem");
        all.addAll(spec.jvm().flags());
        return List.copyOf(all);
    }

    private List<Path> published(String version, int jdk, HbaseReleaseLine line, Talk talk)
            throws StoreFailure, IOException {
        try {
            return artifacts.classPath(line.artifactsOf(version, jdk), talk::say);
        } catch (MissingArtifactException e) {
            List<String> known = publishedOf(artifacts, line);
            int from = Math.max(0, known.size() - VERSIONS_NAMED);
            throw known.contains(version)
                    ? StoreFailure.world(
                            "hbase " + version + " lacks a library: " + e.getMessage(), e)
                    : StoreFailure.input("hbase " + version + " was never published for Hadoop 3"
                            + (known.isEmpty()
                                    ? ""
                                    : "; there are "
                                            + String.join(
                                                    ", ", known.subList(from, known.size()))));
        }
    }

    /** Versions of a line, without what stands behind them; empty when nobody can say. */
    static List<String> publishedOf(Artifacts artifacts, HbaseReleaseLine line) {
        return artifacts.versions(HbaseReleaseLine.ARTIFACT).stream()
                .filter(version -> version.endsWith(HbaseReleaseLine.SUFFIX))
                .map(version ->
                        version.substring(0, version.length() - HbaseReleaseLine.SUFFIX.length()))
                .filter(version -> version.startsWith(line.prefix() + "."))
                .toList();
    }
}
