package dohyo.lab.archive;

import dohyo.lab.artifact.FileDigests;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.process.Digests;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A JDK with jars, whose classes can be kept as the JVM lays them out in memory.
 *
 * @param jdk that runs it
 * @param classPath as it stands on the command line
 * @param layout flags that decide how objects are laid out
 */
public record ClassArchiveProgram(Jdk jdk, List<Path> classPath, List<String> layout) {

    /** The first whose archives hold the classes of programs, not only its own. */
    private static final int FIRST_JDK = 11;

    /** The first that also keeps them for heaps with long references. */
    private static final int FIRST_WITH_LONG_REFERENCES = 17;

    private static final Pattern LAYOUT = Pattern.compile(
            "-XX:[+-]UseCompressed(Oops|ClassPointers)|-XX:ObjectAlignmentInBytes=.*"
                    + "|-XX:[+-]UseCompactObjectHeaders");
    private static final String LONG_REFERENCES = "-XX:-UseCompressedOops";
    private static final String COLLECTOR_OF_LONG_REFERENCES = "-XX:+UseZGC";
    private static final String KIND = "dohyo-class-archive/2";
    private static final List<String> PARTS_OF_JDK =
            List.of("release", "lib/modules", "lib/server/libjvm.so");

    /**
     * A program of these jars.
     *
     * @param flags of its JVM; the archive is the same for all collectors but ZGC
     */
    public static ClassArchiveProgram of(Jdk jdk, List<Path> classPath, List<String> flags) {
        List<String> layout = new ArrayList<>();
        for (String flag : flags) {
            boolean isLong = COLLECTOR_OF_LONG_REFERENCES.equals(flag);
            if (isLong || LAYOUT.matcher(flag).matches()) {
                layout.add(isLong ? LONG_REFERENCES : flag);
            }
        }
        return new ClassArchiveProgram(
                jdk, classPath, layout.stream().distinct().toList());
    }

    /** Why there can be no archive of what has such flags; empty when there can. */
    public static Optional<String> obstacle(int jdk, List<String> flags) {
        if (jdk < FIRST_JDK) {
            return Optional.of("JDK " + jdk + " keeps no classes of programs");
        }
        boolean isLong = flags.contains(COLLECTOR_OF_LONG_REFERENCES);
        return isLong && jdk < FIRST_WITH_LONG_REFERENCES
                ? Optional.of("JDK " + jdk + " keeps none for its collector")
                : Optional.empty();
    }

    /** Everything that makes one archive another than the next: what the JVM itself compares. */
    public List<String> shapedBy() throws IOException {
        List<String> all = new ArrayList<>(List.of(KIND, jdk.home() + " " + jdk.version()));
        for (String part : PARTS_OF_JDK) {
            all.add(traces(jdk.home().resolve(part)));
        }
        all.addAll(layout);
        for (Path jar : classPath) {
            all.add(traces(jar) + " " + FileDigests.of(jar));
        }
        return List.copyOf(all);
    }

    /** Of the JVM that reads a list of classes and writes their archive; nothing is run. */
    List<String> dumpWords(Path classList, Path archive) {
        List<String> words = new ArrayList<>(List.of(jdk.java().toString(), "-Xshare:dump"));
        words.add("-Xmx512m");
        words.addAll(layout);
        words.add("-XX:SharedClassListFile=" + classList);
        words.add("-XX:SharedArchiveFile=" + archive);
        words.add("-cp");
        words.add(classPath.stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        return words;
    }

    static String key(List<String> shapedBy) {
        return Digests.of(String.join("\n", shapedBy).getBytes(StandardCharsets.UTF_8));
    }

    private static String traces(Path file) throws IOException {
        return Files.exists(file)
                ? file + " " + Files.size(file) + " "
                        + Files.getLastModifiedTime(file).toMillis()
                : file + " -";
    }
}
