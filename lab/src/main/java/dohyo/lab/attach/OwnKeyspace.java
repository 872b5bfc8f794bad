package dohyo.lab.attach;

import dohyo.lab.stores.cql.BlockingCqlConnection;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A keyspace that Dohyo makes on a system that somebody else keeps. A table in it says so: what
 * does not have it was made by others and is left alone.
 *
 * @param name of lower-case letters, digits and underscores, as the reader of experiments demands
 */
record OwnKeyspace(String name) {

    static final String MARK = "made_by_dohyo";

    /** How long a table that was made takes to be known everywhere. */
    private static final Duration SPREADING = Duration.ofSeconds(10);

    private static final Duration GLANCE = Duration.ofMillis(200);
    private static final String COMMENT = "Dohyo made this keyspace, and drops it";

    boolean exists(BlockingCqlConnection talk) throws IOException {
        return !talk.rows(
                        "SELECT keyspace_name FROM system_schema.keyspaces WHERE keyspace_name = '"
                                + name + "'")
                .isEmpty();
    }

    /** Whether it has our mark. */
    boolean isOurs(BlockingCqlConnection talk) throws IOException {
        List<List<String>> comments = talk.rows("SELECT comment FROM system_schema.tables WHERE"
                + " keyspace_name = '" + name + "' AND table_name = '" + MARK + "'");
        return comments.equals(List.of(List.of(COMMENT)));
    }

    /** Makes it, empty but for the mark, in which the holder says that it is in use. */
    void make(BlockingCqlConnection talk, String replication, String holder) throws IOException {
        talk.execute("CREATE KEYSPACE " + name + " WITH replication = " + replication);
        try {
            talk.execute("CREATE TABLE " + name + "." + MARK
                    + " (run text PRIMARY KEY) WITH comment = '" + COMMENT + "'");
            leaseFirst(talk, holder);
        } catch (IOException e) {
            throw unmarked(talk, e);
        }
    }

    /** It was made a moment ago, and nobody would know later by whom. */
    private IOException unmarked(BlockingCqlConnection talk, IOException why) {
        try {
            drop(talk);
            return why;
        } catch (IOException e) {
            return new IOException(
                    why.getMessage() + "; keyspace " + name + ", made just now, could not be"
                            + " dropped again: drop it yourself",
                    why);
        }
    }

    /** Nodes that have not heard of the table yet refuse the row. */
    private void leaseFirst(BlockingCqlConnection talk, String holder) throws IOException {
        long deadlineNanos = System.nanoTime() + SPREADING.toNanos();
        while (true) {
            try {
                lease(talk, holder, KeyspaceLease.LENGTH);
                return;
            } catch (IOException e) {
                if (Thread.currentThread().isInterrupted() || System.nanoTime() > deadlineNanos) {
                    throw e;
                }
                LockSupport.parkNanos(GLANCE.toNanos());
            }
        }
    }

    /** Says for a while that it is in use. */
    void lease(BlockingCqlConnection talk, String holder, Duration length) throws IOException {
        talk.execute("INSERT INTO " + name + "." + MARK + " (run) VALUES ('" + holder
                + "') USING TTL " + length.toSeconds());
    }

    /** Says no longer that it is in use. */
    void release(BlockingCqlConnection talk, String holder) throws IOException {
        talk.execute("DELETE FROM " + name + "." + MARK + " WHERE run = '" + holder + "'");
    }

    /** Who said so lately. */
    List<String> holders(BlockingCqlConnection talk) throws IOException {
        return talk.texts("SELECT run FROM " + name + "." + MARK);
    }

    void drop(BlockingCqlConnection talk) throws IOException {
        talk.execute("DROP KEYSPACE " + name);
    }
}
