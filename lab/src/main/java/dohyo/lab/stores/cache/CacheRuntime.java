package dohyo.lab.stores.cache;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.artifact.MissingArtifactException;
import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.CacheLibrary;
import dohyo.model.family.CacheLibrary.Line;
import dohyo.model.family.EmbeddedCache;
import dohyo.model.result.StoreRuntime;
import dohyo.model.text.NearestWord;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a cache runs on, all of which is here.
 *
 * @param jdk of the process in which it lives
 * @param collector by name
 * @param cache with the program, the flags and the class path of that process
 */
record CacheRuntime(Jdk jdk, String collector, long heapBytes, EmbeddedCache cache) {

    private static final long HEAP_BYTES = 1L << 30;
    private static final String USUAL = "g1";
    private static final int FIRST_WITH_MODULES = 9;

    /** The lab's own first, then those that can be had. */
    private static final List<Integer> FEATURES = List.of(17, 21, 25, 11, 8);

    /** Fetches what is not here yet. */
    static CacheRuntime of(StoreSpec spec, Jdks jdks, Artifacts artifacts, Talk talk)
            throws StoreFailure {
        CacheLibrary library = library(spec);
        Jdk jdk = jdk(spec, jdks, talk);
        String version = version(library, spec.withJdk(jdk.feature()));
        requireFit(library, version, jdk.feature());
        String collector = collector(spec, jdk.feature());
        EmbeddedCache.Jvm jvm = new EmbeddedCache.Jvm(
                jdk.java().toString(),
                flags(spec, library, version, jdk.feature()),
                jars(library, version, artifacts, talk));
        return new CacheRuntime(
                jdk,
                collector,
                heapBytes(spec),
                new EmbeddedCache(library.provider(), version, spec.settings(), jvm));
    }

    private static CacheLibrary library(StoreSpec spec) throws StoreFailure {
        return CacheLibrary.of(spec.provider())
                .orElseThrow(() -> StoreFailure.input("there is no cache named '"
                        + spec.provider() + "'"
                        + NearestWord.hint(spec.provider(), CacheLibrary.names())));
    }

    /** The one that is asked for, or the newest that was tried on the JDK; empty without any. */
    static String version(CacheLibrary library, StoreSpec spec) {
        int feature = spec.jdk() > 0 ? spec.jdk() : FEATURES.get(0);
        return spec.version().isEmpty() ? library.newestOn(feature).orElse("") : spec.version();
    }

    /** JDKs that would do, the best first. */
    static List<Integer> features(StoreSpec spec) throws StoreFailure {
        if (spec.jdk() > 0) {
            return List.of(spec.jdk());
        }
        Optional<Line> line = library(spec).line(spec.version());
        return FEATURES.stream()
                .filter(feature -> line.isEmpty() || line.get().runsOn(feature))
                .toList();
    }

    private static Jdk jdk(StoreSpec spec, Jdks jdks, Talk talk) throws StoreFailure {
        try {
            return jdks.obtain(features(spec), talk::say);
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    static void requireFit(CacheLibrary library, String version, int feature) throws StoreFailure {
        if (library.lines().isEmpty()) {
            if (!version.isEmpty()) {
                throw StoreFailure.input(library.called() + " is of the JDK and has no version of"
                        + " its own; leave out 'version'");
            }
            return;
        }
        Line line = library.line(version)
                .orElseThrow(() -> StoreFailure.input(library.called() + " "
                        + (version.isEmpty() ? "for JDK " + feature : version)
                        + ": no such line of versions; known are "
                        + String.join(
                                ", ",
                                library.lines().stream().map(Line::versions).toList())));
        if (!line.runsOn(feature)) {
            throw StoreFailure.input(library.called() + " " + version + " does not run on JDK "
                    + feature + ": " + line.why() + "; it runs on " + line.jdks());
        }
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

    private static List<String> flags(
            StoreSpec spec, CacheLibrary library, String version, int feature) throws StoreFailure {
        int cores = spec.jvm().cores(Runtime.getRuntime().availableProcessors());
        List<String> all = new ArrayList<>();
        all.add("-Xms" + heapBytes(spec));
        all.add("-Xmx" + heapBytes(spec));
        all.addAll(GarbageCollectors.flags(collector(spec, feature), feature, cores)
                .orElseThrow());
        if (feature >= FIRST_WITH_MODULES) {
            library.line(version).ifPresent(line -> all.addAll(line.flags()));
        }
        all.addAll(spec.jvm().flags());
        return all;
    }

    private static List<String> jars(
            CacheLibrary library, String version, Artifacts artifacts, Talk talk)
            throws StoreFailure {
        List<String> coordinates = library.coordinates(version);
        if (coordinates.isEmpty()) {
            return List.of();
        }
        try {
            return artifacts.classPath(coordinates, talk::say).stream()
                    .map(Path::toString)
                    .toList();
        } catch (MissingArtifactException e) {
            throw StoreFailure.input(
                    library.called() + " " + version + " was never published as it is asked for");
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    /** For reports. */
    StoreRuntime told() {
        List<String> flags = cache.jvm().flags().stream()
                .filter(flag -> !flag.startsWith("-Xm") && !flag.startsWith("--add-"))
                .toList();
        return CacheProvider.promising(
                new StoreRuntime(jdk.describe(), collector, heapBytes, flags, cache.settings()),
                cache.provider());
    }
}
