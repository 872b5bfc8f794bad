package dohyo.lab.stores.cassandra;

import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.jdk.Jdks.Origin;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.Family;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.OtherJdk;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.StoreSpec.Jvm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * JDK, collector and heap that two Cassandras can have alike where nobody said which: each by
 * itself would take those of its own line, and a comparison would be of them, too.
 */
public final class CassandraJvmAlignment {

    private static final List<Origin> HERE = List.of(Origin.GIVEN, Origin.MACHINE, Origin.CACHE);

    private final ReleaseLineDefinitions families = ReleaseLineDefinitions.read();
    private final IntFunction<Origin> origins;

    /** @param origins where a JDK of a feature version would be taken from */
    public CassandraJvmAlignment(IntFunction<Origin> origins) {
        this.origins = origins;
    }

    /** Two systems that are compared. */
    public record Pair(StoreSpec a, StoreSpec b) {

        /** Whether they can be made even: two Cassandras of known lines that the lab starts. */
        public boolean isOfLab() {
            return isOfLab(a) && isOfLab(b);
        }

        private static boolean isOfLab(StoreSpec spec) {
            return spec.name().equals("cassandra") && !spec.isAttached();
        }

        /** What only one of them names is what is compared, when they are else the same. */
        private boolean leavesOpen(Predicate<StoreSpec> names) {
            boolean both = names.test(a) && names.test(b);
            boolean one = names.test(a) || names.test(b);
            return !both && !(one && isOneBuild());
        }

        private boolean isOneBuild() {
            return a.version().equals(b.version()) && a.folder().equals(b.folder());
        }

        private Pair with(UnaryOperator<Jvm> change) {
            return new Pair(a.withJvm(change.apply(a.jvm())), b.withJvm(change.apply(b.jvm())));
        }
    }

    private record Lines(Family a, Family b) {}

    /** The same two, alike where that is possible; as they are where it is not. */
    public Pair between(Pair asked) throws StoreFailure {
        if (!asked.isOfLab()) {
            return asked;
        }
        Optional<Family> a = families.find(LocalCassandraBuild.named(asked.a).version());
        Optional<Family> b = families.find(LocalCassandraBuild.named(asked.b).version());
        if (a.isEmpty() || b.isEmpty()) {
            return asked;
        }
        Lines lines = new Lines(a.get(), b.get());
        return withHeap(withCollector(withJdk(asked, lines), lines));
    }

    private Pair withJdk(Pair pair, Lines lines) {
        if (!pair.leavesOpen(spec -> spec.jdk() > 0)
                || jdkOf(pair.a, lines.a) == jdkOf(pair.b, lines.b)) {
            return pair;
        }
        return commonJdk(pair, lines)
                .map(jdk -> pair.with(
                        jvm -> new Jvm(jdk, jvm.gc(), jvm.heapBytes(), jvm.flags(), jvm.cpus())))
                .orElse(pair);
    }

    /** As {@link NodeCommandFactory} will choose it. */
    private int jdkOf(StoreSpec spec, Family line) {
        return spec.jdk() > 0
                ? spec.jdk()
                : toBeHad(line.jdks()).or(() -> toBeHad(line.otherJdks())).orElse(0);
    }

    /** One that both are published for; else one on which both run; else a patched one. */
    private Optional<Integer> commonJdk(Pair pair, Lines lines) {
        return toBeHad(common(pair, lines.a.jdks(), lines.b.jdks()))
                .or(() -> toBeHad(common(pair, stock(lines.a), stock(lines.b))))
                .or(() -> toBeHad(common(pair, all(lines.a), all(lines.b))));
    }

    private static List<Integer> common(Pair pair, List<Integer> ofA, List<Integer> ofB) {
        return ofA.stream()
                .filter(ofB::contains)
                .filter(jdk -> suits(jdk, pair.a) && suits(jdk, pair.b))
                .sorted(Comparator.comparingInt(jdk -> ofA.indexOf(jdk) + ofB.indexOf(jdk)))
                .toList();
    }

    private static boolean suits(int jdk, StoreSpec spec) {
        return (spec.jdk() == 0 || spec.jdk() == jdk)
                && (spec.gc().isEmpty() || GarbageCollectors.namesOn(jdk).contains(spec.gc()));
    }

    private static List<Integer> stock(Family line) {
        List<Integer> jdks = new ArrayList<>(line.jdks());
        line.alsoOn().stream().filter(OtherJdk::stock).map(OtherJdk::jdk).forEach(jdks::add);
        return jdks;
    }

    private static List<Integer> all(Family line) {
        List<Integer> jdks = new ArrayList<>(line.jdks());
        jdks.addAll(line.otherJdks());
        return jdks;
    }

    private Optional<Integer> toBeHad(List<Integer> jdks) {
        return jdks.stream()
                .filter(jdk -> HERE.contains(origins.apply(jdk)))
                .findFirst()
                .or(() -> jdks.stream()
                        .filter(jdk -> origins.apply(jdk) == Origin.FETCHABLE)
                        .findFirst());
    }

    private Pair withCollector(Pair pair, Lines lines) {
        List<String> ofA = collectors(pair.a, lines.a);
        List<String> ofB = collectors(pair.b, lines.b);
        if (!pair.leavesOpen(spec -> !spec.gc().isEmpty())
                || ofA.isEmpty()
                || ofB.isEmpty()
                || ofA.get(0).equals(ofB.get(0))) {
            return pair;
        }
        List<String> ownOfBoth = new ArrayList<>(lines.a.collectors());
        ownOfBoth.retainAll(lines.b.collectors());
        return Stream.concat(ownOfBoth.stream(), ofA.stream())
                .filter(gc -> ofA.contains(gc) && ofB.contains(gc))
                .findFirst()
                .map(gc -> pair.with(
                        jvm -> new Jvm(jvm.jdk(), gc, jvm.heapBytes(), jvm.flags(), jvm.cpus())))
                .orElse(pair);
    }

    /** Those that it can have, its own choice first. */
    private List<String> collectors(StoreSpec spec, Family line) {
        List<String> onJdk = GarbageCollectors.namesOn(jdkOf(spec, line));
        if (!spec.gc().isEmpty()) {
            return List.of(spec.gc());
        }
        List<String> all = new ArrayList<>(line.collectors());
        onJdk.stream().filter(gc -> !all.contains(gc)).forEach(all::add);
        all.retainAll(onJdk);
        return all;
    }

    /** The smaller one: both have room for it. */
    private static Pair withHeap(Pair pair) {
        long a = RingMemory.of(pair.a).heapBytes();
        long b = RingMemory.of(pair.b).heapBytes();
        if (!pair.leavesOpen(spec -> spec.heapBytes() > 0) || a == b) {
            return pair;
        }
        long named = Math.max(pair.a.heapBytes(), pair.b.heapBytes());
        long heap = named > 0 ? named : Math.min(a, b);
        return pair.with(jvm -> new Jvm(jvm.jdk(), jvm.gc(), heap, jvm.flags(), jvm.cpus()));
    }
}
