package dohyo.lab.collect.halt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.result.EventRecord;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** From looks at a process to stretches in which it did not run. */
class ProcessHaltDetectorTest {

    private final List<EventRecord> events = new ArrayList<>();
    private final ProcessHaltDetector halts = new ProcessHaltDetector("store", 2, events::add);

    private static ProcessStateSample at(double seconds) {
        return new ProcessStateSample(seconds, false, seconds, 0, 0, 0, -1);
    }

    private static ProcessStateSample stopped(double seconds) {
        return new ProcessStateSample(seconds, true, 1, 0, 0, 0, -1);
    }

    private static ProcessStateSample throttled(double seconds, double sum) {
        return new ProcessStateSample(seconds, false, seconds, sum, 0, 0, -1);
    }

    private static ProcessStateSample swapped(double seconds, long faults, long bytes) {
        return new ProcessStateSample(seconds, false, seconds, 0, faults, bytes, -1);
    }

    private static ProcessStateSample waited(double seconds, double cpu, double waited) {
        return new ProcessStateSample(seconds, false, cpu, 0, 0, 0, waited);
    }

    private void look(ProcessStateSample... samples) {
        for (ProcessStateSample sample : samples) {
            halts.look(sample);
        }
    }

    private EventRecord only() {
        assertThat(events).hasSize(1);
        return events.get(0);
    }

    @Test
    void a_stop_is_one_event_with_its_reason_and_length() {
        look(at(1.0), at(1.2), stopped(1.4));
        assertThat(halts.isStopped()).isTrue();
        look(stopped(1.6), stopped(4.0), at(4.2), at(4.4));
        assertThat(only().atSeconds()).isCloseTo(1.3, within(1e-9));
        assertThat(only().durationSeconds()).isCloseTo(2.8, within(1e-9));
        assertThat(only().kind()).isEqualTo("stopped");
        assertThat(only().text())
                .isEqualTo("the store's process did not run for 2.8 s: by a signal or a debugger"
                        + " (state T)");
    }

    @Test
    void a_stop_that_outlasts_the_trial_or_the_process_is_told_at_the_end() {
        look(at(1.0), stopped(1.2), stopped(3.0));
        halts.end();
        halts.end();
        assertThat(only().durationSeconds()).isCloseTo(1.9, within(1e-9));
    }

    @Test
    void a_process_that_runs_is_no_event() {
        look(at(1), at(2), throttled(3, 0.09), swapped(4, 9, 1000), waited(5, 5, 0));
        look(waited(6, 6, 0.4), waited(7, 7.5, 3));
        halts.end();
        assertThat(events).isEmpty();
    }

    @Test
    void throttling_of_its_cgroup_adds_up() {
        look(throttled(1, 5), throttled(1.2, 5.1), throttled(1.4, 5.2), throttled(1.6, 5.2));
        assertThat(only().kind()).isEqualTo("throttled");
        assertThat(only().atSeconds()).isEqualTo(1);
        assertThat(only().durationSeconds()).isCloseTo(0.4, within(1e-9));
        assertThat(only().figures().get("throttled")).isCloseTo(0.2, within(1e-9));
    }

    @Test
    void memory_that_comes_back_from_swap_is_told_and_pages_of_files_are_not() {
        look(swapped(1, 0, 8 << 20), swapped(1.2, 500, 8 << 20), swapped(1.4, 900, 4 << 20));
        look(swapped(1.6, 950, 4 << 20));
        assertThat(only().kind()).isEqualTo("swapped");
        assertThat(only().figures()).containsEntry("swappedBytes", (double) (4 << 20));
    }

    @Test
    void waiting_for_cores_that_others_have_is_starving_and_waiting_for_its_own_is_not() {
        // threads of its own wait for each other while it uses all of its cores
        look(waited(1, 1, 1), at(1.2), waited(2, 2.9, 5));
        assertThat(events).isEmpty();
        look(waited(3, 3.0, 8), at(3.2), waited(4, 4.5, 8.1));
        assertThat(only().kind()).isEqualTo("starved");
        assertThat(only().atSeconds()).isEqualTo(2);
        assertThat(only().durationSeconds()).isEqualTo(1);
        assertThat(only().figures()).containsEntry("waited", 3.0);
    }
}
