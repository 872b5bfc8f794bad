package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.Load;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Every row of the study of upgrades is renewed while its nodes are upgraded, and a renewal that
 * was lost shows.
 */
class RenewedRowsTest {

    private static final long SEED = 5;

    @ParameterizedTest
    @ValueSource(strings = {"smoke", "laptop", "paper"})
    void each_row_gets_another_content_and_the_sweep_would_see_the_old_one(String scale) {
        var experiment = new ExperimentReader()
                .with(List.of(new SettingOverride("--scale", "scale", scale)))
                .read(Path.of("../catalog/cassandra-upgrade.yaml"))
                .experiment();
        var arm = Objects.requireNonNull(experiment).arms().get(0);
        Workload workload = arm.workload();
        Map<String, String> loaded = new HashMap<>();
        RequestGenerator rows = RequestGenerator.rows(workload, SEED);
        for (long row = 0; row < workload.data().rows(); row++) {
            rows.prepare(row);
            loaded.put(text(rows, 0), text(rows, 2));
        }
        Map<String, String> renewed = new HashMap<>(loaded);
        RequestGenerator renewing = RequestGenerator.operations(only(workload, "renew"), 7, SEED);
        for (long number = 0; number < due(arm.load(), "renewing"); number++) {
            renewing.prepare(number);
            assertThat(renewed.put(text(renewing, 0), text(renewing, 1))).isNotNull();
        }
        assertThat(renewed.keySet()).isEqualTo(loaded.keySet());
        renewed.forEach((key, content) -> assertThat(content).isNotEqualTo(loaded.get(key)));
        assertThat(workload.operations())
                .filteredOn(operation -> operation.name().equals("sweep"))
                .singleElement()
                .satisfies(sweep ->
                        assertThat(sweep.steps().get(0).verify()).containsExactly("value", "late"));
    }

    private static long due(Load load, String stream) {
        return load.phases().stream()
                .flatMap(phase -> phase.streams().stream())
                .filter(one -> one.name().equals(stream))
                .map(Load.Stream::load)
                .mapToLong(phase ->
                        Math.round(phase.ratesPerSecond().get(0) * phase.durationNanos() / 1e9))
                .sum();
    }

    private static Workload only(Workload workload, String name) {
        List<Operation> one = workload.operations().stream()
                .filter(operation -> operation.name().equals(name))
                .toList();
        return new Workload(
                workload.name(), workload.space(), workload.fields(), workload.data(), one);
    }

    private static String text(RequestGenerator requests, int value) {
        ByteBuffer bytes = ByteBuffer.allocate(requests.valueLength(value));
        requests.writeValue(value, bytes);
        return StandardCharsets.UTF_8.decode(bytes.flip()).toString();
    }
}
