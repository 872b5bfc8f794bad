package dohyo.lab.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BuiltCheckout;
import dohyo.lab.DohyoInstallation;
import dohyo.lab.calibrate.CalibrationExperiment.Lengths;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;

/**
 * Calibration over the real path: worker and null store as processes of their own. It asks whether
 * all is accounted for and a stall confessed, which holds beside other tests, too.
 */
@Tag("slow")
class CalibrationTest {

    private static final Lengths BRIEF = new Lengths(500_000_000, 1_000_000_000);

    /** Less than usual: what is asked holds at any rate. */
    private static final double PER_SECOND = 1000;

    @TempDir
    Path cache;

    @ParameterizedTest
    @ValueSource(strings = {"cql", "resp"})
    void stall_of_the_store_is_confessed_and_nothing_is_lost(String client) throws Exception {
        DohyoInstallation installation = BuiltCheckout.withCache(cache);
        try (Calibration calibration = new Calibration(installation)) {
            CalibrationResult result = calibration
                    .run(
                            slowly(CalibrationExperiment.make(client, DriverSpec.NONE, BRIEF)),
                            "dohyo calibrate",
                            new ProgressListener() {})
                    .orElseThrow();
            System.out.println(Json.pretty(result));
            assertThat(result.operationsExpected()).isEqualTo(20_000);
            assertThat(result.operationsAccounted()).isEqualTo(20_000);
            assertThat(result.accountedExactly()).isTrue();
            assertThat(result.stallNanos()).isGreaterThanOrEqualTo(2_000_000_000L);
            assertThat(result.stallP99Nanos()).isGreaterThan(1_500_000_000L);
            assertThat(result.operationsPerSecond()).isPositive();
            assertThat(result.cpuNanosPerOperation()).isPositive();
            assertThat(result.floorLatencyNanosP50()).isPositive();
        }
        assertThat(cache.resolve("work")).isEmptyDirectory();
    }

    private static Experiment slowly(Experiment usual) {
        List<Arm> arms = usual.arms().stream().map(CalibrationTest::slowly).toList();
        return usual.of(arms, List.of());
    }

    private static Arm slowly(Arm usual) {
        Load load = usual.load();
        List<Phase> phases = load.phases().stream().map(CalibrationTest::slowly).toList();
        return usual.with(new Load(load.warmup(), phases, load.drainNanos()));
    }

    private static Phase slowly(Phase usual) {
        return usual.kind() == Load.Kind.HOLD
                ? Phase.Hold.of(usual.durationNanos(), PER_SECOND)
                : usual;
    }
}
