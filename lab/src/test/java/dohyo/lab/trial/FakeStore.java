package dohyo.lab.trial;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A store that is no process: it notes what is done to it, and dies or fails when told. */
public final class FakeStore implements StoreLauncher, RunningStore {

    public final List<String> done = new CopyOnWriteArrayList<>();
    private final List<FakeNode> nodes;
    public volatile boolean diesWhenMeasured;
    public final AtomicInteger failingStarts = new AtomicInteger();
    public volatile boolean startsForever;
    public volatile boolean neverSaysWhatIsOnDisk;

    public FakeStore() {
        this(1);
    }

    public FakeStore(int size) {
        nodes = IntStream.rangeClosed(1, size)
                .mapToObj(number ->
                        new FakeNode("fake-" + number, size == 1 ? "" : " " + number, done))
                .toList();
    }

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
        nodes.forEach(node -> node.alive = true);
        return this;
    }

    @Override
    public Optional<OnDiskNote> onDisk(String space) throws StoreFailure {
        if (neverSaysWhatIsOnDisk) {
            waitForInterrupt();
        }
        return Optional.of(new OnDiskNote(7, "of " + space));
    }

    @Override
    public List<FakeNode> nodes() {
        return nodes;
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
            nodes.forEach(node -> node.alive = false);
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
}
