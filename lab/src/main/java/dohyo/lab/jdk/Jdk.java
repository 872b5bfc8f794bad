package dohyo.lab.jdk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A Java runtime on this machine.
 *
 * @param home its folder
 * @param feature 8, 11, 17, ...
 * @param version whole, for example {@code 17.0.15}
 * @param vendor who built it; empty when its release file does not say
 */
public record Jdk(Path home, int feature, String version, String vendor) {

    /**
     * The runtime in a folder that a user says is of this feature version; empty when there is
     * none. What its release file says weighs more than the user's word.
     */
    public static Optional<Jdk> in(Path home, int feature) {
        return ReleaseFile.read(home)
                .or(() -> Optional.of(new Jdk(home, feature, String.valueOf(feature), ""))
                        .filter(jdk -> Files.isExecutable(jdk.java())));
    }

    /** The {@code java} command. */
    public Path java() {
        return home.resolve("bin").resolve("java");
    }

    /** Whether it is known to have been built without a module; a small runtime leaves some out. */
    public boolean lacks(String module) {
        return ReleaseFile.lacks(home, module);
    }

    /** For people: {@code Debian 17.0.15}. */
    public String describe() {
        return vendor.isEmpty() ? "JDK " + version : vendor + " " + version;
    }
}
