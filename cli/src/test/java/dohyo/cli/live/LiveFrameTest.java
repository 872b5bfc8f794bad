package dohyo.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.Golden;
import dohyo.model.result.RunPlan.PlannedTrial;

import org.jline.utils.AttributedString;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The live view as a pure function of the status. */
final class LiveFrameTest {

    private long nowNanos;
    private final RunProgressTracker state = new RunProgressTracker("quickstart", () -> nowNanos);

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120})
    void a_measuring_run_fits_every_width(int width) {
        measureForSeconds(70);
        Golden.check("live-measuring-" + width + ".txt", frame(width));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120})
    void loading_shows_how_many_rows_there_are_to_come(int width) {
        beginTrial();
        state.phase("loading");
        state.loading(12_000, 100_000);
        Golden.check("live-loading-" + width + ".txt", frame(width));
    }

    @Test
    void before_the_first_trial_there_is_a_title_and_what_is_being_fetched() {
        state.say("fetching cassandra 5.0.9: 12 of 61 MB");
        Golden.check("live-preparing-60.txt", frame(60));
    }

    @Test
    void a_run_longer_than_expected_promises_nothing() {
        beginTrial();
        pass(500);
        assertThat(frame(80)).contains("8:20, any moment");
    }

    @Test
    void a_new_phase_forgets_the_figures_of_the_last_step() {
        measureForSeconds(3);
        state.phase("stopping");
        assertThat(frame(80)).doesNotContain("ops/s").contains("stopping for 0:00");
    }

    @RepeatedTest(100)
    void no_line_is_wider_than_the_terminal(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        int width = random.nextInt(20, 200);
        measureForSeconds(random.nextInt(1, 300));
        state.say("x".repeat(random.nextInt(300)));
        List<AttributedString> lines = LiveFrame.of(state.status(), width);
        assertThat(lines)
                .allSatisfy(line -> assertThat(line.columnLength()).isLessThanOrEqualTo(width));
    }

    private void beginTrial() {
        state.runBegins(3, 180);
        state.trialBegins(new PlannedTrial(1, "cassandra-5.0", 1, "001-cassandra-5.0-b1"));
    }

    private void measureForSeconds(int seconds) {
        beginTrial();
        state.phase("measuring");
        state.stepBegins(ReportedSteps.named("2,000/s"));
        for (int second = 1; second <= seconds; second++) {
            pass(1);
            state.second(ReportedSteps.second(second, second % 30 == 0 ? 250_000_000 : 1_910_000));
        }
        state.say("nodetool is not needed");
    }

    private void pass(int seconds) {
        nowNanos += TimeUnit.SECONDS.toNanos(seconds);
    }

    private String frame(int width) {
        return LiveFrame.of(state.status(), width).stream()
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
