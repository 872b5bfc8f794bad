package shims.hbase;

import java.io.IOException;

/**
 * What the lab asks of a cluster, in the master's JVM, so that no program beside it is needed.
 * Servers are named {@code host:port}; an empty name of a table means all of the namespace.
 */
public interface RegionAdministrationMBean {

    /**
     * The version of the cluster when every region is served by a live server and a row can be
     * read. The balancer is off from then on: regions move when somebody says so.
     *
     * @param servers how many region servers must live
     * @param newest a server that must have been started at or after {@code sinceMillis}; empty for
     *     none
     * @param sinceMillis by the wall clock
     * @throws IOException when that is not so yet, with what is missing
     */
    String readiness(int servers, String newest, long sinceMillis) throws IOException;

    /** The region servers that the master takes for alive. */
    String[] servers() throws IOException;

    /** Writes what this server holds in memory to files; how many regions there were. */
    int flush(String server, String namespace, String table) throws IOException;

    /**
     * Merges the files of each region of this server and waits until it is done: how many regions
     * there were, and how many files they have then. What is flushed meanwhile is a file more.
     */
    int[] compact(String server, String namespace, String table)
            throws IOException, InterruptedException;

    /**
     * Lets the other servers, in turn, serve regions of this one; how many there were. Returns when
     * they do.
     *
     * @param most of them, in the order of their names; 0 for all
     */
    int move(String server, String namespace, String table, int most)
            throws IOException, InterruptedException;

    /** Lets a server have again what was moved away from it; how many regions there were. */
    int moveBack(String server) throws IOException, InterruptedException;

    /**
     * Writes what is in memory to files, waits until no region is compacted, and asks all servers
     * to end, the master last.
     */
    void shutDown() throws IOException, InterruptedException;

    /** What lies in a folder below the root directory, with all copies; 0 when it is not there. */
    long bytes(String folder) throws IOException;
}
