package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.Json;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.verdict.ValuesOfClaims;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pages about studies say what is kept, and nothing else of them is touched. */
class PublishedStudiesTest {

    private static final String PAGE = """
            # A study

            Words | with marks.
            <!-- result: small -->
            old
            <!-- end of result -->
            More words.
            <!-- result: other -->
            <!-- end of result -->
            """;

    @TempDir
    private Path folder;

    private Path pages() throws IOException {
        Path pages = Files.createDirectories(folder.resolve("studies"));
        Files.writeString(pages.resolve("page.md"), PAGE);
        return pages;
    }

    private RunFiles run() throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve("run"));
        run.arm("one", RunBuilder.hold(2000));
        run.trial("one", 1)
                .notes("it is for JDK 8; it ran on JDK 11")
                .hold(2000, 10, FixtureScripts.flat(2000, 4_000_000))
                .write();
        run.claim(Claim.that(
                        "c",
                        "It | is <so>",
                        new Quantity(Quantity.Kind.RESPONSE, 99, "").of("one"),
                        Rule.AT_MOST,
                        5e6)
                .from("a paper", null));
        return run.files();
    }

    @Test
    void what_is_kept_stands_between_the_marks_and_inserting_again_changes_nothing()
            throws IOException {
        PublishedStudies studies = new PublishedStudies(pages());
        assertThat(studies.keep(run(), "small")).exists();
        assertThat(studies.insert()).hasSize(1);
        String page = Files.readString(folder.resolve("studies/page.md"));
        assertThat(page)
                .startsWith("# A study\n\nWords | with marks.\n<!-- result: small -->\n\nRun on ")
                .contains("\n    ./dohyo run made-up\n")
                .contains("| It \\| is &lt;so&gt; | **confirmed** † | – | 4.00 ms | – |")
                .contains("|\n\n† one: it is for JDK 8; it ran on JDK 11\n\n| arm |")
                .contains("| one | 2000/s | 1 of 1 | 2,000 | 4.00 ms, 4.00 ms / 4.00 ms |")
                .contains("<!-- end of result -->\nMore words.\n")
                .contains("Not run yet: `./dohyo study --keep RUN` inserts the results of a run of"
                        + " `other` here.")
                .doesNotContain("old");
        assertThat(studies.changes()).isEmpty();
        assertThat(studies.insert()).isEmpty();
    }

    @Test
    void mean_of_several_trials_stands_with_its_interval() throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve("run"));
        run.arm("one", RunBuilder.hold(2000));
        for (int block = 1; block <= 3; block++) {
            run.trial("one", block)
                    .hold(2000, 10, FixtureScripts.flat(2000, 4_000_000 + block * 100_000))
                    .write();
        }
        PublishedStudies studies = new PublishedStudies(pages());
        studies.keep(run.files(), "small");
        studies.insert();
        assertThat(Files.readString(folder.resolve("studies/page.md")))
                .containsPattern("\\| 4\\.20 ms \\(95 %: 3\\.9\\d to 4\\.4\\d\\),");
    }

    @Test
    void many_operations_have_a_row_each() throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve("run"));
        run.arm("one", RunBuilder.hold(3000));
        run.trial("one", 1)
                .hold(
                        3000,
                        10,
                        (second, step) -> step.answered("a", 1000, 1_000_000, 1_000_000)
                                .answered("b", 1000, 2_000_000, 2_000_000)
                                .answered("c", 1000, 3_000_000, 3_000_000))
                .write();
        PublishedStudies studies = new PublishedStudies(pages());
        studies.keep(run.files(), "small");
        studies.insert();
        assertThat(Files.readString(folder.resolve("studies/page.md")))
                .contains("| one | 3000/s | 1 of 1 | 3,000 | – |")
                .contains("| 3000/s · a | – | 1,000 | 1.00 ms, 1.00 ms / 1.00 ms | – | – |")
                .contains("| 3000/s · c | – | 1,000 | 3.00 ms, 3.00 ms / 3.00 ms | – | – |");
    }

    @Test
    void many_doubts_are_folded() throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve("run"));
        for (String arm : List.of("one", "two", "three", "four")) {
            run.arm(arm, RunBuilder.hold(2000));
            run.trial(arm, 1)
                    .notes("it is of number " + arm)
                    .hold(2000, 10, FixtureScripts.flat(2000, 4_000_000))
                    .write();
        }
        PublishedStudies studies = new PublishedStudies(pages());
        studies.keep(run.files(), "small");
        studies.insert();
        String folded = """

                <details>
                <summary>\\d+ doubts about these figures</summary>

                (- \\*doubt\\*: .*
                )*- \\*doubt\\*: Store of arm 'four': it is of number four.
                (- \\*doubt\\*: .*
                )*
                </details>

                <!-- end of result -->""";
        assertThat(Files.readString(folder.resolve("studies/page.md"))).containsPattern(folded);
    }

    @Test
    void overview_counts_the_verdicts_of_each_result_of_the_page() throws IOException {
        PublishedStudies studies = new PublishedStudies(pages());
        Path page = folder.resolve("studies/page.md");
        Files.writeString(
                page,
                "<!-- overview -->\nold\n<!-- end of overview -->\n" + PAGE + "\n## small\n"
                        + "<!-- result: small-new -->\n<!-- end of result -->\n"
                        + "<!-- result: other-new -->\n<!-- end of result -->\n");
        studies.keep(run(), "small");
        studies.insert();
        assertThat(Files.readString(page)).startsWith("""
                <!-- overview -->

                | experiment | run | confirmed | refuted | inconclusive | not testable | sanity |
                | --- | --- | ---: | ---: | ---: | ---: | ---: |
                | [`small`](#small) | 2026-11-21 | 1 | – | – | – | – |
                | `other` | not run yet | – | – | – | – | – |
                | [`small`](#small) (new) | not run yet | – | – | – | – | – |
                | `other` (new) | not run yet | – | – | – | – | – |
                | all |  | 1 | – | – | – | – |

                Sanity claims state what nearly everybody would expect, for example that hardly \
                any request fails; the column says how many of those that could be tested were \
                confirmed.

                <!-- end of overview -->
                """);
        assertThat(studies.insert()).isEmpty();
    }

    @Test
    void files_of_a_run_are_named_from_its_folder_wherever_that_lay() throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve("run"));
        run.arm("one", RunBuilder.hold(2000));
        run.trial("one", 1)
                .outcome(Outcome.WORKER_FAILED, "see /home/me/x/trials/001-one-b1/logs/jmh.txt")
                .write();
        Quantity p99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");
        run.claim(Claim.that("c", "It is", p99.of("one"), Rule.AT_MOST, 5e6));
        Path kept = new PublishedStudies(pages()).keep(run.files(), "small");
        assertThat(Files.readString(kept))
                .contains("see trials/001-one-b1/logs/jmh.txt")
                .doesNotContain("/home/me");
    }

    /** What an older Dohyo kept has no kind: that hardly a request fails is known by its words. */
    @Test
    void sanity_is_counted_apart_and_verdicts_of_an_invalid_or_incomplete_run_are_marked()
            throws IOException {
        PublishedStudies studies = new PublishedStudies(pages());
        Path page = folder.resolve("studies/page.md");
        Files.writeString(page, "<!-- overview -->\n<!-- end of overview -->\n" + PAGE);
        StudyRunSummary kept = Json.read(studies.keep(run(), "small"), StudyRunSummary.class);
        Json.write(folder.resolve("studies/results/small.json"), doubtful(kept));
        studies.insert();
        assertThat(Files.readString(page))
                .contains("| `small` | 2026-11-21, **invalid**, **incomplete** | 1 ‡ | – | – | – |"
                        + " 1 of 2 |")
                .contains("| all |  | 1 (1 ‡) | – | – | – | 1 of 2 |\n\n‡ from a run that is"
                        + " invalid")
                .contains("| Hardly one fails. *(sanity)* | **refuted** |");
    }

    private static StudyRunSummary doubtful(StudyRunSummary kept) {
        ClaimResult asked = kept.claims().get(0);
        List<ClaimResult> claims = List.of(
                asked,
                ofErrors(asked, null, "share of failed and unfinished operations, one"),
                ofErrors(asked, "sanity", "p99 response time, one"));
        return new StudyRunSummary(
                kept.schema(),
                kept.id(),
                kept.scale(),
                kept.title(),
                kept.question(),
                kept.command(),
                kept.startedAt(),
                kept.blocks(),
                kept.machine(),
                false,
                false,
                kept.capacity(),
                kept.answer(),
                claims,
                kept.steps(),
                kept.laws(),
                kept.stored(),
                kept.findings(),
                null,
                null);
    }

    /** Two ratios, a share and a bound: all that a verdict can follow from. */
    private RunFiles judged() throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve("judged"));
        run.arm("one", RunBuilder.hold(2000)).arm("two", RunBuilder.hold(2000));
        for (int block = 1; block <= 3; block++) {
            run.trial("one", block)
                    .hold(2000, 10, FixtureScripts.flat(2000, 4_000_000 + block * 100_000))
                    .write();
            run.trial("two", block)
                    .hold(2000, 10, FixtureScripts.failing(1900, 6_000_000, 100))
                    .write();
        }
        Quantity mean = new Quantity(Quantity.Kind.MEAN_SERVICE, 0, "");
        Quantity p50 = new Quantity(Quantity.Kind.SERVICE, 50, "");
        Quantity p99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");
        Quantity errors = new Quantity(Quantity.Kind.ERRORS, 0, "");
        return run.claim(Claim.that("slower", "", p50.of("two").over("one"), Rule.AT_LEAST, 1.4))
                .claim(Claim.that("fast", "", mean.of("one"), Rule.AT_MOST, 4.21e6))
                .claim(Claim.that("bound", "", p99.of("two"), Rule.AT_LEAST, 5e6))
                .claim(Claim.that("fails", "", errors.of("two"), Rule.AT_MOST, 0.01))
                .claim(Claim.that("other", "", errors.of("three"), Rule.AT_MOST, 0.01))
                .files();
    }

    @Test
    void verdicts_follow_again_from_the_values_that_are_kept() throws IOException {
        PublishedStudies studies = new PublishedStudies(pages());
        Path file = studies.keep(judged(), "small");
        StudyRunSummary kept = Json.read(file, StudyRunSummary.class);
        assertThat(kept.claims())
                .extracting(ClaimResult::verdict)
                .contains(Verdict.CONFIRMED, Verdict.REFUTED, Verdict.INCONCLUSIVE);
        assertThat(Objects.requireNonNull(kept.judged()).claims())
                .filteredOn(StudyRunSummary.ClaimValues::decides)
                .hasSize(4)
                .allSatisfy(claim -> assertThat(claim.arm()).hasSize(3));
        StudyRunSummary.Origin origin = Objects.requireNonNull(kept.origin());
        assertThat(origin.seed()).isEqualTo(42);
        assertThat(origin.stores())
                .extracting(StudyRunSummary.RanStore::arm)
                .containsExactly("one", "two");
        assertThat(ValuesOfClaims.disagreements(kept)).isEmpty();
        studies.insert();
        assertThat(Files.readString(folder.resolve("studies/page.md")))
                .contains(", seed 42. Store: ", ", in arms `one`, `two`.");
    }

    /** Of a figure that was typed over, of a verdict, and of a value of one trial. */
    @ParameterizedTest
    @CsvSource({
        "'\"verdict\" : \"REFUTED\"', '\"verdict\" : \"CONFIRMED\"', fails",
        "'\"low\" : 4', '\"low\" : 3', fast",
        "'\"threshold\" : 1.4,', '\"threshold\" : 1.6,', slower"
    })
    void verdict_that_does_not_follow_from_its_values_is_told(String from, String to, String claim)
            throws IOException {
        PublishedStudies studies = new PublishedStudies(pages());
        Path file = studies.keep(judged(), "small");
        String text = Files.readString(file);
        int at = Math.max(text.lastIndexOf(from), 0);
        assertThat(text.substring(at)).startsWith(from);
        Files.writeString(file, text.substring(0, at) + to + text.substring(at + from.length()));
        assertThat(studies.disagreements())
                .anySatisfy(said -> assertThat(said).startsWith("small.json: claim " + claim));
    }

    /** What is found by halving may end in other digits when the halving is done otherwise. */
    @ParameterizedTest
    @CsvSource({"1.00000001, true", "1.001, false"})
    void smallest_ratio_that_is_seen_is_the_same_to_a_millionth(double factor, boolean isSame)
            throws IOException {
        PublishedStudies studies = new PublishedStudies(pages());
        Path file = studies.keep(judged(), "small");
        String text = Files.readString(file);
        Matcher smallest = Pattern.compile("\"smallest\" : ([0-9.]+)").matcher(text);
        assertThat(smallest.find()).isTrue();
        double kept = Double.parseDouble(smallest.group(1));
        Files.writeString(file, smallest.replaceFirst("\"smallest\" : " + kept * factor));
        assertThat(ValuesOfClaims.disagreements(Json.read(file, StudyRunSummary.class))
                        .isEmpty())
                .isEqualTo(isSame);
    }

    private static ClaimResult ofErrors(ClaimResult like, @Nullable String kind, String quantity) {
        return new ClaimResult(
                "sound",
                "Hardly one fails.",
                "",
                quantity,
                "at most 1 %",
                0.01,
                0.0,
                false,
                false,
                "share",
                kind == null ? Verdict.REFUTED : Verdict.CONFIRMED,
                "",
                null,
                like.certainty(),
                "",
                kind,
                null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            nullValues = "-",
            value = {
                // as the run says, alone and with its figure
                "It is so (`c: confirmed`).; -",
                "It is so (`c: confirmed, 4.00 ms`).; -",
                "It is not (`c: refuted`).; says 'c: refuted'; its run says",
                "Who knows (`c: inconclusive`).; says 'c: inconclusive'; its run says",
                "It is so (`c: confirmed, 3.00 ms`).; says 3.00 ms of c",
                "It is so (`c, d: confirmed`).; names d, of which no run above has a verdict",
                "It is so (`c: confirmed, 4.00 ms and 3.00 ms`).; has 2 figures for 1 claims",
                // nothing that was judged is passed over, and a misspelt mark is none
                "It is so.; does not name c; its run says `c: confirmed, 4.00 ms`",
                "It is so (`c: confirmd`).; does not name c",
            })
    void today_is_read_beside_the_verdicts_above_it(String said, @Nullable String disagreement)
            throws IOException {
        PublishedStudies studies = new PublishedStudies(pages());
        studies.keep(run(), "small");
        Path page = folder.resolve("studies/page.md");
        Files.writeString(
                page,
                "## small\n" + PAGE + "\n**Today:** words\n" + said + "\n\n## next\n\n**Today:**"
                        + " nothing.\n");
        if (disagreement == null) {
            assertThat(studies.disagreements()).isEmpty();
        } else {
            assertThat(studies.disagreements())
                    .singleElement()
                    .asString()
                    .startsWith("page.md: Today of small ")
                    .contains(disagreement);
        }
    }

    @Test
    void page_that_was_typed_over_is_found_out() throws IOException {
        PublishedStudies studies = new PublishedStudies(pages());
        studies.keep(run(), "small");
        studies.insert();
        Path page = folder.resolve("studies/page.md");
        Files.writeString(page, Files.readString(page).replace("4.00 ms", "3.00 ms"));
        assertThat(studies.changes()).containsOnlyKeys(page);
    }
}
