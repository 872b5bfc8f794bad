package dohyo.lab.action;

import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;

import java.io.IOException;
import java.util.List;

/** Is told what is done to a store. Called by any thread. */
public interface NodeActionObserver {

    /** A node has a new process, which may not serve yet. */
    void started(StoreNode node) throws IOException;

    /** What lies in the sstables of a node was counted. */
    void stored(StoreNode node, List<TableContent> found) throws IOException;

    /** Something that was done has ended. */
    void done(Deed deed) throws IOException;

    /**
     * Something that was done to a node.
     *
     * @param beginNanos on the monotonic clock
     * @param endNanos on the monotonic clock
     * @param kind in one word: {@code kill}
     * @param outcome {@code done}, {@code failed} or {@code cut off}
     * @param text what came of it, with the node's name
     */
    record Deed(long beginNanos, long endNanos, String kind, String outcome, String text) {}
}
