package dohyo.lab.stores.cassandra;

import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.NodeToolProgram;
import dohyo.model.result.Json;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.NearestWord;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
record ReleaseLineDefinitions(
        Map<String, Object> settings,
        List<String> reservedSettings,
        List<String> flags,
        List<JdkFlags> jdkFlags,
        Map<String, List<String>> collectorFlags,
        List<Family> families) {

    static final Pattern VERSION =
            Pattern.compile("\\d+\\.\\d+(?:\\.\\d+)?(?:-(?:alpha|beta|rc)\\d+)?(?:-SNAPSHOT)?");

    private static final String SNAPSHOT = "-SNAPSHOT";

    /** Flags for a range of JDKs, both ends included. */
    record JdkFlags(int from, int to, List<String> flags) {}

    /**
     * A JDK that people do not run these versions on.
     *
     * @param jdk its feature version
     * @param stock whether Cassandra runs on it as it is, without {@link ShimClasses}
     * @param note what every result that comes from it must say
     */
    record OtherJdk(int jdk, boolean stock, String note) {}

    /**
     * A line of versions.
     *
     * @param prefix of the versions it describes
     * @param tested versions that this project has started, loaded and read
     *     (docs/systems/systems.md)
     * @param jdks feature versions for which it is published, the best first
     * @param alsoOn JDKs on which it runs although it is not published for them
     * @param collectors its own choice, the first that the JDK has
     * @param artifacts coordinates with {@code {version}} for the version
     * @param settings over those of every family
     * @param unknownSettings what the lab sets elsewhere and these versions do not know
     * @param flags besides those of every JVM
     * @param standIns class files of ours that they need of a JDK that may lack them
     * @param nodetool the class whose main is {@code nodetool} on a JDK newer than 8
     * @param tools programs of others that look after them
     * @param beginsAtOne whether the nodes of a new ring come to one that begins: from 6.0 on a
     *     log, which one node has at first, says who is in it
     */
    record Family(
            String prefix,
            List<String> tested,
            List<Integer> jdks,
            List<OtherJdk> alsoOn,
            List<String> collectors,
            List<String> artifacts,
            Map<String, Object> settings,
            List<String> unknownSettings,
            List<String> flags,
            List<String> standIns,
            String nodetool,
            List<String> tools,
            boolean beginsAtOne) {

        Family {
            unknownSettings = Objects.requireNonNullElse(unknownSettings, List.of());
            flags = Objects.requireNonNullElse(flags, List.of());
            standIns = Objects.requireNonNullElse(standIns, List.of());
            nodetool = Objects.requireNonNullElse(nodetool, NodeToolProgram.STOCK.main());
            tools = Objects.requireNonNullElse(tools, List.of());
        }

        List<String> artifactsOf(String version) {
            return artifacts.stream()
                    .map(each -> each.replace("{version}", version))
                    .toList();
        }

        List<Integer> otherJdks() {
            return alsoOn.stream().map(OtherJdk::jdk).toList();
        }

        /** What is special about a JDK; empty when these versions are published for it. */
        Optional<OtherJdk> other(int jdk) {
            return alsoOn.stream().filter(each -> each.jdk == jdk).findFirst();
        }

        void refuseJdk(String version, int asked) throws StoreFailure {
            if (!jdks.contains(asked) && other(asked).isEmpty()) {
                throw StoreFailure.input("cassandra " + version + " does not run on JDK " + asked
                        + "; it runs on JDK " + jdksInWords());
            }
        }

        /** {@code 17 or 11}, and the others. */
        private String jdksInWords() {
            String own =
                    MessagePhrases.joined(jdks.stream().map(String::valueOf).toList(), " or ");
            String others = MessagePhrases.joined(
                    otherJdks().stream().map(String::valueOf).toList(), " or ");
            return others.isEmpty() ? own : own + ", and with a note in the report on " + others;
        }

        private boolean describes(String version) {
            return version.equals(prefix)
                    || version.startsWith(prefix + ".")
                    || version.startsWith(prefix + "-")
                    || (prefix.contains("-") && version.startsWith(prefix));
        }
    }

    static ReleaseLineDefinitions read() {
        try (InputStream json = ReleaseLineDefinitions.class.getResourceAsStream("families.json")) {
            if (json == null) {
                throw new IllegalStateException("families.json is missing from the jar");
            }
            return Json.mapper().readValue(json, ReleaseLineDefinitions.class);
        } catch (IOException e) {
            throw new IllegalStateException("families.json cannot be read", e);
        }
    }

    Family of(String version) throws StoreFailure {
        if (version.isEmpty()) {
            throw StoreFailure.input("cassandra needs a version, for example 5.0.9");
        }
        return find(version)
                .orElseThrow(() -> StoreFailure.input("cassandra " + version
                        + ": no such line of versions; known are "
                        + String.join(", ", prefixes())));
    }

    /** The line of a version. A build newer than every line is taken for one of the newest. */
    Optional<Family> find(String version) {
        if (!VERSION.matcher(version).matches()) {
            return Optional.empty();
        }
        return families.stream()
                .filter(each -> each.describes(version))
                .findFirst()
                .or(() -> version.endsWith(SNAPSHOT)
                        ? Optional.of(families.get(0))
                        : Optional.empty());
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
                    + NearestWord.hint(asked, onThisJdk));
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

    /** The lines that a program of others looks after. */
    List<String> withTool(String word) {
        return families.stream()
                .filter(family -> family.tools.contains(word))
                .map(Family::prefix)
                .toList();
    }

    private List<String> prefixes() {
        return families.stream().map(Family::prefix).toList();
    }
}
