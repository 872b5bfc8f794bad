package dohyo.lab.trial.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.trial.worker.StepGate.Waiting;
import dohyo.lab.trial.worker.WorkerLink;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Stores are loaded one after the other, and what follows a load is done before the next one. */
@Timeout(60)
class LoadTurnCoordinatorTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Waiting LINE = () -> {};

    @TempDir
    Path folder;

    private final BlockingQueue<String> done = new LinkedBlockingQueue<>();
    private final Load load =
            new Load(null, List.of(Phase.Closed.of(SECOND, 16)), 0).inSlicesOf(SECOND);

    @Test
    void a_store_is_flushed_when_it_is_loaded_and_before_the_next_one_is() throws Exception {
        InterleavedLoad first = turn("first");
        InterleavedLoad second = turn("second");
        LoadTurnCoordinator turns = new LoadTurnCoordinator(
                BlockDesign.pairs(SECOND, 0, 0.1), load, 1, complaint -> {});
        turns.begin(List.of(first, second));
        assertThat(done.take()).isEqualTo("first: go");
        first.atTheLine(LINE);
        assertThat(done.take()).isEqualTo("first: flushed");
        assertThat(done.take()).isEqualTo("second: go");
        turns.end();
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
