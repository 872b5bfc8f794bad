package dohyo.lab;

import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.jdk.Jdks.Origin;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreReleaseLine;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What can be started on this machine.
 *
 * @param jdks every feature version that some store runs on, in order
 * @param lines of versions, the newest first
 */
public record AvailableSystems(List<JavaRuntime> jdks, List<StoreReleaseLine> lines) {

    /**
     * A JDK that stores may need.
     *
     * @param origin where it is or would be taken from
     * @param found vendor and version; empty when it is not here
     * @param home its folder; empty when it is not here
     * @param collectors by the names that experiments use
     */
    public record JavaRuntime(
            int feature, Origin origin, String found, String home, List<String> collectors) {

        public boolean canBeHad() {
            return origin != Origin.NOWHERE;
        }
    }

    /** Looks; nothing is fetched but a list of versions. */
    public static AvailableSystems of(DohyoInstallation installation) throws IOException {
        try (Processes processes = new Processes(installation.cache())) {
            return of(
                    new Jdks(installation.jdks(), installation.cache(), processes),
                    StoreProviders.ALL.stream()
                            .flatMap(room -> room.lines(installation.cache()).stream())
                            .toList());
        }
    }

    static AvailableSystems of(Jdks jdks, List<StoreReleaseLine> lines) {
        TreeSet<Integer> features = new TreeSet<>();
        lines.forEach(line -> line.jdks().forEach(jdk -> features.add(jdk.feature())));
        return new AvailableSystems(
                features.stream().map(feature -> runtime(jdks, feature)).toList(), lines);
    }

    private static JavaRuntime runtime(Jdks jdks, int feature) {
        Optional<Jdk> jdk = jdks.find(feature);
        return new JavaRuntime(
                feature,
                jdks.origin(feature),
                jdk.map(Jdk::describe).orElse(""),
                jdk.map(found -> found.home().toString()).orElse(""),
                GarbageCollectors.namesOn(feature));
    }
}
