package dohyo.model.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.Counts;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A step of 90 answered, 7 failed and 3 unfinished operations, two requests each. */
class HistogramCountCheckTest {

    private static final OperationCount READ = new OperationCount("rmw.read", 98, 96, 2, 0);
    private static final OperationCount WRITE = new OperationCount("rmw.write", 96, 90, 5, 1);

    private final Map<String, Long> log = new TreeMap<>();

    @BeforeEach
    void log_of_the_step() {
        log.put("rmw-rt", 90L);
        log.put("rmw-st", 90L);
        log.put("rmw-wt", 90L);
        log.put("rmw-err-timeout-rt", 5L);
        log.put("rmw-err-overloaded-rt", 2L);
        log.put("rmw-unfinished-rt", 3L);
        log.put("rmw.read-st", 96L);
        log.put("rmw.read-err-overloaded-rt", 2L);
        log.put("rmw.write-st", 90L);
        log.put("rmw.write-err-timeout-rt", 5L);
        log.put("rmw.write-unfinished-rt", 1L);
    }

    @Test
    void what_was_written_adds_up() {
        HistogramCountCheck check =
                new HistogramCountCheck(step(100, Map.of("timeout", 5L, "overloaded", 2L)), log);
        assertThat(check.ofStep()).isNull();
        assertThat(check.ofLog()).isNull();
        log.remove("rmw-wt"); // as in logs of older versions
        assertThat(check.ofLog()).isNull();
    }

    /** Of 90 that were answered. */
    @ParameterizedTest
    @CsvSource({
        "80, 4.5, true",
        "90, 0, true",
        "91, 0, false",
        "-1, 0, false",
        "80, 10.1, false",
        "80, -0.1, false",
        "80, NaN, false"
    })
    void no_more_lies_inside_than_was_answered(long inside, double partly, boolean addsUp) {
        OperationCount operation = new OperationCount(
                "rmw", new Counts(100, 90, 7, 3), List.of(), inside, partly, null);
        StepRecord step = step(100, Map.of("timeout", 5L, "overloaded", 2L), operation);
        assertThat(new HistogramCountCheck(step, log).ofStep() == null).isEqualTo(addsUp);
    }

    @Test
    void each_tag_that_lost_or_got_one_is_noticed() {
        StepRecord step = step(100, Map.of("timeout", 5L, "overloaded", 2L));
        for (String tag : List.copyOf(log.keySet())) {
            if (tag.contains(".") && tag.contains("-err-")) {
                continue; // parts of the failures of their operation
            }
            log.merge(tag, -1L, Long::sum);
            assertThat(new HistogramCountCheck(step, log).ofLog())
                    .as(tag)
                    .contains("step 4 (500/s)");
            log.merge(tag, 2L, Long::sum);
            assertThat(new HistogramCountCheck(step, log).ofLog()).as(tag).contains("steps.jsonl");
            log.merge(tag, -1L, Long::sum);
        }
    }

    @Test
    void the_sentence_has_both_numbers() {
        log.put("rmw-rt", 89L);
        assertThat(new HistogramCountCheck(step(100, Map.of("timeout", 5L, "overloaded", 2L)), log)
                        .ofLog())
                .isEqualTo("in step 4 (500/s) it has 89 of rmw-rt, steps.jsonl 90");
    }

    @Test
    void kinds_that_were_exchanged_are_noticed() {
        StepRecord step = step(100, Map.of("timeout", 2L, "overloaded", 5L));
        assertThat(new HistogramCountCheck(step, log).ofLog())
                .isEqualTo("in step 4 (500/s) it has 7 failed operations, steps.jsonl 7 of other"
                        + " kinds");
    }

    @Test
    void a_step_that_does_not_add_up_is_noticed_by_itself() {
        assertThat(new HistogramCountCheck(step(101, Map.of("timeout", 7L)), log).ofStep())
                .isEqualTo("the numbers of step 4 (500/s) do not add up");
        assertThat(new HistogramCountCheck(step(100, Map.of("timeout", 6L)), log).ofStep())
                .isNotNull();
    }

    private static StepRecord step(long accounted, Map<String, Long> failed) {
        return step(
                accounted, failed, new OperationCount("rmw", 100, 90, 7, 3, List.of(READ, WRITE)));
    }

    private static StepRecord step(
            long accounted, Map<String, Long> failed, OperationCount operation) {
        return new StepRecord(
                new Asked(4, "500/s", Load.Kind.HOLD, true, Load.Arrivals.CONSTANT, 500, 0),
                new Window(1, 2, 0),
                new Accounting(accounted, 90, failed, 3, 0, 0, List.of(operation)),
                GeneratorHealth.UNKNOWN);
    }
}
