package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Action;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.Plan.PlannedTrial;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What is done to a store, and when, on a clock made by hand. */
class TimelineTest {

    private static final long MILLI = 1_000_000;

    @TempDir
    Path folder;

    private final FakeStore store = new FakeStore();
    private TrialDirectory files;
    private TrialJournal journal;
    private long nowNanos;

    @BeforeEach
    void open() throws IOException {
        files = new TrialDirectory(folder.resolve("t"));
        journal = TrialJournal.begin(files, new PlannedTrial(1, "a", 1, "t"), Experiments.arm("a"));
        nowNanos = journal.clock().nanosAt(100);
    }

    @AfterEach
    void close() throws IOException {
        journal.close();
    }

    @Test
    void nothing_is_due_before_measuring_begins() throws IOException {
        try (Timeline timeline = timeline(suspend(0, 5))) {
            assertThat(timeline.nanosToNext()).isEqualTo(Long.MAX_VALUE);
            timeline.run();
            assertThat(store.done).isEmpty();
        }
    }

    @Test
    void store_is_suspended_when_due_and_goes_on_after_the_given_time() throws IOException {
        try (Timeline timeline = timeline(suspend(500, 200))) {
            timeline.begin(nowNanos);
            assertThat(timeline.nanosToNext()).isEqualTo(500 * MILLI);
            nowNanos += 501 * MILLI;
            timeline.run();
            assertThat(store.done).containsExactly("suspend");
            assertThat(timeline.nanosToNext()).isEqualTo(200 * MILLI);
            nowNanos += 202 * MILLI;
            timeline.run();
            assertThat(store.done).containsExactly("suspend", "resume");
            assertThat(timeline.nanosToNext()).isEqualTo(Long.MAX_VALUE);
        }
        EventRecord event = Json.readLines(files.events(), EventRecord.class).get(0);
        assertThat(event.kind()).isEqualTo("suspend");
        assertThat(Math.round(event.atSeconds() * 1000)).isEqualTo(100_501);
        assertThat(Math.round(event.durationSeconds() * 1000)).isEqualTo(202);
    }

    @Test
    void actions_are_done_in_order_of_time() throws IOException {
        try (Timeline timeline = timeline(suspend(900, 10), suspend(100, 10))) {
            timeline.begin(nowNanos);
            assertThat(timeline.nanosToNext()).isEqualTo(100 * MILLI);
        }
    }

    @Test
    void suspended_store_goes_on_in_every_way_out() throws IOException {
        try (Timeline timeline = timeline(suspend(0, 60_000))) {
            timeline.begin(nowNanos);
            timeline.run();
        }
        assertThat(store.done).containsExactly("suspend", "resume");
        assertThat(Json.readLines(files.events(), EventRecord.class)).hasSize(1);
    }

    private Timeline timeline(Action... actions) {
        return new Timeline(List.of(actions), store, journal, () -> nowNanos);
    }

    private static Action suspend(long atMillis, long millis) {
        return new Action(atMillis * MILLI, Action.Kind.SUSPEND, millis * MILLI);
    }
}
