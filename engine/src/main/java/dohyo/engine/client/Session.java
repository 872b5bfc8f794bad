package dohyo.engine.client;

import dohyo.model.experiment.Field;

import java.util.List;
import java.util.Set;

/** A control connection: blocking, comfortable, never used while measuring. */
public interface Session extends AutoCloseable {

    /** Runs a statement and waits until all nodes agree on the schema it may have changed. */
    void execute(String statement) throws ClientFailure;

    /** Makes a space for the data set, unless it is there; a store without spaces does nothing. */
    default void create(String keyspace, String replication) throws ClientFailure {
        execute("CREATE KEYSPACE IF NOT EXISTS " + keyspace + " WITH replication = " + replication);
    }

    /** What is executed from now on is meant for this space. */
    default void use(String keyspace) throws ClientFailure {
        execute("USE " + keyspace);
    }

    /** The version of the protocol really spoken, for example {@code v5}; empty when unknown. */
    default String protocol() {
        return "";
    }

    /** The version that the store says of itself. */
    String storeVersion() throws ClientFailure;

    /**
     * Refuses a statement whose markers the values of these fields do not fit, in number or in
     * type; the message names statement and marker. Called before anything is loaded. Clients that
     * cannot know accept everything.
     *
     * @return the keyspaces that the statement reaches as far as the store says so
     */
    default Set<String> check(String keyspace, String statement, List<Field> binds)
            throws ClientFailure {
        return Set.of();
    }

    /** Whether its transports report the cells of answers, so that reads can be verified. */
    default boolean verifies() {
        return false;
    }

    /**
     * Opens the connections of one lane and prepares its statements on them.
     *
     * @param keyspace in which the statements are prepared
     * @param statements in the order of {@link Request#statement()}
     * @param capacity number of slots of the lane: most operations in flight
     */
    Transport open(String keyspace, List<Statement> statements, int capacity) throws ClientFailure;

    @Override
    void close();
}
