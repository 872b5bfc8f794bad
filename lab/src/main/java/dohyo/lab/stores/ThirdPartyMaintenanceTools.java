package dohyo.lab.stores;

import dohyo.model.experiment.Action.Tables;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.util.List;

/**
 * Programs of others that look after a store. Each method returns when it is done, with what came
 * of it in a sentence, and can be interrupted.
 */
public interface ThirdPartyMaintenanceTools {

    /**
     * Lets Reaper make all replicas alike.
     *
     * @param segments into how many the ranges of each node are split
     * @param listener told of each segment that was repaired
     */
    String repair(Tables tables, int segments, Listener listener) throws StoreFailure;

    /**
     * Lets Medusa copy the sstables of a node.
     *
     * @param keyspace which must be among what was copied
     */
    String backUp(StoreNode node, String keyspace, String name) throws StoreFailure;

    /** Fails when there is no backup of a node, which would lose its data for nothing. */
    void demandBackup(StoreNode node) throws StoreFailure;

    /** Removes all data of a node that is down, and lets Medusa bring back those of its backup. */
    String restore(StoreNode node) throws StoreFailure;

    /** Every process of theirs so far. */
    List<ProcessNote> processes();

    /** Hears of the parts of something long, by any thread. */
    @FunctionalInterface
    interface Listener {

        /**
         * A part has ended.
         *
         * @param beginNanos on the monotonic clock
         * @param endNanos on the monotonic clock
         */
        void done(long beginNanos, long endNanos, String text);
    }
}
