package dohyo.lab.stores;

import dohyo.model.result.TrialRecord.ProcessNote;

import java.nio.file.Path;
import java.util.Optional;

/** A node of a running store: a process and its doors. */
public interface StoreNode extends Stoppable {

    /** For people and files: {@code cassandra-1}. */
    @Override
    String name();

    /** {@code host:port} for clients. */
    String contactPoint();

    /** Its process; a node that was stopped and started again has another one. */
    ProcessNote process();

    /** The JVM's own log of collections; a node that was started again goes on in another file. */
    Optional<Path> gcLog();

    /** Its own log of flushes and compactions; empty when it has none that the lab can read. */
    default Optional<Path> storageLog() {
        return Optional.empty();
    }

    /** Its management; empty when it has none. */
    Optional<JmxDoor> jmx();

    /** A way to ask it in its clients' language; empty when the lab does not speak it. */
    default Optional<QueryDoor> queries() {
        return Optional.empty();
    }

    /** Data centre and rack, {@code dc1/rack2}; empty when the store has but one of each. */
    default String rack() {
        return "";
    }

    /** The store's own tool for people who look after a node; empty when it has none. */
    default Optional<NodeTool> tool() {
        return Optional.empty();
    }

    /** Whether its process lives. */
    boolean isAlive();

    /** Whether its process was ended on purpose and is not to be missed. */
    default boolean isTakenDown() {
        return false;
    }

    /** Power over its process; empty when that belongs to somebody else. */
    default Optional<NodeLife> life() {
        return Optional.empty();
    }

    /** What it can be asked to do; empty when nothing. */
    default Optional<NodeChores> chores() {
        return Optional.empty();
    }
}
