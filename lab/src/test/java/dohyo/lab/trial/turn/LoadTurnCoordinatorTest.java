package dohyo.lab.trial.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.ProcReader;
import dohyo.lab.collect.ResourceUsageMeter;
import dohyo.lab.collect.ResourceUsageMeter.Source;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.trial.worker.StepGate.Waiting;
import dohyo.lab.trial.worker.WorkerLink;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.result.Json;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Stores are loaded one after the other, and what follows a load is done before the next one. */
@Timeout(60)
class LoadTurnCoordinatorTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Waiting LINE = () -> {};

    /** No longer wait than one look. */
    private static final BlockDesign DESIGN = BlockDesign.pairs(SECOND, 0, 0.1);

    @TempDir
    Path folder;

    private final BlockingQueue<String> done = new LinkedBlockingQueue<>();
    private final Load load =
            new Load(null, List.of(Phase.Closed.of(SECOND, 16)), 0).inSlicesOf(SECOND);

    @Test
    void a_store_is_flushed_when_it_is_loaded_and_before_the_next_one_is() throws Exception {
        InterleavedLoad first = turn("first");
        InterleavedLoad second = turn("second");
        LoadTurnCoordinator turns = new LoadTurnCoordinator(DESIGN, load, 1, complaint -> {});
        turns.begin(List.of(first, second));
        assertThat(done.take()).isEqualTo("first: go");
        first.atTheLine(LINE);
        assertThat(done.take()).isEqualTo("first: flushed");
        assertThat(done.take()).isEqualTo("second: go");
        turns.end();
    }

    /** The last step may have been an overload, which a compaction outlasts. */
    @Test
    void a_step_as_a_whole_waits_for_its_own_store_too_and_keeps_what_was_found() throws Exception {
        Load whole = new Load(null, List.of(Phase.Closed.of(SECOND, 16).inOneGo()), 0)
                .inSlicesOf(SECOND);
        InterleavedLoad busy = standing("busy", whole, 1000);
        InterleavedLoad calm = standing("calm", whole, 0);
        LoadTurnCoordinator turns = new LoadTurnCoordinator(DESIGN, whole, 1, done::add);
        turns.begin(List.of(busy, calm));
        busy.atTheLine(oneStep("busy", busy));
        calm.atTheLine(oneStep("calm", calm));
        assertThat(List.of(done.take(), done.take(), done.take(), done.take()))
                .containsExactly("busy: go", "calm: go", "busy: leaves", "calm: leaves");
        assertThat(slices("busy"))
                .extracting(SliceUseRecord::rested, SliceUseRecord::ownRested)
                .containsExactly(tuple(true, false));
        assertThat(slices("calm"))
                .extracting(SliceUseRecord::rested, SliceUseRecord::ownRested)
                .containsExactly(tuple(false, true));
        turns.end();
    }

    /** One that is steady from the first slice on would else be asked half as often. */
    @Test
    void stores_are_warmed_up_until_all_are_steady_and_all_alike() throws Exception {
        Load warmed = new Load(
                        Phase.Closed.of(60 * SECOND, 16), List.of(Phase.Closed.of(SECOND, 16)), 0)
                .warmedInSlicesOf(SECOND)
                .inSlicesOf(SECOND);
        InterleavedLoad steady = standing("steady", warmed, 10);
        InterleavedLoad rising = standing("rising", warmed, 10);
        LoadTurnCoordinator turns = new LoadTurnCoordinator(DESIGN, warmed, 1, done::add);
        turns.begin(List.of(steady, rising));
        steady.atTheLine(new Warming("steady", steady, 0));
        rising.atTheLine(new Warming("rising", rising, 24));
        assertThat(List.of(done.take(), done.take(), done.take(), done.take()))
                .containsExactly("steady: go", "rising: go", "steady: leaves", "rising: leaves");
        List<Long> warmUps = List.of(warmUps("steady"), warmUps("rising"));
        assertThat(warmUps.get(0)).isEqualTo(warmUps.get(1)).isBetween(24L, 59L);
        List<Integer> places =
                slices("steady").stream().map(SliceUseRecord::turn).toList();
        for (int round = 0; round + 1 < 24; round += 2) {
            assertThat(places.get(round) + places.get(round + 1))
                    .as("early in one round, late in the other: rounds from %d", round)
                    .isEqualTo(1 + 2);
        }
        turns.end();
    }

    private long warmUps(String name) throws IOException {
        return slices(name).stream().filter(slice -> !slice.measured()).count();
    }

    /** A load whose store becomes faster for some slices; it leaves after one that is measured. */
    private final class Warming implements Waiting {

        private final String name;
        private final InterleavedLoad turn;
        private final int rising;
        private boolean isWarm;
        private int slices;

        Warming(String name, InterleavedLoad turn, int rising) {
            this.name = name;
            this.turn = turn;
            this.rising = rising;
        }

        @Override
        public void begin() {
            slices++;
            turn.stepEnded(step(isWarm, 1000L + 100L * Math.min(slices, rising)));
            if (isWarm) {
                turn.atTheExit();
                turn.atTheLine(() -> done.add(name + ": leaves"));
            } else {
                turn.atTheLine(this);
            }
        }

        @Override
        public void enough() {
            isWarm = true;
            turn.atTheLine(this);
        }
    }

    /** All loads are at the line then, and nobody would ever let them go on. */
    @Test
    void an_error_that_ends_the_turns_is_told_like_any_other_trouble() throws Exception {
        InterleavedLoad first = turn("first");
        first.afterLoading(() -> {
            throw new NoClassDefFoundError("thrown by the test");
        });
        LoadTurnCoordinator turns = new LoadTurnCoordinator(DESIGN, load, 1, done::add);
        turns.begin(List.of(first, turn("second")));
        assertThat(done.take()).isEqualTo("first: go");
        first.atTheLine(LINE);
        assertThat(done.take())
                .isEqualTo("turns broke off: java.lang.NoClassDefFoundError: thrown by the test");
        turns.end();
    }

    /** @param ticks of CPU time that each look at its store finds more than the one before */
    private InterleavedLoad standing(String name, Load own, int ticks) throws IOException {
        AtomicInteger used = new AtomicInteger();
        ProcReader proc = names -> names.stream()
                .map(file -> file.endsWith("stat") ? stat(used.addAndGet(ticks)) : "")
                .toList();
        InterleavedLoad turn = new InterleavedLoad(name, own, folder.resolve(name));
        turn.joins(new Ear(name));
        turn.stands(
                ResourceUsageMeter.of(() -> List.of(new Source(7, proc))),
                TrialClock.startingNow(),
                new JsonLinesFile(folder.resolve(name + ".jsonl")));
        return turn;
    }

    private static String stat(int ticks) {
        return "7 (store) S 1 1 1 0 -1 0 0 0 0 0 " + ticks + " 0 0 0 20 0 1 0 5 6 7";
    }

    /** A load that has one step and then leaves. */
    private Waiting oneStep(String name, InterleavedLoad turn) {
        return () -> {
            turn.stepEnded(step(true, 1));
            turn.atTheExit();
            turn.atTheLine(() -> done.add(name + ": leaves"));
        };
    }

    private static StepRecord step(boolean measured, long answered) {
        return new StepRecord(
                new Asked(
                        0,
                        "16 in flight",
                        Load.Kind.CLOSED,
                        measured,
                        Load.Arrivals.CONSTANT,
                        0,
                        16),
                new Window(0, 1, 0),
                Accounting.answered(answered, List.of()),
                GeneratorHealth.UNKNOWN);
    }

    private List<SliceUseRecord> slices(String name) throws IOException {
        return Json.readLines(folder.resolve(name + ".jsonl"), SliceUseRecord.class);
    }

    private InterleavedLoad turn(String name) {
        InterleavedLoad turn = new InterleavedLoad(name, load, folder.resolve(name));
        turn.joins(new Ear(name));
        turn.afterLoading(() -> done.add(name + ": flushed"));
        return turn;
    }

    /** A worker that only listens. */
    private final class Ear implements WorkerLink {

        private final String name;

        Ear(String name) {
            this.name = name;
        }

        @Override
        public void tell(String order) {
            done.add(name + ": " + order);
        }

        @Override
        public long pid() {
            return ProcessHandle.current().pid();
        }

        @Override
        public ProcessNote note() {
            return new ProcessNote("worker", pid(), List.of(), Map.of());
        }

        @Override
        public void suspend() {}

        @Override
        public void resume() {}

        @Override
        public boolean isSilent() {
            return false;
        }

        @Override
        public boolean awaitExit(Duration patience) {
            return true;
        }

        @Override
        public String lastWords() {
            return "";
        }

        @Override
        public void close() {}
    }
}
