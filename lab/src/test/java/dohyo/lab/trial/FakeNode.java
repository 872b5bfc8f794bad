package dohyo.lab.trial;

import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;
import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoredContentRecord.Count;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A node that stands on the process of the test and notes what is done to it. */
public final class FakeNode implements StoreNode, NodeProcessControl, NodeOperations {

    /** Repairs last until this is counted down. */
    public volatile CountDownLatch repaired = new CountDownLatch(0);

    /** Flushes last until this is counted down. */
    public volatile CountDownLatch flushed = new CountDownLatch(0);

    /** It stops no sooner than this is counted down, or nobody waits any more. */
    public volatile CountDownLatch stopped = new CountDownLatch(0);

    public volatile boolean alive = true;
    public volatile boolean startFails;
    public volatile boolean flushFails;
    public volatile boolean drainFails;
    private volatile boolean takenDown;
    private volatile StoreSpec spec = StoreSpec.of("fake", "1");
    private final String name;
    private final String suffix;
    private final List<String> done;

    /**
     * @param suffix of what it notes
     * @param done where it notes
     */
    public FakeNode(String name, String suffix, List<String> done) {
        this.name = name;
        this.suffix = suffix;
        this.done = done;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String contactPoint() {
        return "127.0.0.1:1";
    }

    @Override
    public ProcessNote process() {
        return new ProcessNote("store", ProcessHandle.current().pid(), List.of("fake"), Map.of());
    }

    @Override
    public boolean isAlive() {
        return alive;
    }

    @Override
    public boolean isTakenDown() {
        return takenDown;
    }

    @Override
    public Optional<NodeProcessControl> life() {
        return Optional.of(this);
    }

    @Override
    public Optional<NodeOperations> chores() {
        return Optional.of(this);
    }

    @Override
    public void suspend() {
        note("suspend");
    }

    @Override
    public void resume() {
        note("resume");
    }

    @Override
    public void kill() {
        takenDown = true;
        alive = false;
        note("kill");
    }

    @Override
    public void stop() {
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        takenDown = true;
        alive = false;
        note("stop");
    }

    @Override
    public void start() {
        note("start");
        alive = !startFails;
    }

    @Override
    public void awaitReady() throws StoreFailure {
        takenDown = false;
        if (startFails) {
            throw StoreFailure.world("no luck");
        }
    }

    @Override
    public void become(StoreSpec other) {
        spec = other;
        note("become " + other.describe());
    }

    @Override
    public StoreSpec spec() {
        return spec;
    }

    @Override
    public String flush(Tables tables) throws StoreFailure {
        if (flushFails) {
            throw StoreFailure.world("no luck");
        }
        try {
            flushed.await();
        } catch (InterruptedException e) {
            throw StoreFailure.world("not waited for", e);
        }
        return note("flush " + tables.describe());
    }

    @Override
    public String compact(Tables tables) {
        return note("compact " + tables.describe());
    }

    @Override
    public List<TableContent> dump(Tables tables) {
        String unused = note("dump " + tables.describe());
        return List.of(new TableContent("t", 2, 4096, Map.of(Count.ROWS, 7L, Count.CELLS, 9L)));
    }

    @Override
    public String repair(Tables tables) throws StoreFailure {
        try {
            repaired.await();
        } catch (InterruptedException e) {
            throw StoreFailure.world("not waited for", e);
        }
        return note("repair " + tables.describe());
    }

    @Override
    public String snapshot(Tables tables, String kept) {
        return note("snapshot " + tables.describe());
    }

    @Override
    public String drain() throws StoreFailure {
        if (drainFails) {
            throw StoreFailure.world("no luck");
        }
        return note("drain");
    }

    @Override
    public String collect() {
        return note("collect");
    }

    @Override
    public String set(Setting setting) {
        return note("set " + setting.attribute());
    }

    @Override
    public boolean sees(StoreNode other) {
        return other.isAlive();
    }

    private String note(String what) {
        done.add(what + suffix);
        return what;
    }
}
