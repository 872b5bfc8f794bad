package dohyo.client.driver3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.DriverContract;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Compression;
import dohyo.model.experiment.ClientSettings.Protocol;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.Map;

/** Driver 3 keeps the contract, and takes the settings that the lab gave names to. */
class Driver3Test extends DriverContract {

    Driver3Test() throws IOException {
        super(new Driver3Client(Map.of()), "3.11.5");
    }

    /** The store tells which nodes it has, and the password is not for whatever it tells. */
    @Test
    void with_a_login_it_keeps_to_the_nodes_that_were_named() throws Exception {
        keepsToNamedNodes(
                new Driver3Client(Map.of("DOHYO_CQL_USER", "me", "DOHYO_CQL_PASSWORD", "secret")));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void it_speaks_tls_and_verifies_whom_it_speaks_to(String version) throws Exception {
        verifiesCertificates(Driver3Client::new, version);
    }

    @Test
    void newest_protocol_with_lz4_and_the_drivers_own_settings() throws Exception {
        Map<String, Object> own = Map.of(
                "max-requests-per-connection",
                2048L,
                "io-threads",
                1L,
                "coalescing-delay-micros",
                20L,
                "tcp-no-delay",
                true,
                "load-balancing",
                "round-robin",
                "retry",
                "default");
        reads(new ClientSettings(Protocol.NEWEST, Compression.LZ4), own);
    }

    @Test
    void calls_that_a_thread_waits_for_and_properties_of_the_jvm() throws Exception {
        String property = "com.datastax.driver.CHECK_IO_DEADLOCKS";
        reads(ClientSettings.STANDARD, Map.of("calls", "blocking", property, false));
        assertThat(System.getProperty(property)).isEqualTo("false");
        System.clearProperty(property);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes", "looked-up", "given", "by-name"})
    void cells_are_read_as_applications_read_them(String cells) throws Exception {
        reads(ClientSettings.STANDARD, Map.of("cells", cells));
    }

    @Test
    void what_the_driver_does_not_have_is_refused() {
        assertThatThrownBy(() -> connect(ClientSettings.STANDARD, Map.of("magic", "on")))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("cassandra-driver-3 has no setting 'magic'; leave it out");
        assertThatThrownBy(() -> connect(ClientSettings.STANDARD, Map.of("retry", "often")))
                .hasMessage("setting 'retry' of cassandra-driver-3 is 'often'; write none or"
                        + " default");
        assertThatThrownBy(() -> connect(ClientSettings.STANDARD, Map.of("calls", "often")))
                .hasMessage("setting 'calls' of cassandra-driver-3 is 'often'; write async or"
                        + " blocking");
        assertThatThrownBy(() -> connect(ClientSettings.STANDARD, Map.of("transport", "epoll")))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("epoll");
        ClientSettings v5 = new ClientSettings(Protocol.V5, Compression.NONE);
        assertThatThrownBy(() -> connect(v5, Map.of()))
                .hasMessageContaining("does not speak the final protocol v5");
    }
}
