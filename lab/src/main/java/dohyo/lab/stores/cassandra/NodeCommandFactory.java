package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.artifact.MissingArtifactException;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.Family;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.OtherJdk;
import dohyo.lab.stores.cassandra.node.NodeCommand;
import dohyo.lab.stores.cassandra.node.NodeToolProgram;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Brings together all that must be here before a node can start: JDK, jars, flags. */
final class NodeCommandFactory {

    private static final int VERSIONS_NAMED = 5;

    private static final int FIRST_JDK_OF_SHIMS = 11;

    /** Without it a JDK cannot read the address by which {@code nodetool} finds a node. */
    private static final String NAMING_MODULE = "jdk.naming.rmi";

    private static final List<String> NAMING = List.of("-Djava.naming.factory.url.pkgs=shims");

    private final ReleaseLineDefinitions families;
    private final Jdks jdks;
    private final Artifacts artifacts;
    private final ShimClasses standIns;

    /** @param workFolder of this lab, gone when it ends */
    NodeCommandFactory(
            ReleaseLineDefinitions families, Jdks jdks, Artifacts artifacts, Path workFolder) {
        this.families = families;
        this.jdks = jdks;
        this.artifacts = artifacts;
        this.standIns = new ShimClasses(workFolder);
    }

    /** What runs a node of this spec; whatever is not here yet is fetched. */
    NodeCommand of(StoreSpec spec, Talk talk) throws StoreFailure {
        return of(spec, Runtime.getRuntime().availableProcessors(), talk);
    }

    /**
     * The same on machines of others.
     *
     * @param cores that a node has there
     */
    NodeCommand of(StoreSpec spec, int cores, Talk talk) throws StoreFailure {
        Family family = families.of(spec.version());
        if (spec.jdk() > 0) {
            family.refuseJdk(spec.version(), spec.jdk());
            families.collectorFor(family, spec.jdk(), spec.gc());
        }
        Jdk jdk = jdkOf(family, spec, talk);
        Optional<OtherJdk> other = family.other(jdk.feature());
        return new NodeCommand(
                jdk,
                classPathOf(spec, family, other, talk),
                RingMemory.of(spec).heapBytes(),
                flagsOf(spec, family, jdk, cores),
                notesOf(spec, other),
                spec.confinement(),
                nodetoolOf(family, jdk));
    }

    /** Our classes are for JDKs that lack something, and are not for those before 11. */
    private NodeToolProgram nodetoolOf(Family family, Jdk jdk) throws StoreFailure {
        boolean isStock =
                family.nodetool().equals(NodeToolProgram.STOCK.main()) && !jdk.lacks(NAMING_MODULE);
        return isStock || jdk.feature() < FIRST_JDK_OF_SHIMS
                ? NodeToolProgram.STOCK
                : new NodeToolProgram(
                        family.nodetool(), NAMING, List.of(standIns.besideNodetool()));
    }

    private List<String> flagsOf(StoreSpec spec, Family family, Jdk jdk, int machine)
            throws StoreFailure {
        String collector = families.collectorFor(family, jdk.feature(), spec.gc());
        int cores = spec.jvm().cores(machine);
        List<String> flags = new ArrayList<>(families.flagsFor(jdk.feature(), collector, cores));
        flags.addAll(family.flags());
        flags.addAll(RingLayout.of(spec, family).flags());
        flags.addAll(spec.jvm().flags());
        return List.copyOf(flags);
    }

    /** The JDK asked for, else one of the family's own, else one on which it runs all the same. */
    private Jdk jdkOf(Family family, StoreSpec spec, Talk talk) throws StoreFailure {
        List<Integer> own = spec.jdk() > 0 ? List.of(spec.jdk()) : family.jdks();
        List<Integer> others = spec.jdk() > 0 ? List.of() : family.otherJdks();
        try {
            return jdks.obtain(own, others, talk::say);
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    private List<Path> classPathOf(
            StoreSpec spec, Family family, Optional<OtherJdk> other, Talk talk)
            throws StoreFailure {
        List<Path> jars = spec.folder().isEmpty()
                ? published(spec.version(), family, talk)
                : LocalCassandraBuild.in(Path.of(spec.folder())).jars();
        List<Path> all = new ArrayList<>(jars);
        if (other.isPresent() && !other.get().stock()) {
            all.add(0, standIns.beforeCassandra());
        }
        if (!family.standIns().isEmpty()) {
            all.add(standIns.besideCassandra(family.standIns()));
        }
        return all;
    }

    private List<Path> published(String version, Family family, Talk talk) throws StoreFailure {
        try {
            return artifacts.classPath(family.artifactsOf(version), talk::say);
        } catch (MissingArtifactException e) {
            List<String> known = artifacts.versions(CassandraLauncher.ARTIFACT);
            throw known.contains(version)
                    ? StoreFailure.world(
                            "cassandra " + version + " lacks a library: " + e.getMessage(), e)
                    : StoreFailure.input("cassandra " + version + " was never published"
                            + publishedLike(family, known));
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    /** The newest versions of the same line. */
    private String publishedLike(Family family, List<String> known) {
        List<String> published = known.stream()
                .filter(version -> families.find(version).equals(Optional.of(family)))
                .toList();
        int from = Math.max(0, published.size() - VERSIONS_NAMED);
        return published.isEmpty()
                ? ""
                : "; there are " + String.join(", ", published.subList(from, published.size()));
    }

    private static List<String> notesOf(StoreSpec spec, Optional<OtherJdk> other) {
        List<String> notes = new ArrayList<>();
        if (!spec.folder().isEmpty()) {
            notes.add("not a published release, but a build from the folder "
                    + Path.of(spec.folder()).toAbsolutePath().normalize());
        }
        other.map(OtherJdk::note).ifPresent(notes::add);
        return List.copyOf(notes);
    }
}
