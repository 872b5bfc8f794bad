package dohyo.lab.stores;

import dohyo.model.result.TrialRecord.ProcessNote;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A system that is ready. Closing it stops it cleanly and removes its data. */
public interface RunningStore extends AutoCloseable {

    /** {@code host:port} of each node. */
    List<String> contactPoints();

    /** Version as the running store said itself. */
    String version();

    /** Which JDK runs it: vendor and full version. */
    String jdk();

    /** The CQL replication map for the lab's keyspace. */
    String replication();

    /** What a worker's environment must say for its client to get in, beyond Dohyo's own. */
    default Map<String, String> clientEnvironment() {
        return Map.of();
    }

    List<ProcessNote> processes();

    /** The JVM's own log of collections, one per process, when there is one. */
    List<Path> gcLogs();

    /** Whether every process is alive. */
    boolean isAlive();

    /** Says to the store that measuring begins; starts the script of a null store. */
    void measuringBegins();

    /** Stops all processes with SIGSTOP. */
    void suspend();

    /** Lets suspended processes go on. */
    void resume();

    /** Last lines of its log with the log's path, for a message to the user. */
    String lastWords();

    @Override
    void close();
}
