package dohyo.cli.verb.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.cli.Golden;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.machine.CalibrateClients.Named;
import dohyo.lab.calibrate.CalibrationResult;
import dohyo.lab.calibrate.ClientCalibrationResults;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

import picocli.CommandLine.Option;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Which clients are calibrated, and how they stand beside each other. */
final class CalibrateClientsTest {

    @Test
    void all_are_the_labs_own_and_the_drivers_in_the_versions_that_were_tried() {
        assertThat(CalibrateClients.clients("all"))
                .extracting(Named::label)
                .containsExactly(
                        "cql",
                        "cassandra-driver-4 4.19.2",
                        "cassandra-driver-3 3.11.5",
                        "resp",
                        "hbase",
                        "aerospike",
                        "aerospike-client 9.2.0");
    }

    @Test
    void the_help_names_each_of_them() throws NoSuchFieldException {
        Option option = Objects.requireNonNull(
                CalibrateVerb.class.getDeclaredField("client").getAnnotation(Option.class));
        assertThat(String.join("", option.description()))
                .contains(CalibrateClients.clients("all").stream()
                        .map(Named::name)
                        .toList());
    }

    @Test
    void clients_are_named_with_commas_and_versions() {
        assertThat(CalibrateClients.clients("cassandra-driver-3:3.7.2, cql"))
                .extracting(Named::label)
                .containsExactly("cassandra-driver-3 3.7.2", "cql");
    }

    @Test
    void unknown_clients_and_versions_are_refused_in_words() {
        assertThatThrownBy(() -> CalibrateClients.clients("driver-5"))
                .isInstanceOf(UserMistake.class)
                .hasMessage("error: there is no client 'driver-5'; write cql, cassandra-driver-4,"
                        + " cassandra-driver-3, resp, hbase, aerospike, aerospike-client or"
                        + " all");
        assertThatThrownBy(() -> CalibrateClients.clients("memcached"))
                .isInstanceOf(UserMistake.class)
                .hasMessageStartingWith("error: the null store does not speak the protocol of the"
                        + " client 'memcached'; write cql, ");
        assertThatThrownBy(() -> CalibrateClients.clients("cql:5"))
                .isInstanceOf(UserMistake.class)
                .hasMessage("error: the client cql has no versions; write its name alone");
    }

    @Test
    void one_table_shows_all_clients_and_each_ones_doubts() {
        Map<String, CalibrationResult> clients = new LinkedHashMap<>();
        clients.put("cql", result("[]", true, 1_523_456, 612.5, 48_000));
        clients.put(
                "cassandra-driver-4 4.19.2",
                result("[\"Something was lost.\"]", false, 61_000, 21_500, 310_000));
        ClientCalibrationResults result = new ClientCalibrationResults(clients);
        Golden.check("calibration-clients.txt", ClientCalibrationText.of(result));
        assertThat(result.valid()).isFalse();
        assertThat(Json.pretty(result.asJson()))
                .contains(
                        "\"valid\" : false", "\"clients\" : {", "\"cpuNanosPerOperation\" : 612.5");
    }

    private static CalibrationResult result(
            String doubts, boolean valid, double perSecond, double cpuNanos, long floorNanos) {
        String json = """
                {"valid": %s, "doubts": %s, "operationsPerSecond": %s, "cpuNanosPerOperation": %s,
                 "floorLatencyNanosP50": %d, "floorLatencyNanosP99": 821000,
                 "sendLatenessNanosP99": 58000, "stallP99RelativeError": -0.00105}
                """.formatted(valid, doubts, perSecond, cpuNanos, floorNanos);
        return Json.parse(json, CalibrationResult.class);
    }
}
