package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.trial.journal.ProgressListener;
import dohyo.lab.trial.journal.TrialEventRelay;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.lab.trial.series.RunDirectoryFactory;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** What was loaded lies in files when a warm-up begins that ends with a steady store. */
class LoadedRowsFlushTest {

    private static final long SECOND = 1_000_000_000L;
    private static final PlannedTrial PLANNED = new PlannedTrial(1, "a", 1, "001-a-b1");

    @TempDir
    Path folder;

    private final FakeStore store = new FakeStore(2);
    private final List<String> told = new CopyOnWriteArrayList<>();

    @Test
    void every_node_writes_the_rows_of_the_workload() throws IOException {
        run(arm(StoreSpec.of("cassandra", "5.0.9"), steady()));
        assertThat(store.done).containsExactly("flush k 1", "flush k 2");
        assertThat(told).containsExactly("flushing");
    }

    @Test
    void a_warm_up_of_a_given_length_begins_as_it_did() throws IOException {
        run(arm(StoreSpec.of("cassandra", "5.0.9"), timed()));
        assertThat(store.done).isEmpty();
    }

    @Test
    void a_system_that_somebody_else_keeps_is_left_alone() throws IOException {
        AttachedSystem theirs = new AttachedSystem(
                List.of("127.0.0.1:9042"), List.of(), 100, "", List.of(), List.of(), "");
        run(arm(StoreSpec.of("cassandra", "").withAttachment(theirs), steady()));
        assertThat(store.done).isEmpty();
    }

    @Test
    void a_store_that_keeps_everything_in_memory_is_not_asked() throws IOException {
        run(arm(StoreSpec.of("valkey", "9.1.2"), steady()));
        assertThat(store.done).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void one_that_cannot_is_told_and_warmed_up_all_the_same() throws IOException {
        store.nodes().get(0).flushFails = true;
        run(arm(StoreSpec.of("cassandra", "5.0.9"), steady()));
        assertThat(told)
                .containsExactly(
                        "flushing",
                        "what was loaded could not be flushed before the warm-up: no luck");
    }

    @Test
    void one_that_never_answers_is_left_after_a_while() throws IOException {
        store.nodes().get(0).flushed = new CountDownLatch(1);
        run(arm(StoreSpec.of("cassandra", "5.0.9"), steady()), Duration.ofMillis(20));
        assertThat(told)
                .containsExactly(
                        "flushing",
                        "what was loaded could not be flushed before the warm-up: the store was"
                                + " asked and has not answered within 0 s");
        store.nodes().get(0).flushed.countDown();
    }

    private void run(Arm arm) throws IOException {
        run(arm, Duration.ofMinutes(1));
    }

    private void run(Arm arm, Duration patience) throws IOException {
        ResultDirectory files = RunDirectoryFactory.create(folder.resolve("run"));
        try (TrialJournal journal =
                TrialJournal.begin(files.trial(PLANNED.directory()), PLANNED, arm)) {
            TrialEventRelay talk = new TrialEventRelay(journal, ears(), "a");
            new LoadedRowsFlush(store, arm, talk, patience).run();
        }
    }

    private ProgressListener ears() {
        return new ProgressListener() {
            @Override
            public void phase(String name) {
                told.add(name);
            }

            @Override
            public void say(String sentence) {
                told.add(sentence);
            }
        };
    }

    private static Arm arm(StoreSpec spec, Load load) {
        Arm arm = Experiments.arm("a");
        return new Arm(
                "a",
                spec,
                arm.client(),
                arm.workload(),
                load,
                List.of(),
                new Arm.Machines(arm.cpus(), null));
    }

    private static Load steady() {
        return timed().warmedInSlicesOf(2 * SECOND);
    }

    private static Load timed() {
        return new Load(Phase.Closed.of(40 * SECOND, 16), List.of(Phase.Closed.of(SECOND, 16)), 0);
    }
}
