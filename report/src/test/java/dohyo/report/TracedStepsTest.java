package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.TraceRecord;
import dohyo.model.result.TraceRecord.Activity;
import dohyo.report.Results.ClaimResult;
import dohyo.report.TraceResult.Micros;
import dohyo.report.TraceResult.TraceStep;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where the time of traced requests went, from a trial's files to the page. */
class TracedStepsTest {

    private static final String LEADER = "127.0.0.1";
    private static final String OTHER = "127.0.0.2";

    @TempDir
    Path folder;

    private RunBuilder run;
    private TrialBuilder trial;

    @BeforeEach
    void write_a_trial() throws IOException {
        run = new RunBuilder(folder).arm("a", RunBuilder.hold(100));
        trial = run.trial("a", 1)
                .warmUp(100, 2, FixtureScripts.flat(100, 1))
                .hold(100, 3, FixtureScripts.flat(100, 1));
    }

    private List<TraceResult> traces() throws IOException {
        trial.write();
        return run.report().traces();
    }

    private static TraceRecord read(int step, long micros, Activity... steps) {
        return new TraceRecord(23, step, "read", "SELECT", LEADER, micros, List.of(steps));
    }

    private static Activity at(String node, long micros, String text) {
        return new Activity(node, "ReadStage-1", micros, text);
    }

    @Test
    void steps_of_reads_and_writes_have_their_medians_apart() throws IOException {
        for (long longer : new long[] {0, 10, 50}) {
            trial.trace(read(
                    1,
                    900 + longer,
                    at(LEADER, 100, "Executing single-partition query on kv"),
                    at(LEADER, 400 + longer, "Read " + longer + " live rows")));
        }
        trial.trace(new TraceRecord(
                23, 1, "write", "INSERT", LEADER, 70, List.of(at(LEADER, 30, "Adding to kv"))));
        List<TraceResult> traces = traces();
        assertThat(traces).extracting(TraceResult::operation).containsExactly("read", "write");
        TraceResult read = traces.get(0);
        assertThat(read.requests()).isEqualTo(3);
        assertThat(read.took()).isEqualTo(new Micros(910, 905, 930));
        assertThat(read.steps())
                .containsExactly(
                        step("before the first step", 3, new Micros(0, 0, 0), micros(100)),
                        step(
                                "Executing single-partition query on kv",
                                3,
                                micros(100),
                                new Micros(310, 305, 330)),
                        step("Read # live rows", 3, new Micros(410, 405, 430), micros(500)));
        assertThat(traces.get(1).took().median()).isEqualTo(70);
    }

    private static TraceStep step(String text, int requests, Micros begin, Micros took) {
        return new TraceStep(text, true, requests, begin, took);
    }

    private static Micros micros(double all) {
        return new Micros(all, all, all);
    }

    @Test
    void another_node_has_steps_and_a_clock_of_its_own() throws IOException {
        trial.trace(read(
                1,
                900,
                at(LEADER, 200, "Sending READ_REQ message to /127.0.0.2:7000"),
                at(OTHER, 20, "Executing single-partition query on kv"),
                at(OTHER, 90, "Enqueuing response to /127.0.0.1:7000")));
        List<TraceStep> steps = traces().get(0).steps();
        assertThat(steps).extracting(TraceStep::leading).containsExactly(true, true, false, false);
        assertThat(steps.get(1).took().median()).as("until the end").isEqualTo(700);
        assertThat(steps.get(3).text()).isEqualTo("Executing single-partition query on kv");
        assertThat(steps.get(3).took().median()).isEqualTo(70);
    }

