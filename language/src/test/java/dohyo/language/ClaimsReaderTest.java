package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader.Reading;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ClaimEnvironmentRequirements;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Objects;

/** Claims, the quantities that they are about, and the rule by which a run ends. */
class ClaimsReaderTest {

    private static Reading reading(String more) {
        return new ExperimentReader().read("claims.yaml", Catalog.smallest() + more);
    }

    private static Experiment read(String more) {
        Reading reading = reading(more);
        assertThat(reading.problems()).isEmpty();
        return Objects.requireNonNull(reading.experiment());
    }

    private static Claim claim(String entries) {
        return read("claims:\n  c: {says: x, " + entries + "}\n").claims().get(0);
    }

    @Test
    void a_claim_about_all_arms_is_one_about_each_but_the_baseline() {
        String arms = "arms: {a: {}, b: {}, c: {}}\n";
        Experiment each = read(arms + "claims: {fast: {says: Fast., quantity: throughput, arm: all,"
                + " relative-to: a, at-least: 0.9}}\n");
        assertThat(each.claims()).extracting(Claim::id).containsExactly("fast-b", "fast-c");
        assertThat(each.claims()).extracting(Claim::says).contains("Fast. (b)", "Fast. (c)");
        assertThat(each.claims()).allSatisfy(claim -> assertThat(claim.arms()).contains("a"));
        assertThat(read("arms: {all: {}, b: {}}\nclaims: {c: {says: x, quantity: p99, arm: all,"
                                + " at-most: 1s}}\n")
                        .claims())
                .extracting(Claim::arm)
                .containsExactly("all");
    }

