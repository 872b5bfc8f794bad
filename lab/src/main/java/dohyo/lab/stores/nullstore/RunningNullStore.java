package dohyo.lab.stores.nullstore;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

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
    public List<String> contactPoints() {
        return List.of(addresses.address(1) + ":" + port);
    }

    @Override
    public String jdk() {
        return System.getProperty("java.vendor", "") + " " + Runtime.version();
    }

    @Override
    public String replication() {
        return "{'class': 'SimpleStrategy', 'replication_factor': 1}";
    }

    @Override
    public List<ProcessNote> processes() {
        return List.of(
                new ProcessNote("store", process.pid(), process.command(), process.environment()));
    }

    @Override
    public List<Path> gcLogs() {
        return List.of(gcLog(folder));
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
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
    public void suspend() {
        process.suspend();
    }

    @Override
    public void resume() {
        process.resume();
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
}
