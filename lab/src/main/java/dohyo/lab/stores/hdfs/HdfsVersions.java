package dohyo.lab.stores.hdfs;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;
import dohyo.model.text.MessagePhrases;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** What is known of each line of Hadoop's versions: data, read from {@code versions.json}. */
final class HdfsVersions {

    private static final List<Line> LINES = read();

    private HdfsVersions() {}

    /**
     * Versions that are started in the same way.
     *
     * @param line what they begin with
     * @param tested versions that this project has started, loaded and read
     * @param jdks feature versions on which they run, the best first
     */
    record Line(String line, List<String> tested, List<Integer> jdks) {

        private boolean describes(String version) {
            return version.startsWith(line + ".");
        }
    }

    /** All lines, the newest first. */
    static List<Line> all() {
        return LINES;
    }

    /** The line of a version; empty when nobody knows it. */
    static Optional<Line> find(String version) {
        return LINES.stream().filter(each -> each.describes(version)).findFirst();
    }

    /** The line of a store, on a JDK that suits it. */
    static Line of(StoreSpec spec) throws StoreFailure {
        if (spec.version().isEmpty()) {
            throw StoreFailure.input("hdfs needs a version, for example 3.4.3");
        }
        Line line = find(spec.version())
                .orElseThrow(() -> StoreFailure.input("hdfs " + spec.version()
                        + ": no such line of versions; known are "
                        + String.join(", ", LINES.stream().map(Line::line).toList())));
        if (spec.jdk() > 0 && !line.jdks().contains(spec.jdk())) {
            throw StoreFailure.input("hdfs " + spec.version() + " does not run on JDK "
                    + spec.jdk() + "; it runs on JDK "
                    + MessagePhrases.joined(
                            line.jdks().stream().map(String::valueOf).toList(), " or "));
        }
        return line;
    }

    /** What is published of a version, with all that it needs. */
    static List<String> coordinates(String version) {
        return List.of(
                "org.apache.hadoop:hadoop-hdfs:" + version,
                "org.apache.hadoop:hadoop-hdfs-client:" + version,
                "org.apache.hadoop:hadoop-common:" + version);
    }

    private static List<Line> read() {
        try (InputStream json = HdfsVersions.class.getResourceAsStream("versions.json")) {
            if (json == null) {
                throw new IllegalStateException("versions.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, Line[].class));
        } catch (IOException e) {
            throw new IllegalStateException("versions.json cannot be read", e);
        }
    }
}