    @Test
    void times_of_requests_and_of_their_steps_can_be_claimed() throws IOException {
        for (long longer : new long[] {0, 10, 50}) {
            trial.trace(read(
                    1,
                    900 + longer,
                    at(LEADER, 100, "Parsing SELECT"),
                    at(OTHER, 5, "Read 7 live rows"),
                    at(OTHER, 95, "Enqueuing response"),
                    at(LEADER, 400 + longer, "Merging 2 sstables")));
        }
        trial.trace(read(0, 9999, at(LEADER, 1, "Parsing SELECT"))); // while it was warmed up
        trial.write();
        assertThat(claimed("traced.read").measured()).isEqualTo(910);
        assertThat(claimed("traced.read").quantity())
                .isEqualTo("traced.read (median of traced requests, in µs): arm 'a'");
        assertThat(claimed("traced.read.parsing-select").measured()).isEqualTo(310);
        assertThat(claimed("traced.read.merging-sstables").measured()).isEqualTo(500);
        assertThat(claimed("traced.read.read-live-rows").measured())
                .as("of another node")
                .isEqualTo(90);
        assertThat(claimed("traced.read.parsing-selct").why())
                .contains("has the step 'parsing-selct'; did you mean 'parsing-select'?");
        assertThat(claimed("traced.write").why()).contains("no request of write was traced");
    }

    private ClaimResult claimed(String word) throws IOException {
        run.claim(Claim.that("c", "It is so", Quantity.ofMetric(word).of("a"), Rule.AT_MOST, 1000));
        List<ClaimResult> claims = run.report().claims();
        return claims.get(claims.size() - 1);
    }

    /** Two replicas write side by side: neither waits for the other. */
    @Test
    void what_several_other_nodes_do_at_once_takes_as_long_as_the_longest() throws IOException {
        trial.trace(read(
                1,
                900,
                at(LEADER, 200, "Sending to replicas"),
                at(OTHER, 20, "Applying"),
                at(OTHER, 90, "Done"),
                at("127.0.0.3", 30, "Applying"),
                at("127.0.0.3", 60, "Applying"),
                at("127.0.0.3", 150, "Done")));
        List<TraceStep> steps = traces().get(0).steps();
        assertThat(steps).extracting(TraceStep::leading).containsExactly(true, true, false, false);
        assertThat(steps.get(3).text()).isEqualTo("Applying");
        assertThat(steps.get(3).requests()).isEqualTo(1);
        assertThat(steps.get(3).took().median()).as("30 + 90, of one node").isEqualTo(120);
    }

    @Test
    void steps_without_a_time_leave_a_sentence_without_them() throws IOException {
        trial.trace(read(1, 900, at(LEADER, -1, "Parsing")));
        assertThat(traces().get(0).steps()).isEmpty();
        assertThat(page())
                .contains("one traced request took 900 µs within the store.</figcaption>");
    }

    @Test
    void the_slowest_of_a_full_sample_are_left_out() throws IOException {
        for (int i = 0; i < 40; i++) {
            trial.trace(read(1, i < 20 ? 90_000 : 100, at(LEADER, 10, "Parsing")));
        }
        TraceResult read = traces().get(0);
        assertThat(read.requests()).isEqualTo(20);
        assertThat(read.took()).isEqualTo(micros(100));
    }

    @Test
    void warm_up_and_what_has_not_ended_are_left_out() throws IOException {
        trial.trace(read(0, 100, at(LEADER, 10, "Parsing")))
                .trace(read(1, -1, at(LEADER, 10, "Parsing")));
        assertThat(traces()).isEmpty();
        assertThat(page()).doesNotContain("Where a request's time went", "href=\"#traces\"");
    }

    @Test
    void page_and_text_have_the_steps() throws IOException {
        trial.trace(
                read(1, 918, at(LEADER, 100, "Parsing SELECT"), at(LEADER, 250, PageTest.HOSTILE)));
        traces();
        assertThat(page())
                .contains("Where a request's time went in the store</h2>")
                .contains("data-chart=\"waterfall\"")
                .contains("one traced request took 918 µs within the store")
                .contains("<th scope=\"row\" class=\"words\">Parsing SELECT</th>")
                .contains("<td class=\"number strong\">150 µs</td>")
                .doesNotContain("<img");
        assertThat(Files.readString(folder.resolve("report.md")))
                .contains("## Where a request's time went in the store")
                .contains("| Parsing SELECT | leading | all | 100 µs | 150 µs |");
    }

    private String page() throws IOException {
        return PageTest.withoutParts(Files.readString(folder.resolve("report.html")));
    }
}
