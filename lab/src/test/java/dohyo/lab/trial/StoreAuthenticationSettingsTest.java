package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** What a client that logs in means for its store. */
class StoreAuthenticationSettingsTest {

    private static final StoreSpec STORE =
            StoreSpec.of("cassandra", "5.0.9").withSettings(Map.of("concurrent_reads", 1));

    private static Arm arm(ClientSettings.Login login) {
        Arm plain = Experiments.arm("a");
        return new Arm(
                "a",
                STORE,
                new ClientSpec("cql", 1, 1, "ONE", 1).with(ClientSettings.STANDARD.with(login)),
                plain.workload(),
                plain.load());
    }

    @Test
    void a_client_that_is_nobody_leaves_the_store_as_it_is() {
        assertThat(StoreAuthenticationSettings.asked(arm(ClientSettings.Login.NOBODY), STORE))
                .isEqualTo(STORE);
    }

    @Test
    void a_client_that_is_somebody_has_the_store_ask_and_keeps_what_else_is_set() {
        assertThat(StoreAuthenticationSettings.asked(arm(ClientSettings.Login.USER), STORE)
                        .settings())
                .isEqualTo(Map.of("concurrent_reads", 1, "authenticator", "PasswordAuthenticator"));
    }
}
