package dohyo.lab.trial;

import dohyo.lab.stores.JmxDoor;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A store that is no process: it notes what is done to it, and dies or fails when told. */
final class FakeStore implements StoreLauncher, RunningStore {

    final List<String> done = new CopyOnWriteArrayList<>();
    volatile boolean alive = true;
    volatile boolean diesWhenMeasured;
    final AtomicInteger failingStarts = new AtomicInteger();
    volatile boolean startsForever;

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) {
        done.add("prepare");
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        done.add("start");
        if (startsForever) {
            waitForInterrupt();
        }
        if (failingStarts.getAndDecrement() > 0) {
            throw StoreFailure.world("the fake store cannot start: no luck");
        }
        alive = true;
        return this;
    }

    @Override
    public List<StoreNode> nodes() {
        return List.of(new FakeNode());
    }

    @Override
    public String version() {
        return "1.2.3";
    }

    @Override
    public String jdk() {
        return "none";
    }

    @Override
    public String replication() {
        return "{}";
    }

    @Override
    public void measuringBegins() {
        done.add("measuringBegins");
        if (diesWhenMeasured) {
            alive = false;
            throw new UncheckedIOException(new IOException("it does not listen any more"));
        }
    }

    @Override
    public String lastWords() {
        return "store.log: out of luck";
    }

    @Override
    public void close() {
        done.add("close");
    }

    private static void waitForInterrupt() throws StoreFailure {
        try {
            new java.util.concurrent.CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreFailure.world("interrupted while starting", e);
        }
    }

    /** It stands on the process of the test. */
    private final class FakeNode implements StoreNode {

        @Override
        public String name() {
            return "fake-1";
        }

        @Override
        public String contactPoint() {
            return "127.0.0.1:1";
        }

        @Override
        public ProcessNote process() {
            return new ProcessNote(
                    "store", ProcessHandle.current().pid(), List.of("fake"), Map.of());
        }

        @Override
        public Optional<Path> gcLog() {
            return Optional.empty();
        }

        @Override
        public Optional<JmxDoor> jmx() {
            return Optional.empty();
        }

        @Override
        public boolean isAlive() {
            return alive;
        }

        @Override
        public void suspend() {
            done.add("suspend");
        }

        @Override
        public void resume() {
            done.add("resume");
        }
    }
}
