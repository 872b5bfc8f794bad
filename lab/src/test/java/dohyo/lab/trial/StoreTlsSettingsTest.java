package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What a client with TLS means for its store. */
class StoreTlsSettingsTest {

    private static Arm arm(ClientSettings.Tls tls, Map<String, Object> settings) {
        Arm plain = Experiments.arm("a");
        return new Arm(
                "a",
                StoreSpec.of("cassandra", "5.0.9").withSettings(settings),
                new ClientSpec("cql", 1, 1, "ONE", 1, ClientSettings.STANDARD.with(tls)),
                plain.workload(),
                plain.load(),
                List.of(),
                ProcessorAssignment.ANY);
    }

    @Test
    void a_client_in_the_clear_leaves_the_store_as_it_is() {
        Arm arm = arm(ClientSettings.Tls.OFF, Map.of("concurrent_reads", 1));
        assertThat(StoreTlsSettings.asked(arm)).isEqualTo(arm.store());
    }

    @Test
    void a_client_with_tls_turns_it_on_and_keeps_what_else_is_set() {
        Map<String, Object> own = Map.of("accepted_protocols", List.of("TLSv1.2"));
        Map<String, Object> settings =
                Map.of("concurrent_reads", 1, "client_encryption_options", own);
        StoreSpec asked = StoreTlsSettings.asked(arm(ClientSettings.Tls.ON, settings));
        assertThat(asked.version()).isEqualTo("5.0.9");
        assertThat(asked.settings())
                .isEqualTo(Map.of(
                        "concurrent_reads",
                        1,
                        "client_encryption_options",
                        Map.of(
                                "accepted_protocols",
                                List.of("TLSv1.2"),
                                "enabled",
                                true,
                                "optional",
                                false)));
    }
}
