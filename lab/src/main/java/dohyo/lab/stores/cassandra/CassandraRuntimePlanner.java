package dohyo.lab.stores.cassandra;

import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.jdk.Jdks.Origin;
import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider.Plans;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.Family;
import dohyo.lab.stores.cql.ConsistencyPromises;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What would run a node, without starting or fetching anything. */
final class CassandraRuntimePlanner implements Plans {

    private final ReleaseLineDefinitions families = ReleaseLineDefinitions.read();
    private final Jdks jdks;

    CassandraRuntimePlanner(Jdks jdks) {
        this.jdks = jdks;
    }

    /**
     * Whether these would all start from class-data archives; none does when one cannot.
     *
     * @throws StoreFailure when one of them could not be started
     */
    @Override
    public boolean areHastened(List<StoreSpec> all) throws StoreFailure {
        for (StoreSpec asked : all) {
            StoreSpec spec = LocalCassandraBuild.named(asked);
            Family family = families.of(spec.version());
            int feature = feature(spec, family);
            if (NodeClassArchives.obstacle(spec, family, feature, flagsOf(spec, family, feature))
                    .isPresent()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Of a system that the lab would start.
     *
     * @param isHastened whether it would start from a class-data archive
     * @throws StoreFailure when it could not be
     */
    @Override
    public StoreRuntime of(StoreSpec asked, boolean isHastened) throws StoreFailure {
        StoreSpec spec = LocalCassandraBuild.named(asked);
        Family family = families.of(spec.version());
        int feature = feature(spec, family);
        List<String> flags = flagsOf(spec, family, feature);
        if (isHastened) {
            flags.add(JvmCommandLineFacts.ARCHIVE);
        }
        RingLayout layout = RingLayout.of(spec, family);
        Map<String, Object> settings =
                new CassandraNodeSettings(families, family, spec.settings()).ofNodes(layout);
        return new StoreRuntime(
                        jdks.find(feature)
                                .map(Jdk::describe)
                                .orElse("JDK " + feature + " (not here yet)"),
                        families.collectorFor(family, feature, spec.gc()),
                        RingMemory.of(spec).heapBytes(),
                        new JvmCommandLineFacts(flags).flags(),
                        settings)
                .promising(CassandraGuarantees.of(settings, layout.replication()));
    }

    @Override
    public StoreRuntime of(Arm arm, boolean isHastened) throws StoreFailure {
        return ConsistencyPromises.of(of(arm.store(), isHastened), arm);
    }

    private List<String> flagsOf(StoreSpec spec, Family family, int feature) throws StoreFailure {
        List<String> flags = new ArrayList<>(families.flagsFor(
                feature,
                families.collectorFor(family, feature, spec.gc()),
                spec.jvm().cores(Runtime.getRuntime().availableProcessors())));
        flags.addAll(family.flags());
        RingLayout layout = RingLayout.of(spec, family);
        flags.addAll(layout.flags());
        flags.addAll(spec.jvm().flags());
        flags.addAll(layout.firstFlags());
        return flags;
    }

    /** As {@link NodeCommandFactory} will choose it. */
    private int feature(StoreSpec spec, Family family) throws StoreFailure {
        if (spec.jdk() > 0) {
            family.refuseJdk(spec.version(), spec.jdk());
            return spec.jdk();
        }
        return firstOf(family.jdks())
                .or(() -> firstOf(family.otherJdks()))
                .orElse(family.jdks().get(0));
    }

    private Optional<Integer> firstOf(List<Integer> features) {
        return Stream.concat(
                        features.stream().filter(jdk -> jdks.find(jdk).isPresent()),
                        features.stream().filter(jdk -> jdks.origin(jdk) == Origin.FETCHABLE))
                .findFirst();
    }
}
