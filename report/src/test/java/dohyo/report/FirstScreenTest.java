package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.StepSelector;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.page.first.FirstScreen;
import dohyo.report.reading.RunFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;

/** What somebody who decides reads first. */
class FirstScreenTest {

    /** Words that only a statistician or a performance engineer knows. */
    private static final Pattern TERMS = Pattern.compile(
            "(?i)\\b(interval|confidence|CI|p-value|holm|blocks?|trials?|p\\d+(\\.\\d+)?"
                    + "|percentiles?|medians?|geometric|significan\\w+|paired|variance|ratio"
                    + "|arms?)\\b|[σµ±]");

    @TempDir
    Path folder;

    /** Two closed loops, these many answers a second in each block. */
    private RunBuilder compared(int[] one, int... other) throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("small", RunBuilder.closed(16))
                .arm("large", RunBuilder.closed(16));
        for (int block = 1; block <= one.length; block++) {
            run.trial("small", block)
                    .closed(16, 10, flat(one[block - 1], 4 * MILLI))
                    .write();
            run.trial("large", block)
                    .closed(16, 10, flat(other[block - 1], 4 * MILLI))
                    .write();
        }
        return run;
    }

    private static FirstScreen screen(RunBuilder run) throws IOException {
        RunFiles files = run.files();
        FirstScreen screen = FirstScreen.of(files, Analysis.of(files));
        String words = screen.which()
                + screen.howMuch()
                + screen.howSure()
                + screen.doubts()
                + screen.next().text();
        assertThat(TERMS.matcher(words).results().map(term -> term.group()))
                .describedAs(words)
                .isEmpty();
        return screen;
    }

    /** At most half the time is at least a half less of it. */
    @Test
    void a_bound_of_what_is_less_has_the_other_direction() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.hold(2000));
        for (int block = 1; block <= 3; block++) {
            run.trial("one", block).hold(2000, 10, flat(2000, 4 * MILLI)).write();
            long limit = 8 * MILLI + block * MILLI / 10;
            run.trial("two", block).hold(2000, 10, failing(1800, limit, 200)).write();
        }
        Quantity p99 = new Quantity(Quantity.Kind.RESPONSE, 99, "");
        run.claim(Claim.that(
                "c",
                "One is faster.",
                p99.of("one").over(new Baseline("two", p99)),
                Rule.AT_MOST,
                0.7));
        FirstScreen screen = screen(run);
        assertThat(screen.howMuch())
                .contains("one takes at least 51 % less time than two")
                .doesNotContain("at most");
        assertThat(screen.howSure())
                .isEqualTo("Measured 3 times. Very likely at least 50 % less" + " time.");
    }

    @Test
    void a_difference_is_told_with_who_and_how_much_and_how_sure() throws IOException {
        FirstScreen screen = screen(compared(new int[] {1000, 1010, 990}, 1200, 1215, 1190));
        assertThat(screen.which()).isEqualTo("large is faster than small.");
        assertThat(screen.howMuch())
                .isEqualTo("large answers 20 % more operations per second than small (1,202"
                        + " against 1,000).");
        assertThat(screen.howSure())
                .isEqualTo("Measured 3 times. Very likely 20 % to 21 % more operations per"
                        + " second.");
        assertThat(screen.next().text())
                .startsWith("Every comparison that could be made has been decided.");
        assertThat(screen.next().command()).isEqualTo("./dohyo run made-up");
    }

    @Test
    void what_is_open_says_how_to_settle_it() throws IOException {
        FirstScreen screen = screen(compared(new int[] {1000, 1300, 900}, 1150, 1180, 1000));
        assertThat(screen.which())
                .isEqualTo("Still open: this run cannot tell large and small apart.");
        assertThat(screen.howSure()).contains("The truth may be anything from", "fewer to");
        assertThat(screen.next().command())
                .matches("./dohyo (run --resume runs/x --blocks \\d+|doctor)");
    }

    @Test
    void a_single_measurement_says_that_it_decides_nothing() throws IOException {
        FirstScreen screen = screen(compared(new int[] {1000}, 1300));
        assertThat(screen.which())
                .isEqualTo("large and small were compared only once, which decides nothing.");
        assertThat(screen.howSure()).startsWith("Measured once: another run may differ");
        assertThat(screen.next().command()).isEqualTo("./dohyo run made-up --repeat 5");
    }

    /** One that lies on its threshold stays open however often it is measured. */
    @Test
    void an_open_sanity_claim_is_not_told_as_decided() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        for (int block = 1; block <= 2; block++) {
            run.trial("main", block)
                    .hold(2000, 10, flat(2000, (block == 1 ? 2 : 8) * MILLI))
                    .write();
        }
        run.claim(Claim.that(
                        "much",
                        "It answers enough.",
                        new Quantity(Quantity.Kind.THROUGHPUT, 0, "").of("main"),
                        Rule.AT_LEAST,
                        100))
                .claim(Claim.that(
                                "fast",
                                "It answers at all.",
                                new Quantity(Quantity.Kind.RESPONSE, 50, "").of("main"),
                                Rule.AT_MOST,
                                4 * MILLI)
                        .expected(true));
        FirstScreen screen = screen(run);
        assertThat(screen.which()).isEqualTo("Confirmed: It answers enough.");
        assertThat(screen.next().text()).doesNotContain("has been decided");
    }

    /** Of one measurement no ratio can be judged: that says nothing about the machine. */
    @Test
    void a_ratio_that_was_measured_once_asks_for_more_of_the_same() throws IOException {
        RunBuilder run = compared(new int[] {1000}, 1200);
        Quantity throughput = new Quantity(Quantity.Kind.THROUGHPUT, 0, "");
        run.claim(Claim.that(
                "c", "It is faster.", throughput.of("large").over("small"), Rule.AT_LEAST, 1.1));
        FirstScreen screen = screen(run);
        assertThat(screen.next().text()).startsWith("Measured once, something stays open");
        assertThat(screen.next().command()).matches("./dohyo run --resume runs/\\S+ --blocks 5");
    }

    @Test
    void a_run_that_was_cut_off_goes_on() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("main", RunBuilder.hold(1000))
                .arm("other", RunBuilder.hold(1000));
        run.trial("main", 1).hold(1000, 10, flat(1000, MILLI)).write();
        run.trial("other", 1)
                .hold(1000, 10, flat(1000, MILLI))
                .outcome(Outcome.RUNNING, "")
                .write();
        FirstScreen screen = screen(run);
        assertThat(screen.howSure()).contains("The run did not come to its end.");
        assertThat(screen.next().command()).isEqualTo("./dohyo run --resume runs/x");
    }

    @Test
    void nothing_measured_is_told_so() throws IOException {
        FirstScreen screen = screen(new RunBuilder(folder).arm("main", RunBuilder.hold(1000)));
        assertThat(screen.which()).isEqualTo("Nothing was measured.");
        assertThat(screen.howSure()).isEqualTo("Not at all.");
    }

    @Test
    void a_search_says_what_is_kept_up_and_how_fast() throws IOException {
        FirstScreen screen = screen(SampleRuns.quickstart(folder));
        assertThat(screen.howMuch())
                .isEqualTo("The highest rate at which 99 of 100 operations are answered within 10"
                        + " ms lies between 20.7k and 22.6k operations per second.");
    }

    @Test
    void a_load_that_missed_what_the_search_found_is_told() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.search());
        run.trial("main", 1)
                .hold(2000, 15, flat(2000, 15 * MILLI))
                .attempt(2000, true, 2, flat(2000, MILLI))
                .attempt(3000, false, 2, flat(3000, 50 * MILLI))
                .write();
        assertThat(screen(run).howMuch())
                .endsWith(" operations per second. Another load of 2,000 operations per second"
                        + " missed that goal, though.");
    }

    @Test
    void a_load_that_met_more_than_the_search_found_is_told() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.search());
        run.trial("main", 1)
                .hold(5000, 15, flat(5000, MILLI))
                .attempt(2000, true, 2, flat(2000, MILLI))
                .attempt(3000, false, 2, flat(3000, 50 * MILLI))
                .write();
        assertThat(screen(run).howMuch())
                .endsWith(" operations per second. Another load of 5,000 operations per second met"
                        + " that goal, though.");
    }

    /** Percentiles have their words, also those with decimals. */
    @Test
    void a_claim_is_told_in_plain_words() throws IOException {
        RunBuilder run = compared(new int[] {100_000}, 100_000)
                .claim(Claim.that(
                        "tail",
                        "Large answers nearly all within 10 ms",
                        new Quantity(Quantity.Kind.RESPONSE, 99.9, "").of("large"),
                        Rule.AT_MOST,
                        10 * MILLI));
        FirstScreen screen = screen(run);
        assertThat(screen.which()).isEqualTo("Confirmed: Large answers nearly all within 10 ms.");
        assertThat(screen.howMuch())
                .isEqualTo("large: 999 of 1,000 operations are answered within 4 ms.");
    }

    @Test
    void what_was_counted_is_told_with_its_arm_and_load() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(1000));
        run.trial("main", 1).hold(1000, 10, flat(1000, MILLI)).write();
        run.claim(Claim.that(
                "c",
                "It keeps up.",
                new Quantity(Quantity.Kind.KEEPS_UP, 0, "")
                        .at(StepSelector.ofRate(1000))
                        .of("main"),
                Rule.AT_LEAST,
                1));
        assertThat(screen(run).howMuch()).isEqualTo("main at 1000/s: 1 of 1 run kept up.");
    }

    /** A name such as event.cache-eviction says nothing to most readers; the claim does. */
    @Test
    void a_collected_metric_is_told_by_what_is_claimed_of_it() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.closed(16));
        for (int block = 1; block <= 2; block++) {
            run.trial("main", block)
                    .closed(16, 10, flat(1000, 4 * MILLI))
                    .seen(25, "cache-eviction", "Evicted", Map.of("cachedPercent", 50.0))
                    .write();
        }
        run.claim(Claim.that(
                "c",
                "It is small.",
                Quantity.ofMetric("event.cache-eviction.cachedPercent.last").of("main"),
                Rule.AT_MOST,
                1000));
        FirstScreen screen = screen(run);
        assertThat(screen.howMuch()).isEqualTo("It is small: 50.");
        assertThat(screen.howSure()).isEqualTo("Measured 2 times.");
    }

    /** What was spoiled takes nothing from a verdict on something else, and everything else. */
    @Test
    void of_a_spoiled_run_only_its_verdicts_are_sure() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("large", RunBuilder.hold(2000));
        run.trial("large", 1)
                .hold(2000, 10, flat(2000, MILLI))
                .lane(TrialBuilder.STARVED)
                .hold(4000, 10, flat(4000, MILLI))
                .write();
        assertThat(screen(run).howSure()).startsWith("Not at all: something spoiled");
        run.claim(Claim.that(
                "fast",
                "Large is fast",
                new Quantity(Quantity.Kind.RESPONSE, 99, "")
                        .at(StepSelector.ofRate(2000))
                        .of("large"),
                Rule.AT_MOST,
                2 * MILLI));
        assertThat(screen(run).howSure())
                .startsWith("Only the verdicts 'confirmed' and 'refuted' and their figures");
    }

    @Test
    void every_verdict_leads_to_its_files_and_to_the_command() throws IOException {
        compared(new int[] {1000, 1010}, 1200, 1215)
                .claim(Claim.that(
                        "half",
                        "Half are fast",
                        new Quantity(Quantity.Kind.RESPONSE, 50, "").of("large"),
                        Rule.AT_MOST,
                        10 * MILLI))
                .report();
        String page = PageTest.withoutParts(Files.readString(folder.resolve("report.html")));
        String claims = page.substring(page.indexOf("id=\"claims\""), page.indexOf("id=\"rates\""));
        assertThat(claims)
                .contains("<a href=\"trials/002-large-b1/\">", "<a href=\"results.json\">")
                .contains("<a href=\"#repeat\">");
        assertThat(page).contains("<a href=\"trials/001-small-b1/\">");
        assertThat(folder.resolve("trials/002-large-b1")).isDirectory();
    }

    /** A trial that has ended stands: to go on would be refused. */
    @Test
    void a_run_of_which_every_measurement_has_ended_is_not_resumed() throws IOException {
        FirstScreen screen = screen(withADeadArm());
        assertThat(screen.next().text()).doesNotStartWith("Resume");
        assertThat(screen.next().command()).isNotEqualTo("./dohyo run --resume runs/x");
    }

    @Test
    void an_arm_that_never_came_through_does_not_make_the_others_measured_once()
            throws IOException {
        assertThat(screen(withADeadArm()).howSure())
                .startsWith("Measured 3 times.")
                .contains("The run did not come to its end.");
    }

    private RunBuilder withADeadArm() throws IOException {
        RunBuilder run = compared(new int[] {1000, 1010, 990}, 1200, 1215, 1190)
                .arm("dead", RunBuilder.closed(16));
        for (int block = 1; block <= 3; block++) {
            run.trial("dead", block)
                    .outcome(Outcome.STORE_DIED, "it was killed")
                    .write();
        }
        return run;
    }
}
