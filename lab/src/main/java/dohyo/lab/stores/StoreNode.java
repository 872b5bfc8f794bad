package dohyo.lab.stores;

import dohyo.model.result.TrialRecord.ProcessNote;

import java.nio.file.Path;
import java.util.Optional;

/** A node of a running store: a process and its doors. */
public interface StoreNode extends Suspendable {

    /** For people and files: {@code cassandra-1}. */
    @Override
    String name();

    /** {@code host:port} for clients. */
    String contactPoint();

    /** Its process; a node that was stopped and started again has another one. */
    ProcessNote process();

    /** Whether it is a JVM, which can be profiled as such. */
    default boolean isJvm() {
        return true;
    }

    /**
     * Its JVM's log of collections; a node that was started again goes on in another file. Empty
     * when it is no JVM.
     */
    default Optional<Path> gcLog() {
        return Optional.empty();
    }

    /** Its log of what it does beside serving; empty when it has none that the lab can read. */
    default Optional<EventLog> eventLog() {
        return Optional.empty();
    }

    /** The way to what it tells of itself; empty when there is none. */
    default Optional<NodeMetricsSource> metrics() {
        return Optional.empty();
    }

    /** Data centre and rack, {@code dc1/rack2}; empty when the store has but one of each. */
    default String rack() {
        return "";
    }

    /** Of a node that was started to copy another one its name; empty for all others. */
    default String copies() {
        return "";
    }

    /** The store's own tool for people who look after a node; empty when it has none. */
    default Optional<NodeToolCommand> tool() {
        return Optional.empty();
    }

    /** Its machine; empty when that is this one. */
    default Optional<NodeMachine> machine() {
        return Optional.empty();
    }

    /** Whether its process lives. */
    boolean isAlive();

    /** Whether its process was ended on purpose and is not to be missed. */
    default boolean isTakenDown() {
        return false;
    }

    /** Power over its process; empty when that belongs to somebody else. */
    default Optional<NodeProcessControl> life() {
        return Optional.empty();
    }

    /** What it can be asked to do; empty when nothing. */
    default Optional<NodeOperations> chores() {
        return Optional.empty();
    }
}
