package dohyo.lab.stores.cassandra;

import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.result.Json;
import dohyo.model.text.Nearest;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is known of each line of Cassandra versions: data, read from {@code families.json}.
 *
 * @param settings of every family; a family's own stand over them
 * @param reservedSettings patterns of settings that belong to the lab: addresses, folders, commands
 * @param flags of every JVM
 * @param jdkFlags flags that depend on the JDK
 * @param collectorFlags flags for a collector, besides those that choose it
 * @param families the first whose prefix fits describes a version
 */
record Families(
        Map<String, Object> settings,
        List<String> reservedSettings,
        List<String> flags,
        List<JdkFlags> jdkFlags,
        Map<String, List<String>> collectorFlags,
        List<Family> families) {

    private static final Pattern VERSION =
            Pattern.compile("\\d+\\.\\d+(\\.\\d+)?(-(alpha|beta|rc)\\d+)?");

    /** Flags for a range of JDKs, both ends included. */
    record JdkFlags(int from, int to, List<String> flags) {}

    /**
     * A line of versions.
     *
     * @param prefix of the versions it describes
     * @param jdks feature versions on which it runs, the best first
     * @param collectors its own choice, the first that the JDK has
     * @param artifacts coordinates with {@code {version}} for the version
     * @param settings over those of every family
     */
    record Family(
            String prefix,
            List<Integer> jdks,
            List<String> collectors,
            List<String> artifacts,
            Map<String, Object> settings) {

        List<String> artifactsOf(String version) {
            return artifacts.stream()
                    .map(each -> each.replace("{version}", version))
                    .toList();
        }

        private boolean describes(String version) {
            return version.equals(prefix)
                    || version.startsWith(prefix + ".")
                    || version.startsWith(prefix + "-")
                    || (prefix.contains("-") && version.startsWith(prefix));
        }
    }

    static Families read() {
        try (InputStream json = Families.class.getResourceAsStream("families.json")) {
            if (json == null) {
                throw new IllegalStateException("families.json is missing from the jar");
            }
            return Json.mapper().readValue(json, Families.class);
        } catch (IOException e) {
            throw new IllegalStateException("families.json cannot be read", e);
        }
    }

    Family of(String version) throws StoreFailure {
        if (version.isEmpty()) {
            throw StoreFailure.input("cassandra needs a version, for example 5.0.9");
        }
        Optional<Family> family = VERSION.matcher(version).matches()
                ? families.stream().filter(each -> each.describes(version)).findFirst()
                : Optional.empty();
        return family.orElseThrow(() -> StoreFailure.input("cassandra " + version
                + ": no such line of versions; known are " + String.join(", ", prefixes())));
    }

    /** Feature versions to look for: the one asked for, or all that fit. */
    List<Integer> jdksFor(Family family, String version, int asked) throws StoreFailure {
        if (asked == 0) {
            return family.jdks;
        }
        if (!family.jdks.contains(asked)) {
            throw StoreFailure.input("cassandra " + version + " does not run on JDK " + asked
                    + "; it runs on JDK " + orOf(family.jdks));
        }
        return List.of(asked);
    }

    /** The collector asked for, or the family's own. */
    String collectorFor(Family family, int feature, String asked) throws StoreFailure {
        List<String> onThisJdk = GarbageCollectors.namesOn(feature);
        if (asked.isEmpty()) {
            return family.collectors.stream()
                    .filter(onThisJdk::contains)
                    .findFirst()
                    .orElse(onThisJdk.get(0));
        }
        if (!onThisJdk.contains(asked)) {
            throw StoreFailure.input("JDK " + feature + " has no collector '" + asked + "'"
                    + Nearest.hint(asked, onThisJdk));
        }
        return asked;
    }

    /** All flags that do not depend on the trial. */
    List<String> flagsFor(int feature, String collector, int threads) {
        List<String> all = new ArrayList<>(
                GarbageCollectors.flags(collector, feature, threads).orElseThrow());
        all.addAll(collectorFlags.getOrDefault(collector, List.of()));
        all.addAll(flags);
        jdkFlags.stream()
                .filter(each -> each.from <= feature && feature <= each.to)
                .forEach(each -> all.addAll(each.flags));
        return all;
    }

    private List<String> prefixes() {
        return families.stream().map(Family::prefix).toList();
    }

    private static String orOf(List<Integer> jdks) {
        return String.join(" or ", jdks.stream().map(String::valueOf).toList());
    }
}
