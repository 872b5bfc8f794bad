package dohyo.engine.client;

import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A control connection: blocking, comfortable, never used while measuring. */
public interface ControlSession extends AutoCloseable {

    /**
     * Makes what is missing of a space and what lies in it, and enters it. Of one that names no
     * replication the space itself is not made: somebody else has done so.
     */
    void create(StoreNamespace space) throws ClientFailure;

    /** Enters a space that stands already. */
    void use(StoreNamespace space) throws ClientFailure;

    /** The version of the protocol really spoken, for example {@code v5}; empty when unknown. */
    default String protocol() {
        return "";
    }

    /** The version that the store says of itself. */
    String storeVersion() throws ClientFailure;

    /**
     * Refuses a call whose values do not fit, in number or in type; the message says what does not.
     * Called before anything is loaded. Clients that cannot know accept everything.
     *
     * @return the spaces that the call reaches as far as the store says so
     */
    default Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        return Set.of();
    }

    /** Whether its transports report the cells of answers, so that reads can be verified. */
    default boolean verifies() {
        return false;
    }

    /** How the rows of the data set are found again; empty when that cannot be told. */
    default Optional<RowLookup> readBack(Workload workload) {
        return Optional.empty();
    }

    /**
     * Opens the connections of one lane and prepares its calls on them.
     *
     * @param space in which they are made
     * @param calls in the order of {@link Request#statement()}
     * @param slots of the lane: most operations in flight
     */
    Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure;

    @Override
    void close();
}
