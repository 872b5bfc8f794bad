package dohyo.client.cql.ring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/** Replicas on small rings, worked out by hand. */
class RingTest {

    private static final String SIMPLE = "org.apache.cassandra.locator.SimpleStrategy";
    private static final String TOPOLOGY = "org.apache.cassandra.locator.NetworkTopologyStrategy";

    /** Tokens 0, 10, 20, ... in the order of the nodes, a node for each. */
    private static Ring ring(Map<String, String> replication, String... places) {
        RingNode[] nodes = new RingNode[places.length];
        for (int i = 0; i < places.length; i++) {
            String[] place = places[i].split("/", -1);
            nodes[i] = new RingNode(i, place[0], place[1], List.of(10L * i));
        }
        return Ring.of(List.of(nodes), Replication.of(replication));
    }

    private static Map<String, String> simple(int count) {
        return Map.of("class", SIMPLE, "replication_factor", Integer.toString(count));
    }

    @ParameterizedTest
    @CsvSource({
        "-5, 0", // before the first token
        "0, 0", // a token itself belongs to its range
        "1, 1",
        "10, 1",
        "20, 2",
        "21, 0", // after the last token the ring begins again
        "9223372036854775807, 0",
        "-9223372036854775808, 0"
    })
    void a_range_ends_with_its_token(long token, int owner) {
        assertThat(ring(simple(1), "a/1", "a/1", "a/1").replicasOf(token)).containsExactly(owner);
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2-0", "3, 2-0-1", "4, 2-0-1"})
    void simple_replicas_are_the_next_nodes_clockwise(int count, String nodes) {
        Ring ring = ring(simple(count), "a/1", "b/1", "a/2");
        assertThat(ring.replicasOf(15)).containsExactly(numbers(nodes));
    }

    private static int[] numbers(String text) {
        return List.of(text.split("-", -1)).stream().mapToInt(Integer::parseInt).toArray();
    }

    @Test
    void a_node_with_many_tokens_is_one_replica() {
        RingNode one = new RingNode(0, "a", "1", List.of(0L, 10L, 20L));
        RingNode two = new RingNode(1, "a", "1", List.of(30L));
        Ring ring = Ring.of(List.of(one, two), Replication.of(simple(2)));
        assertThat(ring.replicasOf(5)).containsExactly(0, 1);
        assertThat(ring.replicasOf(25)).containsExactly(1, 0);
    }

    @Test
    void each_data_center_has_its_own_count() {
        Ring ring = ring(
                Map.of("class", TOPOLOGY, "a", "2", "b", "1"),
                "a/1",
                "b/1",
                "b/1",
                "a/1",
                "a/1",
                "c/1");
        assertThat(ring.replicasOf(0)).containsExactly(0, 1, 3);
        assertThat(ring.replicasOf(5)).containsExactly(1, 3, 4);
        assertThat(ring.replicasOf(45)).containsExactly(0, 1, 3);
    }

    @Test
    void racks_are_used_before_any_is_used_again() {
        Map<String, String> two = Map.of("class", TOPOLOGY, "a", "2");
        assertThat(ring(two, "a/1", "a/1", "a/1", "a/2").replicasOf(0)).containsExactly(0, 3);
        Map<String, String> three = Map.of("class", TOPOLOGY, "a", "3");
        assertThat(ring(three, "a/1", "a/1", "a/1", "a/2").replicasOf(0)).containsExactly(0, 1, 3);
    }

    @Test
    void a_data_center_with_fewer_nodes_than_replicas_has_all_of_them() {
        Map<String, String> five = Map.of("class", TOPOLOGY, "a", "5");
        assertThat(ring(five, "a/1", "a/2", "b/1").replicasOf(0)).containsExactly(0, 1);
    }

    @Test
    void a_node_that_is_not_connected_to_keeps_its_place_but_is_not_answered() {
        RingNode near = new RingNode(0, "a", "1", List.of(0L));
        RingNode far = new RingNode(-1, "a", "1", List.of(10L));
        Ring ring = Ring.of(List.of(near, far), Replication.of(simple(1)));
        assertThat(ring.replicasOf(0)).containsExactly(0);
        assertThat(ring.replicasOf(5)).isEmpty();
    }

    @Test
    void strategies_without_known_replicas_have_none() {
        Map<String, String> local = Map.of("class", "org.apache.cassandra.locator.LocalStrategy");
        assertThat(ring(local, "a/1", "a/1").replicasOf(0)).isEmpty();
        assertThat(Ring.of(List.of(), Replication.UNKNOWN).replicasOf(0)).isEmpty();
    }

    @Test
    void transient_replicas_count() {
        assertThat(Replication.of(Map.of("class", TOPOLOGY, "a", "3/1")).inDataCenters())
                .containsEntry("a", 3);
    }
}
