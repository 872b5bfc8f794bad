package dohyo.lab.stores.cassandra;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Folders;
import dohyo.lab.process.LogTail;
import dohyo.lab.stores.CqlProbe;
import dohyo.lab.stores.Readiness;
import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.time.Duration;

/**
 * A started node, ready or not yet.
 *
 * @param port of its native protocol
 */
record CassandraNode(ChildProcess process, NodePlace place, String address, int port, JmxAccess jmx)
        implements AutoCloseable {

    private static final Duration LONGEST_BOOT = Duration.ofSeconds(90);
    private static final Duration CLEAN_STOP = Duration.ofSeconds(20);
    private static final int LAST_LINES = 12;

    String contactPoint() {
        return address + ":" + port;
    }

    /** Waits until it answers; returns the version that it says it has. */
    String awaitReady() throws StoreFailure {
        return new Readiness(process, new CqlProbe(address, port), this::lastWords)
                .await(LONGEST_BOOT);
    }

    String lastWords() {
        return LogTail.describe(place.output(), LAST_LINES) + "\n"
                + LogTail.describe(place.systemLog(), LAST_LINES);
    }

    /** SIGTERM, SIGKILL if need be, and the data is gone. */
    @Override
    public void close() {
        process.stop(CLEAN_STOP);
        try {
            Folders.remove(place.home());
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
