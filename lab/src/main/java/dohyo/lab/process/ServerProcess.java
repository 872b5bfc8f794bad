package dohyo.lab.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The process of a server, on this machine or on another. */
public interface ServerProcess {

    String name();

    /** Its number on its machine. */
    long pid();

    /** Whether its machine is this one. */
    default boolean isHere() {
        return true;
    }

    /** The exact command line. */
    List<String> command();

    /** What the lab itself set. */
    Map<String, String> environment();

    boolean isAlive();

    /** Exit code; only after the end. */
    int exitCode();

    /** Waits for the end; false when it still runs after that time. */
    boolean awaitExit(Duration time);

    /** Stops it with SIGSTOP and waits until it stands; nothing happens when it has ended. */
    void suspend();

    /** Lets it go on with SIGCONT. */
    void resume();

    /** SIGTERM, without waiting for what comes of it. */
    void askToStop();

    /** SIGTERM, then SIGKILL when it has not ended after {@code grace}; returns its exit code. */
    int stop(Duration grace);

    /** SIGKILL, and waits until it is gone. */
    void kill();

    /** Why its machine cannot be asked any more; empty as long as it can. */
    default String loss() {
        return "";
    }

    /**
     * Brings what it has logged so far to where it would be if it ran here.
     *
     * @param logs as its command line was given before it went to its machine
     * @return why something is missing; empty when all of it is here
     */
    default String bringLogs(Path logs) {
        return "";
    }
}
