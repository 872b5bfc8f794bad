package dohyo.lab.stores.server;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Folders;
import dohyo.lab.process.LogTail;
import dohyo.lab.stores.ProcessNode;
import dohyo.lab.stores.ReadinessCheck;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.time.Duration;

/**
 * A started server, ready or not yet; it may have one process after the other. Closing it ends it
 * and removes its data.
 */
public abstract class ServerNode extends ProcessNode implements AutoCloseable {

    private static final Duration CLEAN_STOP = Duration.ofSeconds(20);
    private static final int LAST_LINES = 12;

    /** One that has data reads all of it first. */
    private static final Duration LONGEST_BOOT = Duration.ofMinutes(3);

    private final Birth birth;
    private final NodeWorkspace place;

    /** Starts a process. */
    @FunctionalInterface
    public interface Birth {

        /** Each time another one. */
        ChildProcess start() throws StoreFailure;
    }

    /** Starts its first process. */
    protected ServerNode(Birth birth, NodeWorkspace place) throws StoreFailure {
        super(birth.start(), CLEAN_STOP);
        this.birth = birth;
        this.place = place;
    }

    /**
     * The version that it says it has, in its own protocol.
     *
     * @throws IOException when it does not serve yet
     */
    protected abstract String version() throws IOException;

    /** Of what it would find again after a stop. */
    protected long bytesOnDisk() throws IOException {
        return 0;
    }

    /** Where it lies. */
    protected final NodeWorkspace place() {
        return place;
    }

    /** Waits until it serves; one that says it has another version than this is refused. */
    public final void awaitService(String expected) throws StoreFailure {
        String said = readiness().await(LONGEST_BOOT);
        if (!said.equals(expected)) {
            throw StoreFailure.world("the server on " + contactPoint() + " says it is " + said
                    + ", not " + expected);
        }
    }

    /** Fails when its process has ended, or when nobody wants to wait any more. */
    public final void demandLife() throws StoreFailure {
        readiness().demandLife();
    }

    @Override
    protected final ChildProcess next() throws StoreFailure {
        return birth.start();
    }

    @Override
    protected final void awaitServing() throws StoreFailure {
        String unused = readiness().await(LONGEST_BOOT);
    }

    private ReadinessCheck readiness() {
        return new ReadinessCheck(child(), this::version, this::lastWords);
    }

    @Override
    public final String name() {
        return child().name();
    }

    @Override
    public final String copies() {
        return place.copies();
    }

    @Override
    public final boolean isJvm() {
        return false;
    }

    @Override
    public final StoreSpec spec() {
        return place.spec();
    }

    /** The end of its log. */
    public final String lastWords() {
        return LogTail.describe(place.log(), LAST_LINES);
    }

    /** SIGKILL, and the data is gone: a clean stop would write what is thrown away at once. */
    @Override
    public final void close() {
        child().kill();
        try {
            Folders.remove(place.home());
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
