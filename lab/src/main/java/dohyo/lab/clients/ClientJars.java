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

/**
 * Class paths of clients. No two drivers ever share one: the lab's module for the client comes
 * first, then what was published under the version that the experiment names.
 */
public final class ClientJars {

    private static final int VERSIONS_NAMED = 5;

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
        Path target = home.resolve("clients").resolve(client.name()).resolve("target");
        List<Path> parts = new ArrayList<>();
        parts.add(target.resolve("*"));
        parts.add(target.resolve("lib").resolve("*"));
        parts.addAll(published(client, talk));
        return parts.stream().map(Path::toString).collect(Collectors.joining(":"));
    }

    private List<Path> published(ClientSpec client, Consumer<String> talk) throws StoreFailure {
        String module = module(client);
        if (module.isEmpty()) {
            return List.of();
        }
        try {
            return artifacts.classPath(List.of(module + ":" + client.driver().version()), talk);
        } catch (MissingArtifactException e) {
            throw StoreFailure.input(
                    client.describe() + " was never published" + publishedLike(client, module));
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    /** Driver 3 went to Apache with 3.12. */
    private static String module(ClientSpec client) {
        return switch (client.name()) {
            case "cassandra-driver-4" -> "org.apache.cassandra:java-driver-core";
            case "cassandra-driver-3" ->
                client.driver().version().startsWith("3.12.")
                        ? "org.apache.cassandra:cassandra-driver-core"
                        : "com.datastax.cassandra:cassandra-driver-core";
            default -> "";
        };
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
