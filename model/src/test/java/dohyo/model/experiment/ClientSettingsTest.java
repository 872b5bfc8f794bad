package dohyo.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

/** Run directories of older versions mean what they meant. */
class ClientSettingsTest {

    @Test
    void what_an_older_run_does_not_say_is_standard() {
        assertThat(Json.parse("{}", ClientSettings.class)).isEqualTo(ClientSettings.STANDARD);
        assertThat(Json.parse("{\"protocol\": \"V5\"}", ClientSettings.class).compression())
                .isEqualTo(ClientSettings.Compression.NONE);
    }

    @Test
    void a_client_without_settings_has_the_standard_ones() {
        String text = "{\"name\": \"cql\", \"connections\": 1, \"inFlight\": 2,"
                + " \"consistency\": \"ONE\", \"timeoutNanos\": 3}";
        assertThat(Json.parse(text, ClientSpec.class))
                .isEqualTo(new ClientSpec("cql", 1, 2, "ONE", 3));
    }
}
