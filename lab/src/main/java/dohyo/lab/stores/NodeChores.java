package dohyo.lab.stores;

import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Tables;

import java.util.List;

/**
 * What a running node can be asked to do. Each returns when it is done, with what came of it,
 * mostly a sentence, and can be interrupted.
 */
public interface NodeChores {

    /** Writes memtables to disk. */
    String flush(Tables tables) throws StoreFailure;

    /** Merges the sstables of each table. */
    String compact(Tables tables) throws StoreFailure;

    /** Makes the replicas of this node's ranges alike. */
    String repair(Tables tables) throws StoreFailure;

    /** Keeps the present sstables under a name. */
    String snapshot(Tables tables, String name) throws StoreFailure;

    /** Counts what lies in the sstables; memtables are written to disk before. */
    List<TableContent> dump(Tables tables) throws StoreFailure;

    /** Writes everything to disk and takes no more requests. */
    String drain() throws StoreFailure;

    /** Collects the whole heap of its JVM. */
    String collect() throws StoreFailure;

    /** Changes a setting. */
    String set(Setting setting) throws StoreFailure;

    /** Whether this node takes another one for alive. */
    boolean sees(StoreNode other) throws StoreFailure;
}
