package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.stores.NodeMetricsSource.Happening;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.OptionalLong;

/** What a server tells by INFO. */
class InfoTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void figures_and_parts_of_fields_are_read_and_others_are_absent() {
        ServerInfo info = ServerInfo.parse("""
                # Stats
                redis_version:7.2.4
                valkey_version:9.1.2
                total_forks:3
                maxmemory_policy:noeviction
                nan:NaN
                cmdstat_get:calls=5,usec=20,usec_per_call=4.00
                """.replace("\n", "\r\n"));
        assertThat(info.version()).isEqualTo("9.1.2");
        assertThat(info.figure("total_forks")).hasValue(3);
        assertThat(info.figure("cmdstat_get", "calls")).hasValue(5);
        assertThat(info.figure("cmdstat_get", "p99")).isEmpty();
        assertThat(info.figure("maxmemory_policy")).isEmpty();
        assertThat(info.figure("nan")).isEmpty();
        assertThat(info.figure("nothing")).isEmpty();
        assertThat(ServerInfo.parse("redis_version:7.0.15\r\nloading:1\r\n").version())
                .isEqualTo("7.0.15");
        assertThat(ServerInfo.parse("loading:1").isLoading()).isTrue();
    }

    @Test
    void metrics_have_names_of_their_own() {
        assertThat(InfoMetric.all())
                .extracting(InfoMetric::name)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[a-z0-9.-]+"));
        assertThat(InfoMetric.all()).extracting(InfoMetric::means).noneMatch(String::isBlank);
    }

    @Test
    void a_fork_lies_where_the_log_says_and_evictions_between_two_answers() {
        InfoEventDetector changes = new InfoEventDetector(() -> OptionalLong.of(5 * SECOND / 2));
        changes.saw(SECOND, info(7, 100, 900));
        assertThat(changes.take()).as("what was before is no event").isEmpty();
        changes.saw(2 * SECOND, info(7, 100, 900));
        assertThat(changes.take()).isEmpty();
        changes.saw(3 * SECOND, info(8, 130, 2000));
        assertThat(changes.take())
                .containsExactly(
                        new Happening(
                                5 * SECOND / 2 - 2_000_000,
                                5 * SECOND / 2,
                                "fork",
                                "1 child process; the latest fork took 2.0 ms",
                                Map.of("forks", 1.0, "latestMicros", 2000.0)),
                        new Happening(
                                2 * SECOND,
                                3 * SECOND,
                                "eviction",
                                "30 keys were evicted",
                                Map.of("keys", 30.0)));
        assertThat(changes.take()).isEmpty();
    }

    @Test
    void a_fork_of_which_the_log_says_nothing_does_not_lie_where_an_earlier_one_was() {
        InfoEventDetector changes = new InfoEventDetector(() -> OptionalLong.of(SECOND));
        changes.saw(5 * SECOND, info(7, 0, 900));
        changes.saw(6 * SECOND, info(8, 0, 2000));
        assertThat(changes.take())
                .containsExactly(new Happening(
                        6 * SECOND - 2_000_000,
                        6 * SECOND,
                        "fork",
                        "1 child process; the latest fork took 2.0 ms",
                        Map.of("forks", 1.0, "latestMicros", 2000.0)));
    }

    @Test
    void a_replica_that_loses_its_primary_and_takes_its_place_is_told() {
        InfoEventDetector changes = new InfoEventDetector(OptionalLong::empty);
        changes.saw(SECOND, ServerInfo.parse("role:slave\nmaster_link_status:down"));
        changes.saw(2 * SECOND, ServerInfo.parse("role:slave\nmaster_link_status:up"));
        assertThat(changes.take()).as("it was not linked before").isEmpty();
        changes.saw(3 * SECOND, ServerInfo.parse("role:slave\nmaster_link_status:down"));
        changes.saw(4 * SECOND, ServerInfo.parse("role:slave\nmaster_link_status:down"));
        assertThat(changes.take()).isEmpty();
        changes.saw(5 * SECOND, ServerInfo.parse("role:master"));
        assertThat(changes.take())
                .containsExactly(
                        new Happening(
                                4 * SECOND,
                                5 * SECOND,
                                "promoted",
                                "the replica became a primary",
                                Map.of()),
                        new Happening(
                                2 * SECOND,
                                5 * SECOND,
                                "replica-link-down",
                                "the replica had no link to its primary for 3.0 s",
                                Map.of("seconds", 3.0)));
        changes.saw(6 * SECOND, ServerInfo.parse("role:slave\nmaster_link_status:up"));
        assertThat(changes.take()).extracting(Happening::kind).containsExactly("demoted");
    }

    @Test
    void a_primary_tells_how_far_its_slowest_replica_is_behind() {
        assertThat(ReplicationMetrics.of(ServerInfo.parse("""
                        role:master
                        connected_slaves:2
                        slave0:ip=127.0.0.1,port=1,state=online,offset=900,lag=0
                        slave1:ip=127.0.0.1,port=2,state=online,offset=700,lag=1
                        master_repl_offset:1000
                        """)))
                .containsExactly(Map.entry("replicas.behind", 300.0));
        assertThat(ReplicationMetrics.of(ServerInfo.parse("role:slave\nmaster_link_status:down")))
                .containsExactly(Map.entry("replica.link", 0.0));
        assertThat(ReplicationMetrics.of(ServerInfo.parse("role:master\nmaster_repl_offset:7")))
                .isEmpty();
    }

    /** Another process counts from nothing. */
    @Test
    void a_server_that_began_anew_has_no_happenings_of_its_past() {
        InfoEventDetector changes = new InfoEventDetector(OptionalLong::empty);
        changes.saw(SECOND, info(7, 100, 900));
        changes.saw(2 * SECOND, info(0, 0, 0));
        assertThat(changes.take()).isEmpty();
    }

    private static ServerInfo info(int forks, int evicted, int micros) {
        return ServerInfo.parse("total_forks:" + forks + "\nevicted_keys:" + evicted
                + "\nlatest_fork_usec:" + micros + "\n");
    }
}
