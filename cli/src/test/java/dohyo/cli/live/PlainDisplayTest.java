package dohyo.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.Golden;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.RunPlan.PlannedTrial;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A run as plain lines. */
final class PlainDisplayTest {

    private static final PlannedTrial TRIAL = new PlannedTrial(1, "cassandra-5.0", 1, "001");

    private long nowNanos;
    private final List<String> lines = new ArrayList<>();
    private final PlainDisplay display = new PlainDisplay(lines::add, "quickstart", () -> nowNanos);

    @Test
    void a_run_reads_as_a_log() {
        display.runBegins(1, 170);
        display.say("fetching cassandra 5.0.9");
        display.trialBegins(TRIAL);
        display.phase("starting");
        pass(9);
        display.phase("loading");
        load();
        display.phase("measuring");
        measure();
        display.phase("stopping");
        pass(2);
        display.trialEnds(TRIAL, "STORE_DIED");
        Golden.check("plain-run.txt", String.join("\n", lines) + "\n");
    }

    @Test
    void figures_come_every_five_seconds_and_not_more_often() {
        display.stepBegins(ReportedSteps.named("2,000/s"));
        int before = lines.size();
        for (int second = 1; second <= 20; second++) {
            pass(1);
            display.second(ReportedSteps.second(second, 1_000_000));
        }
        assertThat(lines).hasSize(before + 4);
    }

    /** Of benchmarks no operation is timed by itself, and a store may answer nothing. */
    @Test
    void second_without_latencies_has_none() {
        display.stepBegins(ReportedSteps.named("1 thread"));
        pass(5);
        display.second(new SecondRecord(5, 0, 9, 9, 9, Map.of(), 0, 0, 0, 0, 0));
        assertThat(lines.get(lines.size() - 1)).contains("9 ops/s, p50 -, p99 -, errors 0");
    }

    /** Two lines for each slice of 2 s were most of what a run of pairs said. */
    @Test
    void rounds_are_a_line_each_with_all_arms() {
        display.trialBegins(TRIAL);
        display.trialBegins(new PlannedTrial(2, "cassandra-4.1", 1, "002"));
        display.phase("warming up");
        int before = lines.size();
        slices(false, 1, "cassandra-5.0", "cassandra-4.1");
        slices(false, 2, "cassandra-4.1");
        slices(false, 3, "cassandra-4.1");
        slices(true, 1, "cassandra-4.1", "cassandra-5.0");
        slices(true, 2, "cassandra-5.0");
        display.trialEnds(TRIAL, "DONE");
        assertThat(lines.subList(before, lines.size()))
                .containsExactly(
                        "[   0:02]   warm-up, round 1: cassandra-4.1 20,000/s, cassandra-5.0"
                                + " 20,000/s",
                        "[   0:03]   warm-up, round 2: cassandra-4.1 20,000/s",
                        "[   0:04]   warm-up, round 3: cassandra-4.1 20,000/s",
                        "[   0:06]   64 in flight, round 1: cassandra-4.1 20,000/s, cassandra-5.0"
                                + " 20,000/s",
                        "[   0:07]   64 in flight, round 2: cassandra-5.0 20,000/s",
                        "[   0:07] trial 1 of 0 ended: done");
    }

    private void slices(boolean measured, int round, String... arms) {
        for (String arm : arms) {
            StepRecord slice = ReportedSteps.slice("64 in flight", measured, round);
            display.stepBegins(slice);
            pass(1);
            display.stepEnds(arm, slice);
        }
    }

    private void load() {
        for (int thousands = 0; thousands <= 10; thousands++) {
            display.loading(thousands * 1_000L, 10_000);
            pass(1);
        }
    }

    private void measure() {
        display.stepBegins(ReportedSteps.named("2,000/s"));
        for (int second = 1; second <= 12; second++) {
            pass(1);
            display.second(ReportedSteps.second(second, 1_910_000));
        }
        display.stepEnds("cassandra-5.0", ReportedSteps.named("2,000/s"));
    }

    private void pass(int seconds) {
        nowNanos += TimeUnit.SECONDS.toNanos(seconds);
    }
}
