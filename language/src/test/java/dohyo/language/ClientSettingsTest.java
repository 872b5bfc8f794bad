package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Login;
import dohyo.model.experiment.ClientSettings.Routing;
import dohyo.model.experiment.ClientSettings.Tls;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.Test;

import java.util.Objects;

/** How a client speaks with the store, as a file says it. */
class ClientSettingsTest {

    private static final ExperimentReader READER = new ExperimentReader();

    private static ClientSettings settings(String client) {
        String text = Catalog.smallest().replace("name: null", "name: cassandra, version: 5.0.9");
        Experiment experiment = READER.read("a.yaml", text + client).experiment();
        return Objects.requireNonNull(experiment).arms().get(0).client().settings();
    }

    @Test
    void without_a_word_nothing_is_encrypted_and_requests_go_to_replicas() {
        assertThat(settings("")).isEqualTo(ClientSettings.STANDARD);
        assertThat(ClientSettings.STANDARD.tls()).isEqualTo(Tls.OFF);
        assertThat(ClientSettings.STANDARD.routing()).isEqualTo(Routing.TOKEN_AWARE);
    }

    @Test
    void tls_and_routing_are_read() {
        ClientSettings settings = settings("client: {tls: on, routing: round-robin}\n");
        assertThat(settings.tls()).isEqualTo(Tls.ON);
        assertThat(settings.routing()).isEqualTo(Routing.ROUND_ROBIN);
    }

    @Test
    void an_ordinary_user_is_read() {
        assertThat(settings("client: {login: user}\n").login()).isEqualTo(Login.USER);
    }

    @Test
    void a_null_store_asks_nobody_and_a_ring_has_its_logins_on_one_node() {
        String ring = Catalog.smallest()
                .replace("name: null", "name: cassandra, version: 5.0.9, nodes: 3");
        assertThat(READER.read("a.yaml", Catalog.smallest() + "client: {login: user}\n")
                        .problems())
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.message()).contains("does not ask for passwords"));
        assertThat(READER.read("a.yaml", ring + "client: {login: user}\n").problems())
                .singleElement()
                .satisfies(
                        problem -> assertThat(problem.message()).contains("only a store of one"));
    }

    @Test
    void an_attached_store_has_no_user_of_the_labs() {
        String attached = Catalog.smallest()
                .replace(
                        "name: null",
                        "name: cassandra, attach: {contact-points: [127.0.0.1:9042]}");
        assertThat(READER.read("a.yaml", attached + "client: {login: user}\n").problems())
                .anySatisfy(problem -> assertThat(problem.hint()).contains("--credentials"));
    }

    @Test
    void a_null_store_with_tls_is_a_problem() {
        assertThat(READER.read("a.yaml", Catalog.smallest() + "client: {tls: on}\n")
                        .problems())
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.message()).contains("null store does not speak TLS"));
    }
}
