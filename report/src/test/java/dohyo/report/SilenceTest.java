package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Whole seconds without an answer are told. */
class SilenceTest {

    @TempDir
    Path folder;

    @Test
    void nothing_answered_in_the_middle_of_a_step_is_told_with_its_seconds() throws IOException {
        List<Finding> found = silences(1000, 3, 8, 9, 10);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).level()).isEqualTo("doubt");
        assertThat(found.get(0).seen())
                .isEqualTo(
                        "No operation was answered without error from 8 s to 11 s after the start"
                                + " of step 1000/s of trial 001-one-b1; this was the longest"
                                + " of 2 such stretches.");
    }

    @Test
    void nothing_answered_until_the_end_is_told_too() throws IOException {
        assertThat(silences(1000, 18, 19).get(0).seen())
                .contains("from 18 s to 20 s after the start of step");
    }

    /** Where an operation is due now and then, a second without an answer says nothing. */
    @Test
    void seconds_in_which_hardly_anything_is_due_are_no_silence() throws IOException {
        assertThat(silences(2, 3, 8)).isEmpty();
        assertThat(silences(1000)).isEmpty();
    }

    private List<Finding> silences(int rate, int... silent) throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve(String.valueOf(rate + silent.length)))
                .arm("one", RunBuilder.hold(rate));
        List<Integer> seconds = Arrays.stream(silent).boxed().toList();
        run.trial("one", 1)
                .hold(rate, 20, (second, script) -> {
                    if (!seconds.contains(second)) {
                        flat(rate, MILLI).accept(second, script);
                    }
                })
                .write();
        return run.report().findings().stream()
                .filter(finding -> finding.kind().equals("nothing-answered"))
                .toList();
    }
}
