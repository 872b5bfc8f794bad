package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code show} says of a plan that was changed on the command line. */
final class PlanOptionsTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void copy() throws IOException {
        Files.copy(Path.of("src/test/resources/resume.yaml"), folder.resolve("resume.yaml"));
    }

    @Test
    void arms_blocks_and_values_are_those_that_were_chosen() {
        String shown = shown(0, "--only", "a,b", "--repeat", "2", "--set", "load.measure.for=3s");
        assertThat(shown)
                .contains("4 (2 arms x 2 blocks)", "200/s for 3 s", "a: null", "b: null")
                .doesNotContain("c: null")
                .contains("slower: A delay makes it slower.", "not testable here: arm 'c' is not");
    }

    @Test
    void a_budget_counts_whole_blocks() {
        String shown = shown(0, "--repeat", "4", "--set", "load.measure.for=1s", "--budget", "40s");
        assertThat(shown)
                .contains("6 (3 arms x 2 blocks), each on a fresh system; more of the 4 planned"
                        + " blocks if time is left");
    }

    @Test
    void what_is_to_be_decided_finds_its_blocks_or_is_refused() {
        assertThat(shown(0, "--decide", "20%")).contains("3 arms x ");
        assertThat(refused("--decide", "5%", "--budget", "2m"))
                .startsWith("error: --decide 5%: it takes about ")
                .contains("give more time", "--screen");
    }

    @Test
    void a_file_whose_claims_compare_nothing_has_no_difference_to_decide() throws IOException {
        Path file = folder.resolve("resume.yaml");
        String text = Files.readString(file);
        Files.writeString(file, text.replaceFirst("relative-to: a\\s+at-least: 1", "at-most: 5ms"));
        assertThat(refused("--decide", "5%"))
                .startsWith("error: --decide 5%: no claim of this experiment compares two figures");
    }

    @Test
    void a_budget_in_which_no_block_fits_is_refused() {
        assertThat(refused("--budget", "5s"))
                .startsWith("error: --budget 5s: one block, which is each arm once, takes about");
    }

    @Test
    void what_this_machine_cannot_carry_is_refused_with_the_reason() {
        UserEnvironment user = new UserEnvironment(folder);
        String[] words = {
            "show",
            "resume.yaml",
            "--set",
            "arms.a.store={name: cassandra, version: 5.0.9," + " heap: 900g}"
        };
        assertThat(user.dohyo(words)).isEqualTo(3);
        assertThat(user.results()).contains("Costs");
        assertThat(user.talk())
                .startsWith(
                        "error: this machine is too small for arm a: its store needs about 900.4 GB"
                                + " of memory");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--set load.drian=1s | error: --set load.drian=1s: unknown field 'drian' in load",
                "--set load.drain | error: --set 'load.drain': expected the place of a value",
                "--only a,d | error: --only a,d: there is no arm 'd'",
                "--repeat 0 | error: --repeat 0: '0' is too small",
                "--repeat x | error: --repeat x:",
                "--repeat-disturbed -1 | error: --repeat-disturbed -1: write how many trials",
                "--set design=pairs --repeat-disturbed 1 | error: --repeat-disturbed repeats"
                        + " single trials",
                "--budget soon | error: --budget:",
                "--decide 5 | error: --decide: '5' is not a percentage",
                "--decide 5% --repeat 3 | error: --decide determines the number of blocks",
                "--seed -5 | error: --seed -5:",
            })
    void a_mistake_is_told_with_its_option(String options, String beginning) {
        assertThat(refused(options.split(" ", -1))).startsWith(beginning);
    }

    private String shown(int exit, String... options) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo(words(options))).describedAs(user.talk()).isEqualTo(exit);
        return user.results();
    }

    private String refused(String... options) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo(words(options))).describedAs(user.results()).isEqualTo(2);
        return user.talk();
    }

    private static String[] words(String... options) {
        String[] words = new String[options.length + 2];
        words[0] = "show";
        words[1] = "resume.yaml";
        System.arraycopy(options, 0, words, 2, options.length);
        return words;
    }
}
