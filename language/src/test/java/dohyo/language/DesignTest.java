package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dohyo.language.ExperimentReader.Reading;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Phase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The design of an experiment file, and which questions go with it. */
class DesignTest {

    private static final String FILE = """
            title: Two null stores
            question: Do they differ?
            DESIGN
            store: {name: 'null'}
            workloads:
              w:
                operations: {read: {cql: SELECT v FROM t WHERE k = 1}}
            load:
              warm-up: {closed: 4, for: 30s, until: steady}
              measure: {closed: 4, for: 10s}
            arms: {a: {}, b: {}}
            """;

    @Test
    void pairs_cut_the_load_into_slices() {
        Experiment experiment = experiment(FILE.replace("DESIGN", "design: {slice: 2s}"));

        assertThat(experiment.design())
                .isEqualTo(BlockDesign.pairs(2_000_000_000L, 5_000_000_000L, 0.1));
        for (Arm arm : experiment.arms()) {
            assertThat(arm.load().rounds(arm.load().phases().get(0))).isEqualTo(5);
            assertThat(arm.load().warmUpSliceNanos()).isEqualTo(2_000_000_000L);
            assertThat(arm.load().isDirected()).isTrue();
        }
    }

    /** A percentile of many short slices would show what comes after a rest. */
    @Test
    void closed_loops_may_have_shorter_slices_than_rates() {
        Experiment experiment =
                experiment(FILE.replace("DESIGN", "design: {slice: 2s, closed-slice: 500ms}")
                        .replace(
                                "measure: {closed: 4, for: 10s}",
                                "measure: [{hold: 100/s, for: 10s}, {closed: 4, for: 10s}]"));
        Load load = experiment.arms().get(0).load();
        assertThat(load.phases()).extracting(load::rounds).containsExactly(5, 20);
        assertThat(load.phases())
                .extracting(load::sliceNanos)
                .containsExactly(2_000_000_000L, 500_000_000L);
    }

    /** The rule of a steady store looks at the last half of the slices, at 8 at least. */
    @ParameterizedTest
    @CsvSource({"4s, 2", "48s, 2", "71s, 2", "72s, 3", "96s, 4", "180s, 4"})
    void warm_up_slices_are_shorter_where_the_limit_is_short(String limit, long seconds) {
        Experiment experiment = experiment(FILE.replace("DESIGN\n", "").replace("30s", limit));
        assertThat(experiment.arms())
                .allSatisfy(arm -> assertThat(arm.load().warmUpSliceNanos())
                        .isEqualTo(seconds * 1_000_000_000L));
    }

    @Test
    void without_a_word_one_trial_follows_the_other() {
        Experiment experiment =
                experiment(FILE.replace("DESIGN\n", "").replace(", until: steady", ""));

        assertThat(experiment.design()).isEqualTo(BlockDesign.SEQUENTIAL);
        assertThat(experiment.arms()).noneMatch(arm -> arm.load().isDirected());
    }

    static Stream<Arguments> unfit() {
        String load = "measure: {closed: 4, for: 10s}";
        String arms = "arms: {a: {}, b: {}}";
        String search = "measure: {search: {goal: p99 < 5ms, from: 100/s, to: 1k/s}, for: 2s}";
        String ramp = "measure: {ramp: {from: 10/s, to: 100/s}, for: 10s}";
        String cut = "cannot be cut into slices";
        return Stream.of(
                arguments(load, search, cut),
                arguments(load, load.replace("10s", "10s, count: 100"), cut),
                arguments(load, ramp, cut),
                arguments(arms, "arms: {a: {}}", "there are 2 to 4 arms, and here is 1"),
                arguments(arms, "arms: {a: {}, b: {}, c: {}, d: {}, e: {}}", "and here are 5"),
                arguments(
                        arms,
                        "noise: true\narms: {a: {}, b: {}, c: {}, d: {}}",
                        "and here are 5 with the one that 'noise' adds"),
                arguments(
                        arms,
                        "arms: {a: {}, b: {client: {workers: 2, in-flight: 8}}}",
                        "has 2 load workers"),
                arguments(
                        arms,
                        "arms: {a: {}, b: {cpus: {worker: '0'}}}",
                        "wants other 'cpus' for its load worker"),
                arguments(
                        arms,
                        "arms: {a: {}, b: {load: {measure: {closed: 8, for: 10s}}}}",
                        "have different loads"));
    }

    @ParameterizedTest
    @MethodSource("unfit")
    void what_does_not_fit_is_refused(String part, String instead, String sentence) {
        String file = FILE.replace("DESIGN", "design: pairs").replace(part, instead);

        Reading reading = new ExperimentReader().read("pairs.yaml", file);

        assertThat(new ProblemPrinter().print(reading.problems()))
                .contains(sentence)
                .contains("sequential");
    }

    @Test
    void what_builds_up_over_time_is_refused() {
        String file = FILE.replace("DESIGN", "design: pairs") + """
                claims:
                  enough:
                    says: It keeps up.
                    quantity: keeps_up
                    arm: a
                    at-least: 100%
                """;

        Reading reading = new ExperimentReader().read("pairs.yaml", file);

        assertThat(new ProblemPrinter().print(reading.problems())).contains("builds up over time");
    }

    private static final String KEEPS_UP = """
            claims:
              enough:
                says: It keeps up.
                quantity: keeps_up at 500/s
                arm: a
                at-least: 100%
            """;

    @Test
    void what_builds_up_is_asked_of_a_phase_that_is_run_as_a_whole() {
        String file = mixed("{hold: 500/s, for: 6s, turn: whole}") + KEEPS_UP;

        for (Arm arm : experiment(file).arms()) {
            List<Phase> phases = arm.load().inOrder(1);
            assertThat(phases)
                    .extracting(Phase::kind)
                    .containsExactly(Kind.CLOSED, Kind.HOLD, Kind.SEARCH);
            assertThat(phases).extracting(arm.load()::rounds).containsExactly(6, 1, 1);
        }
    }

    @Test
    void claim_about_slices_that_builds_up_is_told_where_it_stands_and_what_to_do() {
        String file = mixed("{hold: 500/s, for: 6s}") + KEEPS_UP;

        List<Problem> problems = new ExperimentReader().read("pairs.yaml", file).problems();

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(file.lines().toList().get(problem.line() - 1)).contains("says: It keeps up");
            assertThat(new ProblemPrinter().print(problems))
                    .contains("give the phase at 500/s 'turn: whole'");
        });
    }

    @Test
    void nothing_but_whole_phases_is_no_design_of_slices() {
        String whole = "measure: {closed: 4, for: 10s, turn: whole}";
        String file = FILE.replace("DESIGN", "design: pairs")
                .replace("measure: {closed: 4, for: 10s}", whole);

        Reading reading = new ExperimentReader().read("pairs.yaml", file);

        assertThat(new ProblemPrinter().print(reading.problems()))
                .contains("arm 'a' is loaded in no slice");
    }

    /** A search and a rate before the load that is run in slices. */
    private static String mixed(String hold) {
        String search = "{search: {goal: p99 < 5ms, from: 100/s, to: 1k/s}, for: 2s, turn: whole}";
        return FILE.replace("DESIGN", "design: pairs")
                .replace(
                        "measure: {closed: 4, for: 10s}",
                        "measure: [" + hold + ", " + search + ", {closed: 4, for: 12s}]");
    }

    private static Experiment experiment(String file) {
        Reading reading = new ExperimentReader().read("pairs.yaml", file);
        return Objects.requireNonNull(
                reading.experiment(), () -> new ProblemPrinter().print(reading.problems()));
    }
}
