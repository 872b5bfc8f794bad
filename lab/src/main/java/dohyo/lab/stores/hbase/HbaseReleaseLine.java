package dohyo.lab.stores.hbase;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreReleaseLine.LineJdk;
import dohyo.model.result.Json;
import dohyo.model.text.MessagePhrases;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of HBase versions that are started in the same way, a part of {@code lines.json}.
 *
 * @param prefix of its versions
 * @param tested versions that this project has started, loaded and read
 * @param jdks on which they run, the best first
 * @param otherJdks why they do not run on any other, a clause
 * @param artifacts coordinates with {@code {version}} for the version
 * @param newerHadoopFrom JDK on which its own Hadoop hangs: from JDK 24 on it is told "getSubject
 *     is not supported" (HADOOP-19212), and the server neither serves nor ends
 * @param newerHadoop what takes the place of its own Hadoop from that JDK on
 */
record HbaseReleaseLine(
        String prefix,
        List<String> tested,
        List<Integer> jdks,
        String otherJdks,
        List<String> artifacts,
        int newerHadoopFrom,
        List<String> newerHadoop) {

    /** What is asked of the repositories; versions are published with this behind them. */
    static final String ARTIFACT = "org.apache.hbase:hbase-server";

    static final String SUFFIX = "-hadoop3";

    private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+\\.\\d+");
    private static final List<HbaseReleaseLine> ALL = read();

    /** Every line, the newest first. */
    static List<HbaseReleaseLine> all() {
        return ALL;
    }

    /** That of a version. */
    static HbaseReleaseLine of(String version) throws StoreFailure {
        if (version.isEmpty()) {
            throw StoreFailure.input("hbase needs a version, for example 2.6.4");
        }
        return find(version)
                .orElseThrow(() -> StoreFailure.input("hbase " + version
                        + ": no such line of versions; known are "
                        + String.join(
                                ", ", ALL.stream().map(HbaseReleaseLine::prefix).toList())));
    }

    /** That of a version; empty when nobody knows it. */
    static Optional<HbaseReleaseLine> find(String version) {
        return ALL.stream().filter(line -> line.describes(version)).findFirst();
    }

    private boolean describes(String version) {
        return VERSION.matcher(version).matches() && version.startsWith(prefix + ".");
    }

    /** What servers of a version need on a JDK; 0 for one that its own Hadoop runs on. */
    List<String> artifactsOf(String version, int jdk) {
        Stream<String> newer = jdk >= newerHadoopFrom ? newerHadoop.stream() : Stream.of();
        return Stream.concat(
                        artifacts.stream().map(each -> each.replace("{version}", version)), newer)
                .toList();
    }

    List<LineJdk> lineJdks() {
        return jdks.stream().map(jdk -> new LineJdk(jdk, true, "")).toList();
    }

    void refuseJdk(String version, int asked) throws StoreFailure {
        if (!jdks.contains(asked)) {
            throw StoreFailure.input("hbase " + version + " does not run on JDK " + asked + ": "
                    + otherJdks + "; it runs on JDK "
                    + MessagePhrases.joined(jdks.stream().map(String::valueOf).toList(), " or "));
        }
    }

    private static List<HbaseReleaseLine> read() {
        try (InputStream json = HbaseReleaseLine.class.getResourceAsStream("lines.json")) {
            if (json == null) {
                throw new IllegalStateException("lines.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, HbaseReleaseLine[].class));
        } catch (IOException e) {
            throw new IllegalStateException("lines.json cannot be read", e);
        }
    }
}
