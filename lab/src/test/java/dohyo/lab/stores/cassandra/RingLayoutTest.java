package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;

import org.junit.jupiter.api.Test;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Tokens, places and copies of the nodes of a ring. */
class RingLayoutTest {

    private static final BigInteger ALL_TOKENS = BigInteger.ONE.shiftLeft(64);

    private static RingLayout layout(int nodes, int dataCentres, int racks) throws StoreFailure {
        return of(spec(new Topology(nodes, dataCentres, racks), Map.of()));
    }

    private static RingLayout of(StoreSpec spec) throws StoreFailure {
        return RingLayout.of(spec, ReleaseLineDefinitions.read().of(spec.version()));
    }

    private static StoreSpec spec(Topology topology, Map<String, Object> settings) {
        return StoreSpec.of("cassandra", "5.0.9").withTopology(topology).withSettings(settings);
    }

    @Test
    void tokens_are_spread_evenly_from_the_lowest_on() {
        for (int nodes = 1; nodes <= 32; nodes++) {
            assertThat(RingLayout.token(1, nodes)).isEqualTo(BigInteger.valueOf(Long.MIN_VALUE));
            for (int node = 2; node <= nodes; node++) {
                BigInteger width =
                        RingLayout.token(node, nodes).subtract(RingLayout.token(node - 1, nodes));
                assertThat(width.subtract(ALL_TOKENS.divide(BigInteger.valueOf(nodes))))
                        .isIn(BigInteger.ZERO, BigInteger.ONE);
            }
            assertThat(RingLayout.token(nodes, nodes).longValueExact()).isLessThan(Long.MAX_VALUE);
        }
    }

    @Test
    void a_node_alone_is_told_nothing_special() throws StoreFailure {
        RingLayout alone = layout(1, 1, 1);
        assertThat(alone.settingsOf(1)).isEmpty();
        assertThat(alone.flags()).isEmpty();
        assertThat(alone.firstFlags()).isEmpty();
        assertThat(alone.seeds(List.of("a"), 1)).containsExactly("a");
        assertThat(alone.placeOf(1)).isEmpty();
        assertThat(alone.replication())
                .isEqualTo("{'class': 'SimpleStrategy', 'replication_factor': 1}");
    }

    @Test
    void nodes_of_a_flat_ring_have_a_token_each_and_do_not_wait_for_each_other()
            throws StoreFailure {
        RingLayout ring = layout(4, 1, 1);
        assertThat(ring.settingsOf(3))
                .isEqualTo(Map.of("auto_bootstrap", false, "num_tokens", 1, "initial_token", "0"));
        assertThat(ring.flags()).contains("-Dcassandra.consistent.rangemovement=false");
        assertThat(ring.replication())
                .isEqualTo("{'class': 'SimpleStrategy', 'replication_factor': 3}");
        assertThat(layout(2, 1, 1).replication()).contains("'replication_factor': 2");
    }

    @Test
    void each_node_is_a_seed_and_new_ones_join_without_asking() throws StoreFailure {
        RingLayout ring = layout(3, 1, 1);
        List<String> all = List.of("a", "b", "c");
        assertThat(ring.seeds(all, 1)).isEqualTo(all);
        assertThat(ring.firstFlags()).containsExactly("-Dcassandra.allow_unsafe_join=true");
        assertThat(ring.flags()).doesNotContainAnyElementsOf(ring.firstFlags());
    }

    @Test
    void where_one_node_begins_the_others_come_to_it() throws StoreFailure {
        RingLayout ring =
                of(StoreSpec.of("cassandra", "6.0-alpha2").withTopology(new Topology(3, 1, 1)));
        List<String> all = List.of("a", "b", "c");
        assertThat(ring.seeds(all, 1)).containsExactly("a");
        assertThat(ring.seeds(all, 2)).isEqualTo(all);
        assertThat(ring.firstFlags()).isEmpty();
    }

    @Test
    void data_centres_and_racks_are_dealt_in_turn() throws StoreFailure {
        RingLayout ring = layout(8, 2, 2);
        List<String> places =
                IntStream.rangeClosed(1, 8).mapToObj(ring::placeOf).toList();
        assertThat(places)
                .containsExactly(
                        "dc1/rack1",
                        "dc2/rack1",
                        "dc1/rack2",
                        "dc2/rack2",
                        "dc1/rack1",
                        "dc2/rack1",
                        "dc1/rack2",
                        "dc2/rack2");
        assertThat(ring.propertiesOf(4)).isEqualTo("dc=dc2\nrack=rack2\n");
        assertThat(ring.settingsOf(1))
                .containsEntry("endpoint_snitch", "GossipingPropertyFileSnitch");
    }

    @Test
    void each_data_centre_has_up_to_three_copies() throws StoreFailure {
        assertThat(layout(5, 2, 1).replication())
                .isEqualTo("{'class': 'NetworkTopologyStrategy', 'dc1': 3, 'dc2': 2}");
        assertThat(layout(4, 1, 2).replication())
                .isEqualTo("{'class': 'NetworkTopologyStrategy', 'dc1': 3}");
    }

    @Test
    void who_sets_the_number_of_tokens_gets_tokens_by_chance() throws StoreFailure {
        RingLayout ring = of(spec(new Topology(3, 1, 1), Map.of("num_tokens", 16L)));
        assertThat(ring.settingsOf(2)).isEqualTo(Map.of("auto_bootstrap", false));
    }

    @Test
    void one_token_for_all_nodes_is_refused() {
        assertThatThrownBy(() -> of(spec(new Topology(3, 1, 1), Map.of("initial_token", "0"))))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining("would give 3 nodes the same token")
                .hasMessageContaining("num_tokens");
    }

    @Test
    void more_memory_than_there_is_is_refused_with_the_sum() throws StoreFailure {
        RingMemory five = RingMemory.of(spec(new Topology(5, 1, 1), Map.of()));
        assertThat(five.heapBytes()).isEqualTo(512L << 20);
        five.demandRoom(5L << 30, 8L << 30);
        assertThatThrownBy(() -> five.demandRoom(4L << 30, 8L << 30))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("5 nodes with a heap of 0.5 GB need about 4.6 GB (0.4 GB beside each"
                        + " heap), and 4.0 GB of 8.0 GB are free here; give a smaller heap or"
                        + " fewer nodes, or end other programs");
        RingMemory one = RingMemory.of(StoreSpec.of("cassandra", "5.0.9"));
        assertThatThrownBy(() -> one.demandRoom(1L << 30, 2L << 30))
                .hasMessageStartingWith("a node with a heap of 1.0 GB needs about 1.4 GB");
    }
}
