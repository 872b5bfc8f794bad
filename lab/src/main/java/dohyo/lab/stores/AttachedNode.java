package dohyo.lab.stores;

import dohyo.model.result.TrialRecord.ProcessNote;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A node that somebody else keeps: an address, and no process of ours.
 *
 * @param isJvm whether it is one, as far as we know
 * @param metrics what it tells of itself, when there is a way in
 */
public record AttachedNode(
        String name, String contactPoint, boolean isJvm, Optional<NodeMetricsSource> metrics)
        implements StoreNode {

    /** No process of this machine, as far as we know. */
    @Override
    public ProcessNote process() {
        return new ProcessNote("attached", 0, List.of(), Map.of());
    }

    /** Whether it lives is for its owner to know; a load that finds it dead counts errors. */
    @Override
    public boolean isAlive() {
        return true;
    }

    @Override
    public void suspend() {
        throw new IllegalStateException("a node that somebody else keeps is not suspended");
    }

    @Override
    public void resume() {
        throw new IllegalStateException("a node that somebody else keeps is not resumed");
    }
}
