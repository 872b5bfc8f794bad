package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Planted dips of a long step are found, and named by what happened meanwhile or not at all. */
class DipFindingsTest {

    private static final int RATE = 1000;
    private static final int LOW = 400;

    private static final GeneratorHealth LATE = new GeneratorHealth(
            new Spread(8_000, 300 * MILLI, 500 * MILLI),
            Spread.NONE,
            Cost.ofCpu(1_000_000_000L),
            null,
            null);

    @TempDir
    Path folder;

    private RunBuilder run;

    @BeforeEach
    void plan() {
        run = new RunBuilder(folder).arm("one", RunBuilder.hold(RATE));
    }

    private TrialBuilder trial() {
        return run.trial("one", 1).hold(RATE, 300, (second, script) -> {
            boolean isLow = isWithin(second, 50, 60)
                    || isWithin(second, 100, 120)
                    || isWithin(second, 200, 208);
            flat(isLow ? LOW : RATE, MILLI).accept(second, script);
        });
    }

    private static boolean isWithin(int second, int from, int to) {
        return second >= from && second < to;
    }

    /** The step begins a moment after the trial. */
    private static final double START = 20;

    @Test
    void each_dip_is_named_or_called_unexplained() throws IOException {
        trial().event(START + 51, 8, "cassandra-1", "compaction", "Compacted 4 sstables")
                .deed(START + 100, 20, "suspend", "done", "cassandra-1 suspended")
                .event(START + 150, 8, "cassandra-1", "flush", "Flushed a memtable")
                .write();
        Finding found = dips().get(0);
        assertThat(found.level()).isEqualTo("doubt");
        assertThat(found.seen())
                .startsWith("Throughput dipped 3 times in step 1000/s of tri")
                .contains("from 50 s to 60 s, to 400 ops/s instead of 1,000 ops/s (compaction)")
                .contains(
                        "from 100 s to 120 s, to 400 ops/s instead of 1,000 ops/s (suspended node)")
                .contains("from 200 s to 208 s, to 400 ops/s instead of 1,000 ops/s (unexplained)");
    }

    @Test
    void what_always_goes_on_explains_no_dip() throws IOException {
        trial().event(START, 300, "cassandra-1", "compaction", "Compacted all the time")
                .write();
        assertThat(dips().get(0).seen()).contains("(unexplained)").doesNotContain("(compaction)");
    }

    /** Young collections come every second in any JVM; full ones one after the other do not. */
    @Test
    void pauses_that_come_all_the_time_explain_no_dip_and_many_at_once_do() throws IOException {
        TrialBuilder trial = trial();
        for (int second = 0; second < 300; second++) {
            trial.event(START + second, 0.02, "cassandra-1", "gc-pause", "Pause Young");
        }
        for (int second = 100; second < 120; second++) {
            trial.event(START + second + 0.3, 0.5, "cassandra-1", "gc-pause", "Pause Full");
        }
        trial.write();
        assertThat(dips().get(0).seen())
                .contains("from 50 s to 60 s, to 400 ops/s instead of 1,000 ops/s (unexplained)")
                .contains("from 100 s to 120 s, to 400 ops/s instead of 1,000 ops/s (GC pause of")
                .contains("from 200 s to 208 s, to 400 ops/s instead of 1,000 ops/s (unexplained)");
    }

    @Tag("slow")
    @Test
    void dips_are_counted_by_cause_and_each_trial_is_judged_by_itself() throws IOException {
        trial().deed(START + 100, 20, "suspend", "done", "cassandra-1 suspended")
                .write();
        assertThat(verdict("", 3)).isEqualTo(Verdict.CONFIRMED);
        assertThat(verdict("", 4)).isEqualTo(Verdict.REFUTED);
        assertThat(verdict("suspension", 1)).isEqualTo(Verdict.CONFIRMED);
        assertThat(verdict("unexplained", 2)).isEqualTo(Verdict.CONFIRMED);
        assertThat(verdict("compaction", 1)).isEqualTo(Verdict.REFUTED);
    }

    @Test
    void a_step_too_short_to_have_dips_does_not_count_as_one_without() throws IOException {
        run.trial("one", 1).hold(RATE, 60, flat(RATE, MILLI)).write();
        ClaimResult result = claim("", Rule.AT_MOST, 0);
        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why()).contains("for the two minutes that it takes to find dips");
    }

    /** What looks like a dip of the store may be one of the generator. */
    @Test
    void where_the_generator_was_late_neither_dips_nor_standstills_are_judged() throws IOException {
        run.trial("one", 1).lane(LATE).hold(RATE, 300, flat(RATE, MILLI)).write();
        ClaimResult none = claim("", Rule.AT_MOST, 0);
        assertThat(none.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(none.why()).startsWith("the measurement is invalid");
        Quantity standstills = new Quantity(Quantity.Kind.STANDSTILLS, 0, "");
        run.claim(Claim.that("still", "None.", standstills.of("one"), Rule.AT_MOST, 0));
        assertThat(run.report().claims())
                .filteredOn(result -> result.id().equals("still"))
                .singleElement()
                .satisfies(
                        still -> assertThat(still.why()).startsWith("the measurement is invalid"));
    }

    private Verdict verdict(String cause, int atLeast) throws IOException {
        return claim(cause, Rule.AT_LEAST, atLeast).verdict();
    }

    private ClaimResult claim(String cause, Rule rule, double threshold) throws IOException {
        Quantity dips = new Quantity(Quantity.Kind.DIPS, 0, "", cause);
        String id = "dips" + cause + threshold;
        run.claim(Claim.that(id, "Dips.", dips.of("one"), rule, threshold));
        return run.report().claims().stream()
                .filter(result -> result.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void an_even_step_has_none() throws IOException {
        run = new RunBuilder(folder).arm("one", RunBuilder.hold(RATE));
        run.trial("one", 1).hold(RATE, 300, flat(RATE, MILLI)).write();
        assertThat(dips()).isEmpty();
    }

    private List<Finding> dips() throws IOException {
        return run.report().findings().stream()
                .filter(finding -> finding.kind().equals("throughput-dipped"))
                .toList();
    }
}
