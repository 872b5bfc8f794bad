package dohyo.lab.stores.hdfs;

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
final class HdfsCommandFactory {

    static final long HEAP_BYTES = 512L << 20;
    private static final String USUAL = "g1";

    private final Jdks jdks;
    private final Artifacts artifacts;
    private final HadoopNativeLibrary nativeCode;

    HdfsCommandFactory(Jdks jdks, Artifacts artifacts) {
        this.jdks = jdks;
        this.artifacts = artifacts;
        this.nativeCode = new HadoopNativeLibrary(artifacts);
    }

    /** What runs a node of this spec; whatever is not here yet is fetched. */
    HdfsCommand of(StoreSpec spec, HdfsSettings settings, Talk talk) throws StoreFailure {
        HdfsVersions.Line line = HdfsVersions.of(spec);
        Jdk jdk = jdkOf(spec, line, talk);
        String collector = collector(spec, jdk.feature());
        List<String> flags = new ArrayList<>(flags(spec, jdk.feature(), collector));
        flags.addAll(spec.jvm().flags());
        return new HdfsCommand(
                jdk,
                jars(spec.version(), talk),
                heapBytes(spec),
                collector,
                List.copyOf(flags),
                settings.isShortCircuit() ? List.of(nativeCode.folder(talk)) : List.of(),
                spec.confinement());
    }

    static long heapBytes(StoreSpec spec) {
        return spec.heapBytes() > 0 ? spec.heapBytes() : HEAP_BYTES;
    }

    /** The one that is asked for, if the JDK has it. */
    static String collector(StoreSpec spec, int feature) throws StoreFailure {
        List<String> known = GarbageCollectors.namesOn(feature);
        String asked = spec.gc().isEmpty() ? USUAL : spec.gc();
        if (!known.contains(asked)) {
            throw StoreFailure.input("JDK " + feature + " has no collector '" + asked + "'"
                    + NearestWord.hint(asked, known));
        }
        return asked;
    }

    static List<String> flags(StoreSpec spec, int feature, String collector) {
        int cores = spec.jvm().cores(Runtime.getRuntime().availableProcessors());
        return GarbageCollectors.flags(collector, feature, cores).orElseThrow();
    }

    private Jdk jdkOf(StoreSpec spec, HdfsVersions.Line line, Talk talk) throws StoreFailure {
        try {
            return jdks.obtain(
                    spec.jdk() > 0 ? List.of(spec.jdk()) : line.jdks(), List.of(), talk::say);
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    private List<Path> jars(String version, Talk talk) throws StoreFailure {
        try {
            return artifacts.classPath(HdfsVersions.coordinates(version), talk::say);
        } catch (MissingArtifactException e) {
            throw StoreFailure.input("hdfs " + version + " was never published; there are "
                    + String.join(", ", artifacts.versions("org.apache.hadoop:hadoop-hdfs")));
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }
}
