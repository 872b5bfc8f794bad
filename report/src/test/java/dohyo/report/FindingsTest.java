package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.result.HostFacts;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Each doubt appears when it should and not before. */
class FindingsTest {

    @TempDir
    Path folder;

    private RunBuilder run;
    private TrialBuilder trial;

    @BeforeEach
    void one_trial() {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        trial = run.trial("main", 1);
    }

    @Test
    void calm_run_of_one_trial_says_only_that_it_was_one() throws IOException {
        trial.hold(2000, 12, flat(2000, MILLI)).cpu(0.5, 0.2, 0.8, 0).write();
        Results results = run.report();
        assertThat(results.findings()).extracting(Finding::kind).containsExactly("one-trial");
        assertThat(results.valid()).isTrue();
    }

    @Test
    void a_store_that_others_do_not_run_like_this_is_told_of() throws IOException {
        trial.notes("it ran on JDK 11").hold(2000, 12, flat(2000, MILLI)).write();
        Finding finding = found(run.report(), "unusual-store");
        assertThat(finding.level()).isEqualTo("doubt");
        assertThat(finding.seen()).isEqualTo("Store of arm 'main': it ran on JDK 11.");
    }

    @Test
    void what_was_not_done_to_the_store_is_a_doubt() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI))
                .deed(12, 0.1, "kill", "done", "cassandra-2 killed with SIGKILL")
                .deed(14, 3, "start", "failed", "cassandra-2 failed: no room\nand more")
                .write();
        Finding finding = found(run.report(), "not-done-to-store");
        assertThat(finding.level()).isEqualTo("doubt");
        assertThat(finding.seen())
                .contains("start on cassandra-2 failed (no room).")
                .doesNotContain("SIGKILL");
    }

    @Test
    void node_that_died_by_itself_is_a_doubt_about_what_follows() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI))
                .event(12, 0, "lab", "died", "cassandra-3 died by itself; the others go on")
                .write();
        assertThat(found(run.report(), "node-died").seen()).contains("Cassandra-3 died by itself");
    }

    @Test
    void logs_that_stayed_on_their_machine_are_a_doubt() throws IOException {
        String text = "not all logs of cassandra-2 could be brought: its machine is lost";
        trial.hold(2000, 10, flat(2000, MILLI))
                .event(22, 0, "cassandra-2", "logs-missing", text)
                .write();
        assertThat(found(run.report(), "logs-missing").seen()).contains(text);
    }

    @Test
    void two_trials_are_not_one() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI)).write();
        run.trial("main", 2).hold(2000, 10, flat(2000, MILLI)).write();
        assertThat(run.report().findings()).isEmpty();
    }

    @Test
    void late_generator_makes_the_measurement_invalid() throws IOException {
        trial.lane(lane(1_200_000, 0, 0)).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        Results results = run.report();
        assertThat(found(results, "generator-late").level()).isEqualTo("invalid");
        assertThat(found(results, "generator-late").seen())
                .contains("p99 of 1.20 ms", "step 2000/s of trial 001-main-b1");
        assertThat(results.valid()).isFalse();
        assertThat(results.answer()).startsWith("This measurement is invalid");
    }

    @Test
    void lateness_that_cannot_change_the_figure_is_a_doubt() throws IOException {
        trial.lane(lane(1_200_000, 0, 0))
                .hold(2000, 10, flat(2000, 800 * MILLI))
                .write();
        Results results = run.report();
        assertThat(found(results, "generator-late").level()).isEqualTo("doubt");
        assertThat(results.valid()).isTrue();
    }

    @Test
    void try_that_passed_in_spite_of_a_late_generator_passed() throws IOException {
        trial.lane(lane(3_000_000, 0, 0))
                .attempt(2000, true, 10, flat(2000, MILLI))
                .write();
        assertThat(found(run.report(), "generator-late").level()).isEqualTo("doubt");
    }

    @Test
    void try_that_may_have_failed_for_a_late_generator_is_invalid() throws IOException {
        trial.lane(lane(3_000_000, 0, 0))
                .attempt(2000, false, 10, flat(2000, MILLI))
                .write();
        assertThat(found(run.report(), "generator-late").level()).isEqualTo("invalid");
    }

    @Test
    void generator_that_waits_for_a_core_is_starved() throws IOException {
        trial.lane(lane(500_000, 510_000_000, 0))
                .hold(2000, 10, flat(2000, MILLI))
                .write();
        Finding starved = found(run.report(), "generator-starved");
        assertThat(starved.level()).isEqualTo("invalid");
        assertThat(starved.seen()).contains("5.1 %");
    }

    @Test
    void waiting_for_a_core_that_delayed_nothing_is_a_note() throws IOException {
        trial.lane(lane(10_000, 510_000_000, 0))
                .hold(2000, 10, flat(2000, MILLI))
                .write();
        assertThat(found(run.report(), "generator-starved").level()).isEqualTo("note");
    }

    @Test
    void generator_just_below_the_limits_is_not_blamed() throws IOException {
        trial.lane(lane(1_000_000, 500_000_000, 100_000_000))
                .hold(2000, 10, flat(2000, MILLI))
                .write();
        assertThat(run.report().valid()).isTrue();
    }

    @Test
    void answers_timed_late_make_the_measurement_invalid_and_say_what_to_try() throws IOException {
        GeneratorHealth lane = new GeneratorHealth(
                new Spread(1000, 2000, 4000),
                new Spread(1000, 1_300_000, 2_600_000),
                Cost.ofCpu(1),
                null,
                null);
        trial.lane(lane).hold(2000, 10, flat(2000, 4 * MILLI)).write();
        Finding late = found(run.report(), "generator-stamped-late");
        assertThat(late.level()).isEqualTo("invalid");
        assertThat(late.seen()).contains("stamp lateness", "p99 of 1.30 ms", "maximum of 2.60 ms");
        assertThat(late.attempt()).contains("its own core");
    }

    @Test
    void which_of_the_generators_own_delays_it_was_stands_in_words() throws IOException {
        trial.lane(lane(1_200_000, 600_000_000, 110_000_000))
                .hold(2000, 10, flat(2000, 4 * MILLI))
                .write();
        Results results = run.report();
        assertThat(found(results, "generator-late").seen()).contains("(send lateness) ");
        assertThat(found(results, "generator-starved").seen()).contains("(run delay)");
        assertThat(found(results, "generator-paused").seen()).contains("garbage collections");
    }

    @Test
    void own_collections_of_the_generator_are_named() throws IOException {
        trial.lane(lane(0, 0, 110_000_000)).hold(2000, 10, flat(2000, MILLI)).write();
        assertThat(found(run.report(), "generator-paused").seen()).contains("1.1 %");
    }

    @Test
    void store_that_did_not_keep_up_is_told_once_with_its_worst_step() throws IOException {
        trial.hold("a bit", 2000, 10, left(1900))
                .hold("a lot", 2000, 10, left(1000))
                .write();
        Results results = run.report();
        assertThat(found(results, "store-did-not-keep-up").seen())
                .contains("a lot", "worst of 2 steps of arm", ": of 2,000 ops/s offered, 1,000");
        assertThat(found(results, "unfinished").seen()).startsWith("In 2 steps, 11,000 operations");
    }

    @Test
    void failed_try_of_a_search_is_no_finding() throws IOException {
        trial.attempt(2000, false, 10, left(1000)).write();
        assertThat(run.report().findings()).extracting(Finding::kind).containsExactly("one-trial");
    }

    @Test
    void backlog_is_told_in_seconds_of_load() throws IOException {
        trial.hold(
                        2000,
                        10,
                        (second, script) -> script.answered("read", 2000, MILLI, MILLI)
                                .backlog(second == 5 ? 400 : 0))
                .write();
        assertThat(found(run.report(), "backlog").seen())
                .matches("400 operations \\(200 ms worth .* at one point in step 2000/s of .*");
        assertThat(found(run.report(), "backlog").means())
                .contains("the store's result, not an error of the generator");
        assertThat(run.report().valid()).isTrue();
    }

    @Test
    void backlog_below_the_cap_is_not_the_stores_alone() throws IOException {
        trial.hold(
                        2000,
                        10,
                        (second, script) -> script.answered("read", 2000, MILLI, MILLI)
                                .backlog(second == 5 ? 400 : 0)
                                .inFlight(30))
                .write();
        Finding finding = found(run.report(), "backlog");
        assertThat(finding.level()).isEqualTo("doubt");
        assertThat(finding.means()).startsWith("Fewer requests were in flight than the client al");
    }

    @Test
    void search_that_contradicts_itself_is_a_finding() throws IOException {
        trial.attempt(1000, true, 10, flat(1000, MILLI))
                .attempt(2000, true, 10, flat(2000, MILLI))
                .attempt(2000, false, 10, flat(2000, MILLI))
                .attempt(2000, false, 10, flat(2000, MILLI))
                .attempt(1000, true, 10, flat(1000, MILLI))
                .write();
        assertThat(found(run.report(), "search-contradicted").seen())
                .isEqualTo(
                        "The search contradicted itself: 2,000 ops/s passed in 1 of 3 tries (trial"
                                + " 001-main-b1).");
    }

    @Test
    void errors_are_told_by_kind() throws IOException {
        trial.hold(2000, 10, failing(1900, MILLI, 100)).write();
        assertThat(found(run.report(), "errors").seen())
                .endsWith("(5 % of all operations of arm 'main') failed with error timeout.");
    }

    @Test
    void drift_between_first_and_last_third_is_seen() throws IOException {
        trial.hold(2000, 12, (second, script) -> {
                    long nanos = second < 6 ? 3 * MILLI : MILLI;
                    script.answered("read", 2000, nanos, nanos);
                })
                .write();
        Finding drift = found(run.report(), "drift");
        assertThat(drift.seen()).contains("median was 3.00 ms", "1.00 ms in the last third");
        assertThat(drift.level() + ": " + drift.means()).startsWith("doubt: The store was still");
    }

    @Test
    void saturated_machine_says_who_used_it() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI)).cpu(1.2, 0.6, 1.9, 0.1).write();
        Results results = run.report();
        assertThat(found(results, "host-saturated").seen())
                .contains("95 % busy", "load generator 30 %, rest of Dohyo 0 %, other programs 5");
        assertThat(found(results, "steal").seen()).contains("5 %");
    }

    @Test
    void what_the_doctor_would_find_stands_in_the_report_and_never_makes_it_invalid()
            throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI)).write();
        HostFacts.Activity busy = new HostFacts.Activity(
                1, 0.7, 0, 0, 0, 0, 0, List.of(new HostFacts.Consumer("<b>make</b>", 2, 1.4)));
        Results results = run.facts(new HostFacts(
                        HostFacts.NOTHING.cpu(),
                        HostFacts.NOTHING.memory(),
                        List.of(new HostFacts.Disk("cache", "sda", "ext4", "rotational", 1L << 40)),
                        HostFacts.NOTHING.limits(),
                        busy))
                .report();
        assertThat(found(results, "busy-at-start").level()).isEqualTo("doubt");
        assertThat(found(results, "busy-at-start").seen()).contains("70 %", "<b>make</b> x 2");
        assertThat(found(results, "rotational-disk").level()).isEqualTo("doubt");
        assertThat(results.valid()).isTrue();
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("Disk for stores", "ext4, on sda, rotational, 1", "TiB free")
                .contains("&lt;b&gt;make&lt;/b&gt;")
                .doesNotContain("<b>make");
    }

    @Test
    void system_that_somebody_else_keeps_is_told_with_what_is_missing() throws IOException {
        AttachedSystem attachment = new AttachedSystem(
                List.of("db1:9042"), List.of(), 5000, "", List.of(), List.of(), "");
        RunBuilder attached = new RunBuilder(folder.resolve("attached"))
                .store(
                        StoreSpec.of("cassandra", "").withAttachment(attachment),
                        new ProcessorAssignment(List.of(), List.of(0, 1)))
                .arm("main", RunBuilder.hold(2000));
        attached.trial("main", 1).hold(2000, 10, flat(2000, MILLI)).write();
        Finding finding = found(attached.report(), "store-not-observed");
        assertThat(finding.level()).isEqualTo("note");
        assertThat(finding.seen()).contains("at db1:9042", "no JMX address was given");
        assertThat(Files.readString(folder.resolve("attached/report.html")))
                .contains("cassandra at db1:9042", "store on all, workers on 0-1")
                .contains("Dohyo did not start this store")
                .doesNotContain("communicate over loopback");
    }

    @Test
    void busy_machine_at_the_start_is_a_doubt() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI)).write();
        assertThat(found(run.loadAverage(3.5).report(), "busy-at-start").seen())
                .contains("the load average over the minute before was 3.5 on 2 cores.");
    }

    @Test
    void response_far_above_service_is_queueing() throws IOException {
        trial.hold(
                        2000,
                        10,
                        (second, script) -> script.answered("read", 2000, 50 * MILLI, 2 * MILLI))
                .write();
        assertThat(found(run.report(), "queueing").seen()).contains("from the intended start");
    }

    @Test
    void dead_store_and_missing_trials_are_named() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI))
                .outcome(Outcome.STORE_DIED, "exit code 137")
                .write();
        run.trial("main", 2).outcome(Outcome.RUNNING, "").write();
        run.trial("main", 3);
        Results results = run.report();
        assertThat(found(results, "store-died").seen()).contains("exit code 137");
        assertThat(found(results, "trial-missing").seen())
                .isEqualTo("Trial 002-main-b2 was cut off while it ran.");
        assertThat(found(results, "run-incomplete").seen()).contains("0 were done, 2 did not end");
    }

    @Test
    void every_finding_says_what_it_means_and_what_to_try() throws IOException {
        trial.lane(lane(2_000_000, 900_000_000, 900_000_000))
                .hold(2000, 10, left(1000))
                .hold(2000, 10, failing(1000, MILLI, 1000))
                .outcome(Outcome.STORE_DIED, "")
                .cpu(1.2, 0.6, 1.9, 0.1)
                .write();
        List<Finding> findings = run.loadAverage(9).report().findings();
        assertThat(findings).hasSizeGreaterThan(8);
        assertThat(findings).allSatisfy(finding -> {
            assertThat(finding.seen()).endsWith(".");
            assertThat(finding.means()).endsWith(".");
            assertThat(finding.attempt()).endsWith(".");
        });
        assertThat(findings)
                .extracting(Finding::level)
                .isSortedAccordingTo(
                        (one, other) -> Integer.compare(ORDER.indexOf(one), ORDER.indexOf(other)));
    }

    private static final List<String> ORDER = List.of("invalid", "doubt", "note");

    private static java.util.function.BiConsumer<Integer, SecondScript> left(long answered) {
        return (second, script) -> script.answered("read", answered, MILLI, MILLI)
                .unfinished("read", 2000 - answered, 9 * MILLI);
    }

    private static GeneratorHealth lane(long latenessNanos, long runDelayNanos, long gcPauseNanos) {
        return new GeneratorHealth(
                new Spread(1000, latenessNanos, 2 * latenessNanos),
                new Spread(1000, 2000, 3000),
                new Cost(1_000_000_000, runDelayNanos, gcPauseNanos, 1),
                null,
                null);
    }

    private static Finding found(Results results, String kind) {
        Optional<Finding> found = results.findings().stream()
                .filter(finding -> finding.kind().equals(kind))
                .findFirst();
        assertThat(found).describedAs(kind + " in " + results.findings()).isPresent();
        return found.orElseThrow();
    }
}
