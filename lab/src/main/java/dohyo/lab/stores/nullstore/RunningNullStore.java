package dohyo.lab.stores.nullstore;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.stores.JmxDoor;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A running null store.
 *
 * @param folder with its script, its diary and its logs
 */
record RunningNullStore(
        ChildProcess process, LoopbackBlock addresses, int port, String version, Path folder)
        implements RunningStore {

    private static final Duration CLEAN_STOP = Duration.ofSeconds(15);

    static Path gcLog(Path folder) {
        return folder.resolve("gc.log");
    }

    @Override
    public List<StoreNode> nodes() {
        return List.of(
                new Node(process, addresses.address(1) + ":" + port, Optional.of(gcLog(folder))));
    }

    @Override
    public String jdk() {
        return System.getProperty("java.vendor", "") + " " + Runtime.version();
    }

    @Override
    public String replication() {
        return "{'class': 'SimpleStrategy', 'replication_factor': 1}";
    }

    /** Starts the script's clock. */
    @Override
    public void measuringBegins() {
        try {
            process.tell("start");
        } catch (IOException e) {
            throw new UncheckedIOException("the null store does not listen any more", e);
        }
    }

    @Override
    public String lastWords() {
        return process.lastWords();
    }

    /** Asked to stop, it finishes its diary first. */
    @Override
    public void close() {
        process.resume();
        try {
            process.tell("stop");
            process.awaitExit(CLEAN_STOP);
        } catch (IOException endedAlready) {
            // Then there is nobody to be asked.
        }
        process.stop(CLEAN_STOP);
        addresses.close();
    }

    /** Its only one. */
    private record Node(ChildProcess child, String contactPoint, Optional<Path> gcLog)
            implements StoreNode {

        @Override
        public String name() {
            return child.name();
        }

        @Override
        public ProcessNote process() {
            return new ProcessNote("store", child.pid(), child.command(), child.environment());
        }

        @Override
        public Optional<JmxDoor> jmx() {
            return Optional.empty();
        }

        @Override
        public boolean isAlive() {
            return child.isAlive();
        }

        @Override
        public void suspend() {
            child.suspend();
        }

        @Override
        public void resume() {
            child.resume();
        }
    }
}
