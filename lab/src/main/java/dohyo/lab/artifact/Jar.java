package dohyo.lab.artifact;

import java.nio.file.Path;

/**
 * A published jar on this disk.
 *
 * @param coordinates {@code group:artifact:extension[:classifier]:version}
 * @param sha256 of its content, in hexadecimal
 */
public record Jar(String coordinates, Path file, String sha256) {

    /** What a repository may replace under the same name. */
    boolean isSnapshot() {
        return coordinates.endsWith("-SNAPSHOT");
    }

    String name() {
        return file.getFileName().toString();
    }
}
