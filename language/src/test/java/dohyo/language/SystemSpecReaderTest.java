package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.SystemSpecReader.Reading;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A system that is read without an experiment around it. */
class SystemSpecReaderTest {

    @Test
    void a_system_is_a_store_with_a_client_or_without() {
        Map<String, String> valkey = Map.of("name", "valkey", "nodes", "3");
        StoreSpec alone = store(Map.of("store", valkey));
        assertThat(alone.name()).isEqualTo("valkey");
        assertThat(alone.topology().nodes()).isEqualTo(3);
        assertThat(store(Map.of("store", valkey, "client", Map.of("connections", "2"))))
                .isEqualTo(alone);
    }

    @Test
    void a_client_that_does_not_reach_the_store_is_refused() {
        assertThat(SystemSpecReader.trusting()
                        .read(Map.of(
                                "store", Map.of("name", "valkey"), "client", Map.of("name", "cql")))
                        .problems())
                .extracting(Problem::message)
                .containsExactly(
                        "a Valkey of the lab does not speak the protocol of the client" + " 'cql'");
    }

    @Test
    void folders_are_the_users_own_word() {
        Map<String, ?> folder =
                Map.of("store", Map.of("name", "cassandra", "dir", "/opt/my, {cassandra}"));
        assertThat(store(folder).folder()).isEqualTo("/opt/my, {cassandra}");
        Reading ofStrangers = SystemSpecReader.ofStrangers().read(folder);
        assertThat(ofStrangers.store()).isNull();
        assertThat(ofStrangers.problems()).hasSize(1);
    }

    @Test
    void all_problems_are_told_at_once() {
        assertThat(SystemSpecReader.trusting()
                        .read(Map.of(
                                "store", Map.of("name", "casandra"),
                                "client", Map.of("connections", "no")))
                        .problems())
                .hasSize(2);
    }

    private static StoreSpec store(Map<String, ?> entries) {
        Reading reading = SystemSpecReader.trusting().read(entries);
        assertThat(reading.problems()).isEmpty();
        return Objects.requireNonNull(reading.store());
    }

    /** A file could have any address of the user's network asked; his own words may. */
    @Test
    void metrics_of_a_file_are_those_of_the_contact_points() {
        Map<String, ?> same = attached("http://DB1:9180/metrics");
        Map<String, ?> other = attached("http://169.254.169.254:80/latest");
        assertThat(SystemSpecReader.ofStrangers().read(same).problems()).isEmpty();
        assertThat(SystemSpecReader.ofStrangers().read(other).problems())
                .extracting(Problem::message)
                .containsExactly("'http://169.254.169.254:80/latest' is another host than contact"
                        + " point 'db1:9042'");
        assertThat(SystemSpecReader.trusting().read(other).problems()).isEmpty();
    }

    private static Map<String, ?> attached(String metrics) {
        Map<String, ?> attach =
                Map.of("contact-points", List.of("db1:9042"), "metrics", List.of(metrics));
        return Map.of("store", Map.of("name", "scylla", "attach", attach));
    }
}
