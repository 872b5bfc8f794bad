package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A node's settings file. */
class CassandraNodeSettingsTest {

    private final ReleaseLineDefinitions families = ReleaseLineDefinitions.read();

    @Test
    void the_users_settings_stand_over_the_defaults_and_the_labs_places_over_all()
            throws Exception {
        CassandraNodeSettings settings = settings(Map.of(
                "native_transport_port", 9999,
                "concurrent_reads", 7,
                "memtable", Map.of("configurations", Map.of())));
        JsonNode text = Json.mapper()
                .readTree(settings.textFor("127.1.2.3", "127.1.2.1", Path.of("/a \"b\": c")));
        assertThat(text.path("native_transport_port").asInt()).isEqualTo(9999);
        assertThat(settings.port("native_transport_port")).isEqualTo(9999);
        assertThat(text.path("concurrent_reads").asInt()).isEqualTo(7);
        assertThat(text.path("num_tokens").asInt()).isEqualTo(16);
        assertThat(text.path("listen_address").asText()).isEqualTo("127.1.2.3");
        assertThat(text.path("rpc_address").asText()).isEqualTo("127.1.2.3");
        assertThat(text.at("/seed_provider/0/parameters/0/seeds").asText()).isEqualTo("127.1.2.1");
        assertThat(text.at("/data_file_directories/0").asText()).isEqualTo("/a \"b\": c/data");
    }

    @Test
    void what_could_open_a_port_name_a_file_or_run_a_command_is_refused() {
        List<Map<String, Object>> bad = List.of(
                Map.of("rpc_address", "0.0.0.0"),
                Map.of("listen_interface", "eth0"),
                Map.of("broadcast_rpc_address", "1.2.3.4"),
                Map.of("data_file_directories", List.of("/etc")),
                Map.of("commitlog_directory", "/etc"),
                Map.of("audit_logging_options", Map.of("archive_command", "rm")),
                Map.of("full_query_logging_options", Map.of("log_dir", "/")),
                Map.of("client_encryption_options", List.of(Map.of("keystore", "/k"))),
                Map.of("seed_provider", List.of()),
                Map.of("authenticator", "org.example.TakesAnybody"));
        assertThat(bad)
                .allSatisfy(users -> assertThatThrownBy(() -> settings(users))
                        .isInstanceOfSatisfying(
                                StoreFailure.class,
                                e -> assertThat(e.usersInput()).isTrue())
                        .hasMessageContaining("belongs to the lab"));
    }

    @Test
    void a_client_that_logs_in_may_have_the_store_ask_for_passwords() throws Exception {
        Map<String, Object> users = Map.of("authenticator", "PasswordAuthenticator");
        assertThat(settings(users).all()).containsAllEntriesOf(users);
    }

    @Test
    void a_commit_log_that_is_not_periodic_has_no_period() throws Exception {
        assertThat(settings(Map.of()).all()).containsKey("commitlog_sync_period");
        assertThat(settings(Map.of("commitlog_sync", "batch")).all())
                .containsEntry("commitlog_sync", "batch")
                .doesNotContainKey("commitlog_sync_period");
    }

    @Test
    void a_port_that_is_none_is_the_users_mistake() {
        for (Object port : List.of("many", 0, 70000)) {
            assertThatThrownBy(() -> settings(Map.of("storage_port", port)).port("storage_port"))
                    .hasMessage("cassandra: setting 'storage_port' is not a port: " + port);
        }
    }

    @Test
    void a_node_that_encrypts_gets_the_labs_keystore_beside_what_the_user_chose() throws Exception {
        Map<String, Object> users = Map.of(
                "client_encryption_options", Map.of("enabled", true, "require_client_auth", false));
        assertThat(settings(Map.of()).encryptsClients()).isFalse();
        assertThat(settings(users).encryptsClients()).isTrue();
        CassandraNodeSettings settings = settings(users).withEncryption(Map.of("keystore", "/k"));
        JsonNode options = Json.mapper()
                .readTree(settings.textFor("127.1.2.3", "127.1.2.1", Path.of("/data")))
                .path("client_encryption_options");
        assertThat(options.path("keystore").asText()).isEqualTo("/k");
        assertThat(options.path("enabled").asBoolean()).isTrue();
        assertThat(options.has("require_client_auth")).isTrue();
    }

    private CassandraNodeSettings settings(Map<String, Object> users) throws StoreFailure {
        return new CassandraNodeSettings(families, families.of("5.0.9"), users);
    }
}
