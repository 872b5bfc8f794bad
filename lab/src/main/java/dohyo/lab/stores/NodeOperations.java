package dohyo.lab.stores;

import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Tables;

import java.util.List;

/**
 * What a running node can be asked to do. Each returns when it is done, with what came of it,
 * mostly a sentence, and can be interrupted. A family has those that make sense for it; experiments
 * that ask for others are refused before anything starts.
 */
public interface NodeOperations {

    /** Writes memtables to disk. */
    default String flush(Tables tables) throws StoreFailure {
        throw unknown("flush");
    }

    /** Merges the sstables of each table. */
    default String compact(Tables tables) throws StoreFailure {
        throw unknown("compact");
    }

    /** Makes the replicas of this node's ranges alike. */
    default String repair(Tables tables) throws StoreFailure {
        throw unknown("repair");
    }

    /** Keeps the present sstables under a name. */
    default String snapshot(Tables tables, String name) throws StoreFailure {
        throw unknown("snapshot");
    }

    /** Counts what lies in the sstables; memtables are written to disk before. */
    default List<TableContent> dump(Tables tables) throws StoreFailure {
        throw unknown("dump");
    }

    /** Writes everything to disk and takes no more requests. */
    default String drain() throws StoreFailure {
        throw unknown("drain");
    }

    /**
     * Lets the other nodes serve regions of this one.
     *
     * @param regions how many; 0 for all
     */
    default String move(Tables tables, int regions) throws StoreFailure {
        throw unknown("move");
    }

    /** Lets this node serve again what was moved away from it. */
    default String moveBack() throws StoreFailure {
        throw unknown("move-back");
    }

    /** Collects the whole heap of its JVM. */
    default String collect() throws StoreFailure {
        throw unknown("collect");
    }

    /** Changes a setting. */
    default String set(Setting setting) throws StoreFailure {
        throw unknown("set");
    }

    /** Whether this node takes another one for alive. */
    boolean sees(StoreNode other) throws StoreFailure;

    private static StoreFailure unknown(String chore) {
        return StoreFailure.input("this store has no '" + chore + "'");
    }
}
