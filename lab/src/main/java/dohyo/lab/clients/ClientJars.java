package dohyo.lab.clients;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.artifact.MissingArtifactException;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.ClientSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Class paths of clients. No two drivers ever share one: the lab's module for the client comes
 * first, then what was published under the version that the experiment names.
 */
public final class ClientJars {

    private static final int VERSIONS_NAMED = 5;

    /** It reaches into the JDK, and would print where the worker speaks with the lab. */
    private static final List<String> IGNITE_FLAGS = Stream.concat(
                    Stream.of(
                            "-Djava.net.preferIPv4Stack=true",
                            "-DIGNITE_QUIET=false",
                            "-DIGNITE_NO_ASCII=true",
                            "-DIGNITE_UPDATE_NOTIFIER=false"),
                    Stream.of(
                                    "java.io",
                                    "java.lang",
                                    "java.lang.invoke",
                                    "java.lang.reflect",
                                    "java.math",
                                    "java.net",
                                    "java.nio",
                                    "java.time",
                                    "java.util",
                                    "java.util.concurrent",
                                    "java.util.concurrent.atomic",
                                    "java.util.concurrent.locks",
                                    "jdk.internal.access",
                                    "jdk.internal.misc",
                                    "sun.nio.ch")
                            .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED"))
            .toList();

    private final Path home;
    private final Artifacts artifacts;

    /**
     * Of a checkout.
     *
     * @param home the checkout, whose module of a client is {@code clients/<name>}
     */
    public ClientJars(Path home, Artifacts artifacts) {
        this.home = home;
        this.artifacts = artifacts;
    }

    /**
     * A class path as {@code java -cp} takes it; fetches what is not there yet.
     *
     * @param talk told what is being fetched
     */
    public String classPath(ClientSpec client, Consumer<String> talk) throws StoreFailure {
        List<Path> parts = new ArrayList<>(module(client.carrier()));
        if (client.driver().benchmark() != null) {
            parts.addAll(module(client.name()));
            parts.add(target(client.name() + "-" + client.carrier()).resolve("*"));
        }
        parts.addAll(published(client, talk));
        return joined(parts);
    }

    /** Of one that needs no driver. */
    public String own(String client) {
        return joined(module(client));
    }

    private static String joined(List<Path> parts) {
        return parts.stream().map(Path::toString).collect(Collectors.joining(":"));
    }

    private Path target(String module) {
        return home.resolve("clients").resolve(module).resolve("target");
    }

    /** A module of the lab's and the libraries that it needs beside a driver. */
    private List<Path> module(String name) {
        Path target = target(name);
        return List.of(target.resolve("*"), target.resolve("lib").resolve("*"));
    }

    private List<Path> published(ClientSpec client, Consumer<String> talk) throws StoreFailure {
        List<String> driver = coordinates(client);
        if (driver.isEmpty()) {
            return List.of();
        }
        try {
            List<Path> jars = artifacts.classPath(driver, talk);
            return isEpollWanted(client)
                    ? artifacts.classPath(
                            List.of(driver.get(0), NativeEpollArtifact.beside(jars)), talk)
                    : jars;
        } catch (MissingArtifactException e) {
            throw StoreFailure.input(client.carrier() + " " + client.driver().version()
                    + " was never published" + publishedLike(client, artifact(client)));
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    /** What was published of a client's driver; empty when it has none. */
    public static List<String> coordinates(ClientSpec client) {
        String module = artifact(client);
        return module.isEmpty()
                ? List.of()
                : List.of(module + ":" + client.driver().version() + suffix(client));
    }

    /** Flags of a worker's JVM without which a driver does not run in it. */
    public static List<String> flags(ClientSpec client) {
        return client.carrier().equals(ClientSpec.IGNITE_CLIENT) ? IGNITE_FLAGS : List.of();
    }

    /** Netty's native code for each architecture, in the version that these jars need. */
    public static List<String> nativeCode(List<Path> jars) throws StoreFailure {
        return NativeEpollArtifact.everywhere(jars);
    }

    /** Of HBase there are two builds of a version. */
    private static String suffix(ClientSpec client) {
        return client.carrier().equals(ClientSpec.HBASE_CLIENT) ? "-hadoop3" : "";
    }

    /** Driver 3 went to Apache with 3.12. */
    private static String artifact(ClientSpec client) {
        return switch (client.carrier()) {
            case "cassandra-driver-4" -> "org.apache.cassandra:java-driver-core";
            case "cassandra-driver-3" ->
                client.driver().version().startsWith("3.12.")
                        ? "org.apache.cassandra:cassandra-driver-core"
                        : "com.datastax.cassandra:cassandra-driver-core";
            case ClientSpec.HBASE_CLIENT -> "org.apache.hbase:hbase-client";
            case ClientSpec.HDFS -> "org.apache.hadoop:hadoop-client-runtime";
            case ClientSpec.IGNITE_CLIENT -> "org.apache.ignite:ignite-core";
            case ClientSpec.AEROSPIKE_CLIENT -> "com.aerospike:aerospike-client-jdk8";
            default -> "";
        };
    }

    /** Native code of the Netty that the driver brings; the driver leaves it to applications. */
    private static boolean isEpollWanted(ClientSpec client) {
        return "epoll".equals(client.driver().settings().get("transport"));
    }

    /** The newest versions of the same line. */
    private String publishedLike(ClientSpec client, String module) {
        String line = client.driver().version().replaceFirst("\\..*", ".");
        List<String> versions = artifacts.versions(module).stream()
                .filter(version -> version.startsWith(line))
                .toList();
        int from = Math.max(0, versions.size() - VERSIONS_NAMED);
        return versions.isEmpty()
                ? ""
                : "; there are " + String.join(", ", versions.subList(from, versions.size()));
    }
}
