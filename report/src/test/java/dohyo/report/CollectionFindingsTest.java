package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.Results.Finding;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** How much of a step a store spent in pauses, and which of its nodes. */
class CollectionFindingsTest {

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
    void collections_of_the_store_are_told_with_the_longest() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI));
        trial.event(22, 0.15, "store", "gc-pause", "Pause Young");
        trial.event(25, 0.05, "store", "gc-pause", "Pause Young");
        trial.event(40, 9, "store", "gc-pause", "after the step");
        trial.write();
        assertThat(found().seen())
                .isEqualTo("Pauses for garbage collection took 2 % of the store's time (the longest"
                        + " one: 150 ms) in step 2000/s of trial 001-main-b1.");
    }

    /** Three nodes that pause for a hundredth each do not make a store that pauses for three. */
    @Test
    void collections_of_a_cluster_are_those_of_the_node_that_paused_longest() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI));
        trial.event(22, 0.15, "cassandra-1", "gc-pause", "Pause Young");
        trial.event(25, 0.15, "cassandra-2", "gc-pause", "Pause Young");
        trial.event(26, 0.05, "cassandra-2", "gc-pause", "Pause Young");
        trial.write();
        Finding found = found();
        assertThat(found.seen())
                .startsWith("Pauses for garbage collection took 2 % of the time of the node that"
                        + " paused longest (the longest one: 150 ms)");
        assertThat(found.means()).startsWith("During a pause the node answers nothing");
    }

    private Finding found() throws IOException {
        return run.report().findings().stream()
                .filter(finding -> finding.kind().equals("store-collections"))
                .findFirst()
                .orElseThrow();
    }

    /** Of a pause across an end of the step only the part inside took of its time. */
    @Test
    void a_pause_counts_with_the_part_that_lies_in_the_step() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI));
        trial.event(19, 2, "store", "gc-pause", "Pause Full");
        trial.event(28, 30, "store", "gc-pause", "Pause Full");
        trial.write();
        assertThat(found().seen())
                .startsWith("Pauses for garbage collection took 30 % of the store's time");
    }
}
