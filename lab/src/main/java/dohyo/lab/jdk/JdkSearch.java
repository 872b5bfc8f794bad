package dohyo.lab.jdk;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the JDKs of a machine, in the order in which they are preferred: {@code JAVA_HOME}, the
 * PATH, then the usual folders.
 *
 * @param environment variables of the process
 * @param userHome the user's home folder
 * @param root of the file system, {@code /} outside tests
 */
record JdkSearch(Map<String, String> environment, Path userHome, Path root) {

    static JdkSearch ofMachine() {
        return new JdkSearch(
                System.getenv(), Path.of(System.getProperty("user.home", "/")), Path.of("/"));
    }

    /** Every JDK once, however many links lead to it. */
    List<Jdk> all() {
        Map<Path, Jdk> found = new LinkedHashMap<>();
        candidates()
                .flatMap(home -> ReleaseFile.read(home).stream())
                .forEach(jdk -> found.putIfAbsent(jdk.home(), jdk));
        return List.copyOf(found.values());
    }

    private Stream<Path> candidates() {
        List<Path> homes = new ArrayList<>();
        // An empty one would be the folder in which one stands, which may be a stranger's.
        Optional.ofNullable(environment.get("JAVA_HOME"))
                .map(Path::of)
                .filter(Path::isAbsolute)
                .ifPresent(homes::add);
        homes.addAll(onPath());
        homes.addAll(foldersIn(root.resolve("usr/lib/jvm")));
        homes.addAll(foldersIn(userHome.resolve(".sdkman/candidates/java")));
        homes.addAll(foldersIn(userHome.resolve(".jdks")));
        homes.addAll(foldersIn(root.resolve("opt")));
        for (Path bundle : foldersIn(root.resolve("Library/Java/JavaVirtualMachines"))) {
            homes.add(bundle.resolve("Contents/Home"));
        }
        return homes.stream();
    }

    /** {@code <home>/bin/java} behind whatever links stand on the PATH. */
    private List<Path> onPath() {
        List<Path> homes = new ArrayList<>();
        String path = environment.getOrDefault("PATH", "");
        for (String folder : path.split(File.pathSeparator, -1)) {
            try {
                Path bin = Path.of(folder, "java").toRealPath().getParent();
                if (!folder.isEmpty() && bin != null && bin.getParent() != null) {
                    homes.add(bin.getParent());
                }
            } catch (IOException noJavaThere) {
                // Most folders of a PATH have none.
            }
        }
        return homes;
    }

    private static List<Path> foldersIn(Path parent) {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Files::isDirectory).sorted().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
