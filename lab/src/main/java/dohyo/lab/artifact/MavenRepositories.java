package dohyo.lab.artifact;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;

import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.collection.DependencyCollectionException;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.DependencyNode;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.LocalArtifactRequest;
import org.eclipse.aether.repository.LocalRepositoryManager;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;
import org.eclipse.aether.util.repository.SimpleResolutionErrorPolicy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The repositories of the user's Maven settings, asked through MIMA (decision 0003). Every file
 * that is fetched must match the checksum published beside it.
 */
final class MavenRepositories {

    /** After the coordinates of an artifact that comes without those that it names. */
    private static final String ALONE = "@jar";

    private final ContextOverrides overrides;

    MavenRepositories(ContextOverrides.Builder overrides) {
        this.overrides = overrides
                .checksumPolicy(ContextOverrides.ChecksumPolicy.FAIL)
                .ignoreArtifactDescriptorRepositories(true)
                .build();
    }

    /** Mirrors, proxies, passwords and local repository as the user's own Maven has them. */
    static MavenRepositories ofUser() {
        return new MavenRepositories(ContextOverrides.create().withUserSettings(true));
    }

    /** Returns early when the calling thread is interrupted, whatever the network does. */
    List<Jar> resolve(List<String> coordinates, Consumer<String> talk) throws IOException {
        FetchProgress progress = new FetchProgress(describe(artifact(coordinates.get(0))), talk);
        return new InterruptibleFetch(progress).await(() -> resolve(coordinates, progress));
    }

    private List<Jar> resolve(List<String> coordinates, FetchProgress progress) throws IOException {
        List<Artifact> wanted =
                coordinates.stream().map(MavenRepositories::artifact).toList();
        try (Context context = Runtimes.INSTANCE.getRuntime().create(overrides)) {
            DefaultRepositorySystemSession session = sessionOf(context, progress);
            DependencyNode tree = collect(context, session, wanted);
            progress.expect(countMissing(context, session, tree));
            List<Artifact> jars = download(context, session, tree);
            progress.done();
            return withDigests(jars);
        } catch (DependencyCollectionException | DependencyResolutionException e) {
            throw FetchFailures.explain(coordinates, e);
        }
    }

    List<String> versions(String groupAndArtifact) {
        try (Context context = Runtimes.INSTANCE.getRuntime().create(overrides)) {
            VersionRangeRequest every = new VersionRangeRequest(
                    artifact(groupAndArtifact + ":[0,)"), context.remoteRepositories(), "");
            return context
                    .repositorySystem()
                    .resolveVersionRange(context.repositorySystemSession(), every)
                    .getVersions()
                    .stream()
                    .map(Object::toString)
                    .toList();
        } catch (VersionRangeResolutionException e) {
            return List.of();
        }
    }

    private static DefaultRepositorySystemSession sessionOf(
            Context context, FetchProgress progress) {
        DefaultRepositorySystemSession session =
                new DefaultRepositorySystemSession(context.repositorySystemSession());
        session.setTransferListener(progress.transfers());
        // A failure of the network a minute ago says nothing about now.
        session.setResolutionErrorPolicy(new SimpleResolutionErrorPolicy(false, false));
        return session;
    }

    private static DependencyNode collect(
            Context context, DefaultRepositorySystemSession session, List<Artifact> wanted)
            throws DependencyCollectionException {
        List<Dependency> roots =
                wanted.stream().map(MavenRepositories::dependency).toList();
        CollectRequest request = new CollectRequest(roots, List.of(), context.remoteRepositories());
        return context.repositorySystem().collectDependencies(session, request).getRoot();
    }

    private static List<Artifact> download(
            Context context, DefaultRepositorySystemSession session, DependencyNode tree)
            throws DependencyResolutionException {
        DependencyRequest request = new DependencyRequest(
                tree, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME));
        return context
                .repositorySystem()
                .resolveDependencies(session, request)
                .getArtifactResults()
                .stream()
                .map(ArtifactResult::getArtifact)
                .filter(artifact -> artifact.getExtension().equals("jar"))
                .toList();
    }

    private static List<Jar> withDigests(List<Artifact> artifacts) throws IOException {
        List<Jar> jars = new ArrayList<>();
        for (Artifact artifact : artifacts) {
            Path file = artifact.getFile().toPath().toAbsolutePath();
            jars.add(new Jar(artifact.toString(), file, FileDigests.of(file)));
        }
        return List.copyOf(jars);
    }

    /** {@code group:artifact:jar:version}. */
    static String inFull(String coordinates) {
        return artifact(coordinates).toString();
    }

    private static int countMissing(
            Context context, DefaultRepositorySystemSession session, DependencyNode tree) {
        Map<String, Artifact> artifacts = new HashMap<>();
        addArtifacts(tree, artifacts);
        LocalRepositoryManager local = session.getLocalRepositoryManager();
        return (int) artifacts.values().stream()
                .map(artifact ->
                        new LocalArtifactRequest(artifact, context.remoteRepositories(), ""))
                .filter(request -> !local.find(session, request).isAvailable())
                .count();
    }

    private static void addArtifacts(DependencyNode node, Map<String, Artifact> artifacts) {
        Artifact artifact = node.getArtifact();
        if (artifact == null || artifacts.put(artifact.toString(), artifact) == null) {
            node.getChildren().forEach(child -> addArtifacts(child, artifacts));
        }
    }

    /** One whose jar has all that it needs in it brings nothing else. */
    private static Dependency dependency(Artifact artifact) {
        Dependency plain = new Dependency(artifact, JavaScopes.RUNTIME);
        return artifact.getProperty(ALONE, "").isEmpty()
                ? plain
                : plain.setExclusions(List.of(new Exclusion("*", "*", "*", "*")));
    }

    private static Artifact artifact(String coordinates) {
        return coordinates.endsWith(ALONE)
                ? new DefaultArtifact(
                        coordinates.substring(0, coordinates.length() - ALONE.length()),
                        Map.of(ALONE, ALONE))
                : new DefaultArtifact(coordinates);
    }

    private static String describe(Artifact artifact) {
        return artifact.getArtifactId() + " " + artifact.getVersion();
    }
}
