package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.workload.KeyField;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The shipped experiments say what they should. */
class CatalogTest {

    private static final long SECOND = 1_000_000_000L;

    static List<Path> files() {
        return Catalog.files();
    }

    @ParameterizedTest
    @MethodSource("files")
    void shipped_experiments_have_no_problems(Path file) {
        ExperimentReader.Reading reading = new ExperimentReader().read(file);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        assertThat(Objects.requireNonNull(reading.experiment()).arms()).isNotEmpty();
    }

    @Test
    void experiments_of_the_first_version_are_all_there() {
        assertThat(Catalog.files())
                .extracting(file -> file.getFileName().toString())
                .contains("quickstart.yaml", "honesty.yaml", "null-floor.yaml");
    }

    @Test
    void quickstart_searches_between_its_rates_and_stays_short() {
        Experiment quickstart = named("quickstart");
        Arm arm = quickstart.arms().get(0);
        assertThat(arm.name()).isEqualTo("cassandra-5.0.9");
        assertThat(arm.workload().data().rows()).isEqualTo(100_000);
        assertThat(arm.workload().fields().values())
                .filteredOn(KeyField.class::isInstance)
                .extracting("from")
                .containsExactly(100_000L);
        Phase.Hold hold = (Phase.Hold) arm.load().phases().get(0);
        assertThat(hold.ratesPerSecond()).containsExactly(2000.0, 5000.0, 10000.0);
        assertThat(hold.shuffled()).isTrue();
        assertThat(hold.durationNanos() * 3).isLessThan(60 * SECOND);
        assertThat(((Phase.Search) arm.load().phases().get(1)).goal())
                .isEqualTo(new Load.Goal(99, SECOND / 100, 5000, 200_000, 0.2));
    }

    @Test
    void honesty_suspends_both_arms_alike_and_claims_what_it_should() {
        Experiment honesty = named("honesty");
        assertThat(honesty.arms()).extracting(Arm::name).containsExactly("open", "closed");
        assertThat(honesty.arms()).allSatisfy(arm -> {
            assertThat(arm.timeline())
                    .containsExactly(new Action(8 * SECOND, Action.Kind.SUSPEND, 2 * SECOND));
            assertThat(arm.load().phases().get(0).durationNanos()).isEqualTo(20 * SECOND);
        });
        assertThat(honesty.claims())
                .extracting(Claim::value)
                .containsExactly(1.5 * SECOND, 0.15 * SECOND);
        assertThat(honesty.claims()).extracting(Claim::arm).containsExactly("open", "closed");
    }

    private static Experiment named(String id) {
        return Catalog.files().stream()
                .map(file -> new ExperimentReader().read(file).experiment())
                .filter(experiment -> experiment != null && experiment.id().equals(id))
                .map(Objects::requireNonNull)
                .findFirst()
                .orElseThrow();
    }
}