    /** One of them would not be judged, and nobody would miss it. */
    @Test
    void a_claim_that_is_called_like_one_about_each_arm_is_refused() {
        String fast = "quantity: throughput, at-least: 1/s";
        Reading reading = reading("arms: {a: {}, b: {}}\nclaims:\n  fast-b: {says: x, arm: a, "
                + fast + "}\n  fast: {says: x, arm: all, " + fast + "}\n");
        assertThat(reading.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).isEqualTo("two claims are called 'fast-b'");
            assertThat(problem.context()).last().asString().contains("arm: all");
        });
    }

    @ParameterizedTest
    @CsvSource({"p99 at 0/s", "errors at 0%", "throughput(read) at 0.0k/s"})
    void a_step_without_a_load_is_none(String word) {
        Reading reading = reading("reference: {arm: null, expected: 100/s, load: {measure:"
                + " {closed: 1, for: 1s}}}\n"
                + "claims: {c: {says: x, quantity: " + word + ", at-most: 1%}}\n");
        assertThat(reading.problems())
                .extracting(Problem::message)
                .contains("'" + word + "' names a step without a load, and there is none");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p99(read)            | 1s     | RESPONSE   | 1000000000",
                "service.p50          | 2us    | SERVICE    | 2000",
                "mean                 | 3ms    | MEAN_RESPONSE | 3000000",
                "service.mean(read)   | 2us    | MEAN_SERVICE | 2000",
                "max(read)            | 3ms    | MAX_RESPONSE | 3000000",
                "service.max          | 2us    | MAX_SERVICE | 2000",
                "backlog              | 4000   | BACKLOG    | 4000",
                "throughput.sustained | 5k/s   | SUSTAINED  | 5000",
                "cpu.per_op           | 80us   | CPU        | 80000",
                "cpu.per_op.client    | 8us    | CLIENT_CPU | 8000",
                "cpu.per_op.total(read) | 90us | TOTAL_CPU | 90000",
                "cpu.per_op(read)     | 80us   | CPU        | 80000",
                "cpu.per_op.client(read) | 8us | CLIENT_CPU | 8000",
                "time.per_op          | 4us    | TIME       | 4000",
                "alloc.per_op         | 2k     | ALLOCATION | 2048",
                "alloc.per_op(read)   | 2k     | ALLOCATION | 2048",
                "alloc.per_op.client  | 4k     | CLIENT_ALLOCATION | 4096",
                "keeps_up             | 100%   | KEEPS_UP   | 1",
                "server.jvm.gc.time   | 12     | METRIC     | 12",
                "dips                 | 2      | DIPS       | 2",
                "standstills          | 1      | STANDSTILLS | 1",
                "dips.unexplained     | 1      | DIPS       | 1",
                "dips.gc-pause        | 1      | DIPS       | 1",
                "machine.cpu.steal    | 0.5    | METRIC     | 0.5",
                "traced.read          | 918    | METRIC     | 918",
                "traced.read.parsing-select | 90 | METRIC   | 90",
                "stored.range-bounds  | 40000  | METRIC     | 40000",
                "client.read.bytes    | 4096   | METRIC     | 4096",
                "client.hdfs.bytes.short-circuit | 1 | METRIC | 1",
            })
    void quantities_have_thresholds_in_their_own_unit(
            String word, String threshold, Quantity.Kind kind, double value) {
        Claim claim = claim("quantity: " + word + ", at-least: " + threshold);
        assertThat(claim.quantity().kind()).isEqualTo(kind);
        assertThat(claim.quantity().word()).isEqualTo(word);
        assertThat(claim.value()).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // that hardly an operation fails is expected, that nearly all do is a question
                "quantity: errors, at-most: 1%                   | true",
                "quantity: errors, at-least: 99%                 | false",
                "quantity: wrong-data, at-most: 0%               | false",
                "quantity: p99, at-most: 1s                      | false",
                // the file has the last word
                "quantity: p99, at-most: 1s, kind: sanity        | true",
                "quantity: errors, at-most: 1%, kind: question   | false",
            })
    void claim_is_sanity_by_its_quantity_and_rule_or_because_the_file_says_so(
            String entries, boolean sanity) {
        assertThat(claim(entries).isSanity()).isEqualTo(sanity);
    }

    @ParameterizedTest
    @CsvSource({
        "troughput, throughput",
        "throughput.sustaned, throughput.sustained",
        "cpu.perop, cpu.per_op",
        "keeps-up, keeps_up",
        "service.99, service.p99",
        "service.men, service.mean",
        "eror(read), errors",
        "dips.unexplaned, dips.unexplained"
    })
    void unknown_quantity_is_told_with_the_one_that_was_meant(String word, String meant) {
        Reading reading = reading("claims:\n  c: {says: x, quantity: " + word + ", at-least: 1}\n");
        assertThat(reading.problems()).anySatisfy(problem -> {
            assertThat(problem.message()).isEqualTo("'" + word + "' is not a quantity");
            assertThat(problem.hint()).startsWith("did you mean '" + meant + "'?");
        });
    }

    @Test
    void figure_that_is_to_be_found_again_has_a_margin_and_what_was_published() {
        Claim claim = claim("quantity: p99, around: 10ms, within: 20%, source: A paper,"
                + " published: 12ms, needs: {cores: 8, memory: 32g, heap: 8g, jdk: [8, 11],"
                + " nodes: 3}");
        assertThat(claim.rule()).isEqualTo(Rule.AROUND);
        assertThat(claim.value()).isEqualTo(1e7);
        assertThat(claim.margin()).isEqualTo(0.2);
        assertThat(claim.published()).isEqualTo(1.2e7);
        assertThat(claim.needs())
                .isEqualTo(new ClaimEnvironmentRequirements(
                        8, 32L << 30, 8L << 30, List.of(8, 11), 3));
    }

    @Test
    void equality_is_a_ratio_around_one() {
        String text = """
                arms:
                  a: {store: {name: 'null'}}
                  b: {store: {name: 'null', script: [{do: delay, by: 1ms}]}}
                claims:
                  same: {says: x, quantity: p99, arm: b, relative-to: a, equal-within: 5%}
                """;
        String file = Catalog.smallest().replaceFirst("(?m)^store:.*\\R", "") + text;
        Reading reading = new ExperimentReader().read("claims.yaml", file);
        assertThat(reading.problems()).isEmpty();
        Claim claim = Objects.requireNonNull(reading.experiment()).claims().get(0);
        assertThat(claim.rule()).isEqualTo(Rule.AROUND);
        assertThat(claim.value()).isEqualTo(1);
        assertThat(claim.margin()).isEqualTo(0.05);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quantity: p99, equal-within: 5%",
                "quantity: p99, around: 5ms",
                "quantity: p99, at-most: 5ms, within: 5%",
                "quantity: p99, at-most: 5ms, published: 4ms",
                "quantity: p99, at-most: 5ms, published: 4/s, source: a paper",
                "quantity: errors, around: 1%, within: 5%",
                "quantity: p99, at-most: 5ms, needs: {core: 3}",
                "quantity: p99, at-most: 5ms, at-least: 4ms",
            })
    void what_does_not_go_together_is_refused(String entries) {
        assertThat(reading("claims:\n  c: {says: x, " + entries + "}\n").problems())
                .isNotEmpty();
    }

    @Test
    void run_ends_when_its_file_says() {
        assertThat(read("").until()).isEqualTo(EarlyStoppingRule.NONE);
        assertThat(read("blocks: 10\nuntil: decided\n").until())
                .isEqualTo(EarlyStoppingRule.DECIDED);
        assertThat(read("blocks: 10\nuntil: 5%\n").until())
                .isEqualTo(EarlyStoppingRule.within(0.05));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "blocks: 5\nuntil: 5%\n",
                "until: decided\n",
                "blocks: 10\nuntil: 90%\n",
                "blocks: 10\nuntil: soon\n"
            })
    void end_that_cannot_be_kept_is_refused(String entries) {
        assertThat(reading(entries).problems()).hasSize(1);
    }

    @Test
    void noise_adds_a_twin_of_the_first_arm() {
        Experiment experiment = read("noise: true\n");
        assertThat(experiment.arms()).extracting(Arm::name).containsExactly("null", "null-again");
        assertThat(experiment.twin()).map(Arm::name).contains("null-again");
        assertThat(experiment.arms().get(1).store())
                .isEqualTo(experiment.arms().get(0).store());
        assertThat(read("").twin()).isEmpty();
    }

    /** What is measured of two arms with one name would be taken for that of one. */
    @Test
    void the_twin_has_a_name_that_no_arm_of_the_file_has() {
        String arms = "noise: true\narms: {a: {}, a-again: {}, a-again-again: {}}\n";
        assertThat(read(arms).arms())
                .extracting(Arm::name)
                .containsExactly("a", "a-again", "a-again-again", "a-again-again-again");
        assertThat(read(arms + "only-arms: [a]\n").twin())
                .map(Arm::name)
                .contains("a-again-again-again");
    }
}
