package dohyo.lab.attach;

import dohyo.lab.stores.cql.BlockingCqlConnection;

import java.io.IOException;
import java.util.List;

/**
 * A keyspace that Dohyo makes on a system that somebody else keeps. A table in it says so: what
 * does not have it was made by others and is left alone.
 *
 * @param name of lower-case letters, digits and underscores, as the reader of experiments demands
 */
record OwnKeyspace(String name) {

    static final String MARK = "made_by_dohyo";

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

    /** Makes it, empty but for the mark. */
    void make(BlockingCqlConnection talk, String replication) throws IOException {
        talk.execute("CREATE KEYSPACE " + name + " WITH replication = " + replication);
        talk.execute("CREATE TABLE " + name + "." + MARK
                + " (run text PRIMARY KEY) WITH comment = '" + COMMENT + "'");
    }

    void drop(BlockingCqlConnection talk) throws IOException {
        talk.execute("DROP KEYSPACE " + name);
    }
}
