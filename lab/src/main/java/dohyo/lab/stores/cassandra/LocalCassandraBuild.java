package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Cassandra in a folder of somebody who builds it: an unpacked release with {@code lib/*.jar}, or
 * a source checkout after {@code ant jar}.
 *
 * @param version as its jar is named
 * @param jars its own first
 */
record LocalCassandraBuild(String version, List<Path> jars) {

    private static final Pattern SERVER = Pattern.compile("(?:apache-cassandra|cassandra-all)-("
            + ReleaseLineDefinitions.VERSION.pattern() + ")\\.jar");
    private static final String JAR = ".jar";

    /** The spec with the version of its folder's build; as it is when it names no folder. */
    static StoreSpec named(StoreSpec spec) throws StoreFailure {
        return spec.folder().isEmpty()
                ? spec
                : spec.withVersion(in(Path.of(spec.folder())).version());
    }

    static LocalCassandraBuild in(Path folder) throws StoreFailure {
        List<Path> servers = new ArrayList<>();
        Map<String, Path> libraries = new LinkedHashMap<>();
        for (Path place : List.of(
                folder.resolve("build"),
                folder.resolve("lib"),
                folder.resolve("build").resolve("lib").resolve("jars"))) {
            for (Path jar : jarsIn(place)) {
                if (SERVER.matcher(nameOf(jar)).matches()) {
                    servers.add(jar);
                } else if (!place.endsWith("build")) {
                    libraries.putIfAbsent(nameOf(jar), jar);
                }
            }
        }
        return of(folder, servers, List.copyOf(libraries.values()));
    }

    private static LocalCassandraBuild of(Path folder, List<Path> servers, List<Path> libraries)
            throws StoreFailure {
        if (servers.isEmpty() || libraries.isEmpty()) {
            throw StoreFailure.input("no built Cassandra in " + folder
                    + ": expected lib/*.jar of a release, or build/apache-cassandra-*.jar and"
                    + " build/lib/jars of a checkout; build it there first (ant jar)");
        }
        if (servers.size() > 1) {
            throw StoreFailure.input("several Cassandras in " + folder + ": "
                    + String.join(
                            ", ",
                            servers.stream().map(LocalCassandraBuild::nameOf).toList())
                    + "; remove the old ones (ant realclean)");
        }
        Matcher server = SERVER.matcher(nameOf(servers.get(0)));
        if (!server.matches()) {
            throw new IllegalStateException("not a server: " + servers);
        }
        List<Path> all = new ArrayList<>(servers);
        all.addAll(libraries);
        return new LocalCassandraBuild(server.group(1), List.copyOf(all));
    }

    private static List<Path> jarsIn(Path folder) throws StoreFailure {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> nameOf(file).endsWith(JAR))
                    .map(Path::toAbsolutePath)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw StoreFailure.world("cannot read " + folder + ": " + e.getMessage(), e);
        }
    }

    private static String nameOf(Path file) {
        return String.valueOf(file.getFileName());
    }
}
