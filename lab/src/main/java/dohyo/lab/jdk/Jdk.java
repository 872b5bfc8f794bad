package dohyo.lab.jdk;

import java.nio.file.Path;

/**
 * A Java runtime on this machine.
 *
 * @param home its folder
 * @param feature 8, 11, 17, ...
 * @param version whole, for example {@code 17.0.15}
 * @param vendor who built it; empty when its release file does not say
 */
public record Jdk(Path home, int feature, String version, String vendor) {

    /** The {@code java} command. */
    public Path java() {
        return home.resolve("bin").resolve("java");
    }

    /** For people: {@code Debian 17.0.15}. */
    public String describe() {
        return vendor.isEmpty() ? "JDK " + version : vendor + " " + version;
    }
}
