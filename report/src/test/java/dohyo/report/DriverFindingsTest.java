package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.load.ThreadWaits;
import dohyo.report.Results.Finding;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A driver whose threads had no core is told, and may make the measurement invalid. */
class DriverFindingsTest {

    @TempDir
    Path folder;

    private RunBuilder run;
    private TrialBuilder trial;

    @BeforeEach
    void one_trial() {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        trial = run.trial("main", 1);
    }

    /** A second of the ten, in turns of 2 ms: far more than the p99 of 1 ms. */
    @Test
    void starved_driver_makes_the_measurement_invalid_and_says_what_to_try() throws IOException {
        trial.lane(lane(new ThreadWaits(1_000_000_000, 500)))
                .hold(2000, 10, flat(2000, MILLI))
                .write();
        Results results = run.report();
        Finding starved = found(results).orElseThrow();
        assertThat(starved.level()).isEqualTo("invalid");
        assertThat(starved.seen()).contains("client's own threads", "10", "2 ms per wait");
        assertThat(starved.attempt()).contains("fewer threads");
        assertThat(results.valid()).isFalse();
    }

    /** As much in turns of 20 us, which an answer of a millisecond does not show. */
    @Test
    void many_short_waits_delay_nothing_that_anybody_would_see() throws IOException {
        trial.lane(lane(new ThreadWaits(1_000_000_000, 50_000)))
                .hold(2000, 10, flat(2000, MILLI))
                .write();
        Results results = run.report();
        assertThat(found(results).orElseThrow().level()).isEqualTo("note");
        assertThat(results.valid()).isTrue();
    }

    @Test
    void driver_that_had_its_cores_and_a_client_without_one_are_not_blamed() throws IOException {
        trial.lane(lane(new ThreadWaits(400_000_000, 100)))
                .hold(2000, 10, flat(2000, MILLI))
                .lane(lane(null))
                .hold(1000, 10, flat(1000, MILLI))
                .write();
        assertThat(found(run.report())).isEmpty();
    }

    private static GeneratorHealth lane(@Nullable ThreadWaits driver) {
        return new GeneratorHealth(
                new Spread(1000, 2000, 3000),
                Spread.NONE,
                new Cost(1_000_000_000, 1000, 0, 0),
                driver,
                null);
    }

    private static Optional<Finding> found(Results results) {
        return results.findings().stream()
                .filter(finding -> finding.kind().equals("driver-starved"))
                .findFirst();
    }
}
