package dohyo.lab.trial.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.trial.Experiments;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Tls;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Which arms side by side share a load worker. */
class SharedWorkerEligibilityTest {

    private static Arm arm(Tls tls) {
        Arm plain = Experiments.arm("a");
        ClientSettings usual = ClientSettings.STANDARD;
        ClientSettings settings = new ClientSettings(
                usual.protocol(),
                usual.compression(),
                tls,
                usual.routing(),
                usual.tracing(),
                usual.login());
        return new Arm(
                "a",
                plain.store(),
                new ClientSpec("cql", 1, 1, "ONE", 1).with(settings),
                plain.workload(),
                plain.load());
    }

    private static int workers(List<Arm> arms, String... classPaths) {
        return new HashSet<>(SharedWorkerEligibility.of(arms, List.of(classPaths))).size();
    }

    @Test
    void arms_with_the_same_class_path_share_one() {
        List<Arm> arms = List.of(arm(Tls.OFF), arm(Tls.ON));
        assertThat(workers(arms, "cql.jar", "cql.jar")).isEqualTo(1);
        assertThat(workers(arms, "cql.jar", "driver.jar")).isEqualTo(2);
    }

    /** Some are properties of the JVM, read once. */
    @Test
    void arms_whose_drivers_have_different_settings_do_not() {
        List<Arm> arms = List.of(set(Map.of()), set(Map.of("period", 0)), set(Map.of()));
        assertThat(workers(arms, "driver.jar", "driver.jar", "driver.jar")).isEqualTo(2);
    }

    private static Arm set(Map<String, Object> settings) {
        Arm plain = arm(Tls.OFF);
        return new Arm(
                "a",
                plain.store(),
                plain.client().with(new DriverSpec("3.7.2", settings)),
                plain.workload(),
                plain.load());
    }

    /** A worker that trusts the certificate of one store refuses the other's. */
    @Test
    void arms_that_trust_different_certificates_do_not() {
        List<Arm> arms = List.of(arm(Tls.ON), arm(Tls.OFF), arm(Tls.ON), arm(Tls.OFF));
        assertThat(workers(arms, "cql.jar", "cql.jar", "cql.jar", "cql.jar")).isEqualTo(3);
    }

    /**
     * How a cache or a table is to be made is told to a whole JVM, and may differ from arm to arm.
     */
    @Test
    void arms_whose_stores_want_their_clients_told_other_things_do_not() {
        List<String> kinds = List.of("ignite.jar", "ignite.jar", "ignite.jar", "cql.jar");
        Map<Integer, Map<String, String>> told = Map.of(
                0, Map.of("CACHE", "full sync"),
                1, Map.of("CACHE", "full async"),
                2, Map.of("CACHE", "full sync"),
                3, Map.of("CACHE", "full sync"));
        assertThat(IntStream.range(0, 4)
                        .map(arm -> SharedWorkerEligibility.leader(arm, kinds, told)))
                .containsExactly(0, 1, 0, 3);
    }
}
