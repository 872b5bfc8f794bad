package dohyo.lab.stores.ignite;

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

/** Brings together all that must be here before a node can start: JDK, jars, flags. */
record IgniteCommandFactory(Jdks jdks, Artifacts artifacts) {

    static final long HEAP_BYTES = 512L << 20;
    private static final String USUAL = "g1";
    private static final int VERSIONS_NAMED = 5;

    /** What runs a node of this spec; whatever is not here yet is fetched. */
    IgniteCommand of(StoreSpec spec, Talk talk) throws StoreFailure {
        IgniteReleaseLine line = IgniteReleaseLine.of(spec.version());
        if (spec.jdk() > 0) {
            line.refuseJdk(spec.version(), spec.jdk());
            List<String> unused = flags(spec, spec.jdk());
        }
        try {
            Jdk jdk = jdks.obtain(spec.jdk() > 0 ? List.of(spec.jdk()) : line.jdks(), talk::say);
            return new IgniteCommand(
                    jdk,
                    jars(spec.version(), talk),
                    heapBytes(spec),
                    collector(spec),
                    flags(spec, jdk.feature()),
                    spec.jvm().cpus().size());
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    static long heapBytes(StoreSpec spec) {
        return spec.heapBytes() > 0 ? spec.heapBytes() : HEAP_BYTES;
    }

    static String collector(StoreSpec spec) {
        return spec.gc().isEmpty() ? USUAL : spec.gc();
    }

    /** Of a node's JVM, without heap and places. */
    static List<String> flags(StoreSpec spec, int feature) throws StoreFailure {
        String collector = collector(spec);
        int cores = spec.jvm().cores(Runtime.getRuntime().availableProcessors());
        List<String> all = new ArrayList<>(GarbageCollectors.flags(collector, feature, cores)
                .orElseThrow(() -> StoreFailure.input("JDK " + feature + " has no collector '"
                        + collector + "'"
                        + NearestWord.hint(collector, GarbageCollectors.namesOn(feature)))));
        all.addAll(spec.jvm().flags());
        return List.copyOf(all);
    }

    private List<Path> jars(String version, Talk talk) throws StoreFailure, IOException {
        try {
            return artifacts.classPath(IgniteReleaseLine.artifactsOf(version), talk::say);
        } catch (MissingArtifactException e) {
            List<String> known = artifacts.versions(IgniteReleaseLine.ARTIFACT);
            int from = Math.max(0, known.size() - VERSIONS_NAMED);
            throw known.contains(version)
                    ? StoreFailure.world(
                            "ignite " + version + " lacks a library: " + e.getMessage(), e)
                    : StoreFailure.input("ignite " + version + " was never published; there are "
                            + String.join(", ", known.subList(from, known.size())));
        }
    }
}
