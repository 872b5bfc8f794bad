package dohyo.client.driver4;

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

/** Driver 4 keeps the contract, and takes settings by its own names. */
class Driver4Test extends DriverContract {

    Driver4Test() throws IOException {
        super(new Driver4Client(Map.of()), "4.19.2");
    }

    /** The store tells which nodes it has, and the password is not for whatever it tells. */
    @Test
    void with_a_login_it_keeps_to_the_nodes_that_were_named() throws Exception {
        keepsToNamedNodes(
                new Driver4Client(Map.of("DOHYO_CQL_USER", "me", "DOHYO_CQL_PASSWORD", "secret")));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void it_speaks_tls_and_verifies_whom_it_speaks_to(String version) throws Exception {
        verifiesCertificates(Driver4Client::new, version);
    }

    @Test
    void protocol_v5_with_lz4_and_the_drivers_own_settings() throws Exception {
        Map<String, Object> own = Map.of(
                "advanced.netty.io-group.size", 1L,
                "advanced.coalescer.reschedule-interval", "20 microseconds",
                "advanced.heartbeat.interval", "1 minute",
                "advanced.socket.tcp-no-delay", true,
                "advanced.retry-policy.class", "DefaultRetryPolicy");
        reads(new ClientSettings(Protocol.V5, Compression.LZ4), own);
    }

    @Test
    void setting_that_the_drivers_version_does_not_have_is_refused() {
        assertThatThrownBy(() -> connect(ClientSettings.STANDARD, Map.of("advanced.magic", "on")))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("version 4.19.2 of the driver has no setting 'advanced.magic'; leave"
                        + " it out or take another version");
    }
}
