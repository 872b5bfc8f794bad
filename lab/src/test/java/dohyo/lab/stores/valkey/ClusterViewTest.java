package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What nodes of a cluster say of each other. */
class ClusterViewTest {

    private static final String WELL = """
            8aae 127.64.1.1:6379@16379,,tls-port=0,shard-id=a myself,master - 0 0 1 connected 0-5460
            9bbe 127.64.1.2:6379@16379,,tls-port=0,shard-id=b master - 0 17 2 connected 5461-10921
            """;

    @Test
    void a_cluster_is_whole_when_all_are_there_and_well() {
        ClusterView view = ClusterView.parse(WELL);
        assertThat(view.isWhole(2)).isTrue();
        assertThat(view.isWhole(3)).isFalse();
        assertThat(view.sees("127.64.1.2:6379")).isTrue();
        assertThat(view.sees("127.64.1.3:6379")).isFalse();
    }

    @Test
    void who_is_suspected_dead_or_not_reached_is_not_seen() {
        for (String worse : new String[] {
            WELL.replace("master - 0 17 2 connected", "master,fail? - 0 17 2 connected"),
            WELL.replace("master - 0 17 2 connected", "master,fail - 0 17 2 connected"),
            WELL.replace("master - 0 17 2 connected", "handshake - 0 17 2 connected"),
            WELL.replace("2 connected", "2 disconnected")
        }) {
            ClusterView view = ClusterView.parse(worse);
            assertThat(view.isWhole(2)).as(worse).isFalse();
            assertThat(view.sees("127.64.1.2:6379")).as(worse).isFalse();
        }
    }

    @Test
    void lines_that_are_none_say_nothing() {
        assertThat(ClusterView.parse("").members()).isEmpty();
        assertThat(ClusterView.parse("a b c\n\n  \n").members()).isEmpty();
    }
}
