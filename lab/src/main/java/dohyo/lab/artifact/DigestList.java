package dohyo.lab.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * SHA-256 of all jars that the catalogue fetches, as they were when their line was committed:
 * {@code digests.txt}, a digest and coordinates a line (docs/run/artifacts.md says how it is
 * extended).
 */
public final class DigestList {

    /** A list that knows no jar. */
    static final DigestList EMPTY = new DigestList(Map.of());

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    private final Map<String, String> digests;

    private DigestList(Map<String, String> digests) {
        this.digests = Map.copyOf(digests);
    }

    /** The list that was built with Dohyo. */
    public static DigestList committed() {
        try (InputStream lines = DigestList.class.getResourceAsStream("digests.txt")) {
            if (lines == null) {
                throw new IllegalStateException("digests.txt is missing from the jar");
            }
            return parse(new String(lines.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException("digests.txt cannot be read", e);
        }
    }

    static DigestList parse(String text) {
        Map<String, String> digests = new TreeMap<>();
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String[] words = line.split(" ", -1);
            if (words.length != 2 || !isDigest(words[0])) {
                throw new IllegalArgumentException("not a line of digests.txt: " + line);
            }
            digests.put(words[1], words[0]);
        });
        return new DigestList(digests);
    }

    /** The text of a list of these jars. */
    public static String text(Collection<Jar> jars) {
        return jars.stream()
                .map(jar -> jar.sha256() + " " + jar.coordinates() + "\n")
                .sorted((one, other) -> one.substring(65).compareTo(other.substring(65)))
                .distinct()
                .collect(Collectors.joining());
    }

    static boolean isDigest(String text) {
        return SHA_256.matcher(text).matches();
    }

    /** What the jar of these coordinates must be. */
    Optional<String> of(String coordinates) {
        return Optional.ofNullable(digests.get(coordinates));
    }

    /** Whether all of these are known, as {@code group:artifact:version} or in full. */
    public boolean has(List<String> coordinates) {
        return coordinates.stream().map(MavenRepositories::inFull).allMatch(digests::containsKey);
    }
}
