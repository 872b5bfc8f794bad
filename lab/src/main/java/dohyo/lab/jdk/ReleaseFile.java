package dohyo.lab.jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the {@code release} file that every JDK since 7 carries. */
final class ReleaseFile {

    private static final Pattern ENTRY = Pattern.compile("([A-Z_]+)=\"?([^\"]*)\"?");
    private static final Pattern OLD_VERSION = Pattern.compile("1\\.([0-9]+).*");
    private static final Pattern VERSION = Pattern.compile("([0-9]+).*");

    private ReleaseFile() {}

    /** The JDK in a folder; empty when there is none that could run. */
    static Optional<Jdk> read(Path home) {
        try {
            Path real = home.toRealPath();
            if (!Files.isExecutable(real.resolve("bin/java"))) {
                return Optional.empty();
            }
            Map<String, String> entries = entries(real.resolve("release"));
            String version = entries.getOrDefault("JAVA_VERSION", "");
            String vendor = entries.getOrDefault("IMPLEMENTOR", "");
            return featureOf(version).map(feature -> new Jdk(real, feature, version, vendor));
        } catch (IOException brokenLinkOrUnreadable) {
            return Optional.empty();
        }
    }

    /** Whether the JDK in a folder lists its modules, and this one is not among them. */
    static boolean lacks(Path home, String module) {
        try {
            String modules = entries(home.resolve("release")).get("MODULES");
            return modules != null && !List.of(modules.split(" ", -1)).contains(module);
        } catch (IOException nobodyKnows) {
            return false;
        }
    }

    /** 17 of {@code 17.0.15}, 8 of {@code 1.8.0_504}. */
    static Optional<Integer> featureOf(String version) {
        Matcher old = OLD_VERSION.matcher(version);
        Matcher matcher = old.matches() ? old : VERSION.matcher(version);
        return matcher.matches()
                ? Optional.of(Integer.parseInt(matcher.group(1)))
                : Optional.empty();
    }

    private static Map<String, String> entries(Path release) throws IOException {
        Map<String, String> entries = new HashMap<>();
        for (String line : Files.readAllLines(release)) {
            Matcher entry = ENTRY.matcher(line.strip());
            if (entry.matches()) {
                entries.put(entry.group(1), entry.group(2));
            }
        }
        return entries;
    }
}
