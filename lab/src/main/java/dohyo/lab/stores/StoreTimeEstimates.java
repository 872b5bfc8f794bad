package dohyo.lab.stores;

/**
 * How long a store of a family takes, from experience; only for progress and plans.
 *
 * @param startSeconds until its first node serves
 * @param startCoreSeconds the same, of one core, when a node has no more
 * @param nextNodeSeconds for each further node
 * @param stopSeconds until all of it is gone
 */
public record StoreTimeEstimates(
        double startSeconds, double startCoreSeconds, double nextNodeSeconds, double stopSeconds) {

    /**
     * Until a store serves. Nodes start side by side, but not on a core that they share.
     *
     * @param cores that its nodes share; 0 when they may use all
     */
    public double startSeconds(int nodes, int cores) {
        double free = startSeconds + (nodes - 1) * nextNodeSeconds;
        return cores == 0 ? free : Math.max(free, nodes * startCoreSeconds / cores);
    }
}
