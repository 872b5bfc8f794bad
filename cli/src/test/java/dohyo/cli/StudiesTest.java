package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.PublishedStudies;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Published studies as commands, and the pages that tell what came of them. */
final class StudiesTest {

    /** Claims may be refuted, open, or measured too late. */
    private static final Integer[] RUN = {0, 1, 4, 5};

    @TempDir
    private Path folder;

    @Test
    void pages_agree_with_the_results_that_are_kept() throws IOException {
        Path pages = UserEnvironment.HOME.resolve("docs/studies");
        assertThat(new PublishedStudies(pages).changes())
                .as("./dohyo study writes them anew")
                .isEmpty();
    }

    @Test
    void each_today_gives_the_verdicts_of_its_claims() throws IOException {
        Path pages = UserEnvironment.HOME.resolve("docs/studies");
        assertThat(new PublishedStudies(pages).disagreements()).isEmpty();
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "cassandra-versions", "cassandra-collectors", "cassandra-upgrade",
        "cassandra-maintenance", "ycsb-f-threads", "price-performance"
    })
    void every_study_can_be_shown_at_the_scales_that_fit_any_machine(String id) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("check", id)).describedAs(user.results()).isZero();
        UserEnvironment other = new UserEnvironment(folder);
        assertThat(other.dohyo("show", id, "--scale", "smoke"))
                .describedAs(other.talk())
                .isZero();
    }

    @Test
    void show_tells_the_capacity_that_is_measured_first() {
        UserEnvironment user = new UserEnvironment(folder);
        user.dohyo("show", "cassandra-versions", "--scale", "smoke");
        assertThat(user.results())
                .contains("of 3.11.6-cms is measured first, in about")
                .contains("rates above suppose 6,000/s");
    }

    @Test
    @Tag("slow")
    void capacity_is_measured_first_and_kept_with_the_run() throws IOException {
        Files.writeString(folder.resolve("placed.yaml"), """
                title: Placed
                question: Are rates placed?
                store: {name: null, script: [{do: delay, by: 5ms}]}
                workloads:
                  w: {operations: {read: {cql: SELECT now() FROM system.local}}}
                reference:
                  arm: one
                  expected: 50/s
                  load: {warm-up: none, measure: {closed: 4, for: 1s}}
                load: {warm-up: none, measure: {hold: 50%, for: 1s}}
                arms: {one: {}, two: {}}
                claims: {c: {says: It does., quantity: keeps_up at 50%, arm: two, at-least: 100%}}
                """);
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "placed.yaml", "--out", "run"))
                .describedAs(user.talk())
                .isIn((Object[]) RUN);
        assertThat(user.talk()).containsPattern("arm one can do [0-9,]+/s here");
        assertThat(folder.resolve("run/reference/results.json")).isNotEmptyFile();
        assertThat(folder.resolve("run/experiment.yaml"))
                .content()
                .containsPattern("\"reference.measured\": \"?[0-9]+/s");
        assertThat(folder.resolve("run/results.json"))
                .content()
                .contains("capacity-measured")
                .contains("at 50 % of the reference arm's capacity")
                .contains("measured before all trials");
        assertThat(user.dohyo("run", "run/experiment.yaml", "--only", "two", "--out", "again"))
                .describedAs(user.talk())
                .isIn((Object[]) RUN);
        assertThat(folder.resolve("again/results.json"))
                .content()
                .contains("as given in the file")
                .doesNotContain("measured before all trials");
    }
}
