package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A store that made no progress is told with what was seen of it meanwhile. */
class StandstillSymptomsTest {

    private static final String TEXT = "no progress for 9 s; from 25.0 s after the start of the"
            + " trial, nothing or next to nothing was answered, while 64 operations waited";

    @TempDir
    Path folder;

    private RunBuilder run;
    private TrialBuilder trial;

    @BeforeEach
    void one_trial() {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        trial = run.trial("main", 1).hold(2000, 20, (second, script) -> {
            if (second < 5 || second > 16) {
                flat(2000, MILLI).accept(second, script);
            }
        });
    }

    private TrialBuilder standsStill() {
        return trial.seen(
                34, "standstill", TEXT, Map.of("sinceSeconds", 25.0, "noticedAfterSeconds", 9.0));
    }

    @Test
    void collections_log_queues_and_cpu_are_told() throws IOException {
        standsStill()
                .event(26, 6.3, "cassandra-1", "gc-pause", "Pause Full")
                .event(24, 0, "cassandra-1", "store-error", "No space left on device")
                .event(60, 0, "cassandra-1", "store-error", "of no matter any more")
                .server("cassandra-1")
                .cpu(1.5, 0.1, 1.7, 0)
                .write();
        assertThat(found().seen())
                .startsWith("The store of trial 001-main-b1 stood still: " + TEXT + ".")
                .contains("Seen at that time: the log of cassandra-1 says 'No space left on"
                        + " device'; cassandra-1 spent 70 % of that time in garbage collection;")
                .contains("waiting in the store: compaction.pending 1")
                .contains("the store's processes used 1.5 cores")
                .doesNotContain("of no matter");
    }

    @Test
    void a_store_that_does_nothing_uses_no_cpu() throws IOException {
        standsStill()
                .event(26, 0.4, "cassandra-1", "gc-pause", "Pause Young")
                .cpu(0.001, 0.1, 0.2, 0)
                .write();
        assertThat(found().seen())
                .contains("the store's processes used no CPU")
                .doesNotContain("collection");
    }

    @Test
    void where_nothing_was_observed_nothing_is_told_of_it() throws IOException {
        standsStill().write();
        assertThat(found().seen()).doesNotContain("Seen at that time");
    }

    @Test
    void those_of_an_arm_are_told_together() throws IOException {
        standsStill().seen(44, "standstill", TEXT, Map.of("sinceSeconds", 35.0)).write();
        run.trial("main", 2)
                .hold(2000, 20, flat(2000, MILLI))
                .seen(36, "standstill", TEXT, Map.of("sinceSeconds", 27.0))
                .write();
        run.arm("other", RunBuilder.hold(2000));
        run.trial("other", 1).hold(2000, 20, flat(2000, MILLI)).write();
        assertThat(run.report().findings())
                .filteredOn(finding -> finding.kind().equals("store-stood-still"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.seen())
                        .startsWith("The store of trial 001-main-b1 stood still: " + TEXT + ".")
                        .endsWith(" The arm's store stood still 2 more times: from 35.0 s in"
                                + " 001-main-b1 and from 27.0 s in 002-main-b2."));
    }

    @Test
    void standstills_are_counted_and_none_is_a_number_too() throws IOException {
        standsStill().write();
        run.arm("other", RunBuilder.hold(2000));
        run.trial("other", 1).hold(2000, 20, flat(2000, MILLI)).write();
        run.claim(none("main")).claim(none("other"));
        assertThat(run.report().claims())
                .extracting(ClaimResult::verdict)
                .containsExactly(Verdict.REFUTED, Verdict.CONFIRMED);
    }

    private static Claim none(String arm) {
        Quantity standstills = new Quantity(Quantity.Kind.STANDSTILLS, 0, "");
        return Claim.that(arm, "None.", standstills.of(arm), Rule.AT_MOST, 0);
    }

    @Test
    void a_trial_that_was_ended_for_it_tells_the_same() throws IOException {
        standsStill()
                .seen(60, "collapse", TEXT, Map.of("sinceSeconds", 25.0))
                .cpu(0.001, 0.1, 0.2, 0)
                .outcome(Outcome.COLLAPSED, TEXT)
                .write();
        List<Finding> findings = run.report().findings();
        assertThat(findings).extracting(Finding::kind).doesNotContain("store-stood-still");
        assertThat(findings)
                .filteredOn(finding -> finding.kind().equals("store-collapsed"))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.seen()).contains("the store's processes used no CPU"));
    }

    private Finding found() throws IOException {
        return run.report().findings().stream()
                .filter(finding -> finding.kind().equals("store-stood-still"))
                .findFirst()
                .orElseThrow();
    }
}
