package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.jdk.Jdks.Origin;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.CassandraJvmAlignment.Pair;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.StoreSpec.Jvm;
import dohyo.model.experiment.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Two versions that are compared run on the same JDK, with the same collector and heap. */
class CassandraJvmAlignmentTest {

    private static final List<Integer> PACKAGES = List.of(11, 17, 21, 25);

    @ParameterizedTest
    @CsvSource({
        // the first measured CMS on JDK 11 against G1 on JDK 17 and blamed the version
        "4.1.3 . .,        5.0.2 . .,         17 25,    11 g1,  11 g1",
        // alike by themselves: nothing is filled in
        "5.0.2 . .,        5.0.9 . .,         17,       . .,    . .",
        "5.0.9 . .,        6.0-alpha2 . .,    21,       17 .,   17 .",
        // published for both is better than noted for one, also when it has to be fetched
        "4.1.10 . .,       5.0.9 . .,         17,       11 g1,  11 g1",
        // none is published for both: one on which 4.1 runs with a note
        "4.1.10 . .,       6.0-alpha2 . .,    21,       17 .,   17 .",
        "3.11.19 . .,      5.0.9 . .,         8 17,     11 g1,  11 g1",
        // nothing in common
        "3.11.19 . .,      6.0-alpha2 . .,    8 21,     . g1,   . g1",
        // named on both sides, or on one of two that are else the same: that is compared
        "4.1.3 11 cms,     5.0.2 17 g1,       17,       11 cms, 17 g1",
        "5.0.9 . .,        5.0.9 21 .,        17,       . .,    21 .",
        "5.0.9 . .,        5.0.9 . zgc,       17,       . .,    . zgc",
        // named on one side of two versions: it holds for both where both can have it
        "4.1.3 . .,        5.0.2 17 .,        17,       17 .,   17 .",
        "4.1.3 . cms,      5.0.2 . .,         17,       11 cms, 11 cms",
        "4.1.3 . .,        5.0.2 . shenandoah,17,       11 shenandoah, 11 shenandoah",
        "4.1.3 8 .,        5.0.2 . .,         8 17,     8 g1,   . g1",
        // generational ZGC is of JDK 21, on which 4.1 does not run
        "4.1.3 . .,        5.0.2 21 zgc-generational, 21, . .,  21 zgc-generational",
    })
    void what_is_open_is_made_alike(String a, String b, String machine, String evenA, String evenB)
            throws StoreFailure {
        List<String> here = List.of(machine.split(" ", -1));
        CassandraJvmAlignment ground =
                new CassandraJvmAlignment(jdk -> here.contains(String.valueOf(jdk))
                        ? Origin.MACHINE
                        : PACKAGES.contains(jdk) ? Origin.FETCHABLE : Origin.NOWHERE);
        Pair even = ground.between(new Pair(spec(a), spec(b)));
        assertThat(words(even.a())).isEqualTo(evenA);
        assertThat(words(even.b())).isEqualTo(evenB);
    }

    private static StoreSpec spec(String line) {
        String[] words = line.split(" ", -1);
        return StoreSpec.of("cassandra", words[0])
                .withJvm(new Jvm(
                        words[1].equals(".") ? 0 : Integer.parseInt(words[1]),
                        words[2].equals(".") ? "" : words[2],
                        0,
                        List.of()));
    }

    private static String words(StoreSpec spec) {
        return (spec.jdk() == 0 ? "." : spec.jdk()) + " " + (spec.gc().isEmpty() ? "." : spec.gc());
    }

    @Test
    void three_nodes_and_one_have_the_smaller_heap() throws StoreFailure {
        StoreSpec one = StoreSpec.of("cassandra", "5.0.9");
        StoreSpec three = one.withTopology(new Topology(3, 1, 1));
        Pair even = new CassandraJvmAlignment(jdk -> Origin.MACHINE).between(new Pair(one, three));
        assertThat(even.a().heapBytes()).isEqualTo(512L << 20);
        assertThat(even.b().heapBytes()).isEqualTo(512L << 20);
    }

    @Test
    void a_null_store_and_an_unknown_version_are_left_as_they_are() throws StoreFailure {
        CassandraJvmAlignment ground = new CassandraJvmAlignment(jdk -> Origin.MACHINE);
        StoreSpec five = StoreSpec.of("cassandra", "5.0.9");
        for (StoreSpec other :
                List.of(StoreSpec.of("null", ""), StoreSpec.of("cassandra", "9.9"))) {
            Pair pair = new Pair(five, other);
            assertThat(ground.between(pair)).isEqualTo(pair);
        }
    }
}
