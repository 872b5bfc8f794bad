package dohyo.lab.stores.ignite;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreReleaseLine.LineJdk;
import dohyo.model.result.Json;
import dohyo.model.text.MessagePhrases;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A line of Ignite's versions that are started in the same way, a part of {@code lines.json}.
 *
 * @param prefix of its versions
 * @param tested versions that this project has started, loaded and read
 * @param jdks on which they run, the best first
 * @param otherJdks why they do not run on any other, a clause
 */
record IgniteReleaseLine(String prefix, List<String> tested, List<Integer> jdks, String otherJdks) {

    /** What is asked of the repositories; the rest is what it needs. */
    static final String ARTIFACT = "org.apache.ignite:ignite-core";

    private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+\\.\\d+");
    private static final List<IgniteReleaseLine> ALL = read();

    /** Every line, the newest first. */
    static List<IgniteReleaseLine> all() {
        return ALL;
    }

    /** That of a version. */
    static IgniteReleaseLine of(String version) throws StoreFailure {
        if (version.isEmpty()) {
            throw StoreFailure.input("ignite needs a version, for example 2.18.0");
        }
        return find(version)
                .orElseThrow(() -> StoreFailure.input("ignite " + version
                        + ": no such line of versions; known are "
                        + String.join(
                                ", ",
                                ALL.stream().map(IgniteReleaseLine::prefix).toList())
                        + (version.startsWith("1.")
                                ? "; those of 1 have no thin protocol, which the clients speak"
                                : "")));
    }

    /** That of a version; empty when nobody knows it. */
    static Optional<IgniteReleaseLine> find(String version) {
        return ALL.stream().filter(line -> line.describes(version)).findFirst();
    }

    private boolean describes(String version) {
        return VERSION.matcher(version).matches() && version.startsWith(prefix + ".");
    }

    /** What is published of a version, with all that it needs. */
    static List<String> artifactsOf(String version) {
        return List.of(ARTIFACT + ":" + version);
    }

    List<LineJdk> lineJdks() {
        return jdks.stream().map(jdk -> new LineJdk(jdk, true, "")).toList();
    }

    void refuseJdk(String version, int asked) throws StoreFailure {
        if (!jdks.contains(asked)) {
            throw StoreFailure.input("ignite " + version + " does not run on JDK " + asked + ": "
                    + otherJdks + "; it runs on JDK "
                    + MessagePhrases.joined(jdks.stream().map(String::valueOf).toList(), " or "));
        }
    }

    private static List<IgniteReleaseLine> read() {
        try (InputStream json = IgniteReleaseLine.class.getResourceAsStream("lines.json")) {
            if (json == null) {
                throw new IllegalStateException("lines.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, IgniteReleaseLine[].class));
        } catch (IOException e) {
            throw new IllegalStateException("lines.json cannot be read", e);
        }
    }
}
