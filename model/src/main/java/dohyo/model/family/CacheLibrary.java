package dohyo.model.family;

import com.fasterxml.jackson.annotation.JsonInclude;

import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A library that is a cache, an entry of {@code caches.json}.
 *
 * @param provider as experiments name it
 * @param called as people call it
 * @param artifacts what is published of it, as {@code group:artifact:{version}}; none where the JDK
 *     has it
 * @param lines of its versions, the newest first; none where it has no versions of its own
 */
public record CacheLibrary(
        String provider, String called, List<String> artifacts, List<Line> lines) {

    private static final int NEWEST_JDK = 99;
    private static final List<CacheLibrary> ALL = read();

    /**
     * Versions that run on the same JDKs.
     *
     * @param versions what they begin with
     * @param firstJdk the oldest feature version on which they run
     * @param lastJdk the newest; 0 for no limit
     * @param why the reason of the limits, a clause
     * @param tested versions that this project has measured, the newest first
     * @param flags of the JVM, from JDK 9 on, without which they do not start
     */
    public record Line(
            String versions,
            int firstJdk,
            int lastJdk,
            String why,
            List<String> tested,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable List<String> flags) {

        public Line {
            tested = List.copyOf(tested);
            flags = List.copyOf(Objects.requireNonNullElse(flags, List.of()));
        }

        /** Whether they run on a JDK. */
        public boolean runsOn(int feature) {
            return firstJdk <= feature && feature <= (lastJdk == 0 ? NEWEST_JDK : lastJdk);
        }

        /** On which JDKs they run, for people. */
        public String jdks() {
            return lastJdk == 0
                    ? "JDK " + firstJdk + " and newer"
                    : "JDK " + firstJdk + " to " + lastJdk;
        }
    }

    public CacheLibrary {
        artifacts = List.copyOf(artifacts);
        lines = List.copyOf(lines);
    }

    /** All of them. */
    public static List<CacheLibrary> all() {
        return ALL;
    }

    /** Their names, as experiments write them. */
    public static List<String> names() {
        return ALL.stream().map(CacheLibrary::provider).toList();
    }

    /** The one of this name. */
    public static Optional<CacheLibrary> of(String provider) {
        return ALL.stream().filter(each -> each.provider.equals(provider)).findFirst();
    }

    /** The line of a version; empty when nobody knows it. */
    public Optional<Line> line(String version) {
        return lines.stream().filter(line -> version.startsWith(line.versions)).findFirst();
    }

    /** The newest tested version for a JDK; empty when there is none, or it has no versions. */
    public Optional<String> newestOn(int feature) {
        return lines.stream()
                .filter(line -> line.runsOn(feature))
                .flatMap(line -> line.tested.stream())
                .findFirst();
    }

    /** What is fetched of a version. */
    public List<String> coordinates(String version) {
        return artifacts.stream().map(one -> one.replace("{version}", version)).toList();
    }

    private static List<CacheLibrary> read() {
        try (InputStream json = CacheLibrary.class.getResourceAsStream("caches.json")) {
            if (json == null) {
                throw new IllegalStateException("caches.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, CacheLibrary[].class));
        } catch (IOException e) {
            throw new IllegalStateException("caches.json cannot be read", e);
        }
    }
}
