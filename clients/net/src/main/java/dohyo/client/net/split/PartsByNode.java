package dohyo.client.net.split;

/**
 * The parts of an operation in the order of the nodes that they belong to: what one node has is one
 * request. Reused; grows to the most parts and allocates nothing then.
 */
public final class PartsByNode {

    /** No known node has it, so that any may be asked. */
    public static final int NOBODY = -1;

    /** By part: its node. */
    private int[] owners = {};

    /** Parts in the order of their nodes. */
    private int[] order = {};

    /** Where each request's parts begin in {@link #order}, and behind the last. */
    private int[] groups = {};

    /** Forgets all, and makes room for so many parts. */
    public void begin(int parts) {
        if (owners.length < parts) {
            owners = new int[parts];
            order = new int[parts];
            groups = new int[parts + 1];
        }
    }

    /** A part belongs to this node, or to {@link #NOBODY}. */
    public void own(int part, int node) {
        owners[part] = node;
    }

    /** Returns how many requests there are: few nodes, so each is looked for in turn. */
    public int group(int parts, int nodes) {
        int requests = 0;
        int placed = 0;
        for (int node = NOBODY; node < nodes && placed < parts; node++) {
            int before = placed;
            for (int part = 0; part < parts; part++) {
                if (owners[part] == node) {
                    order[placed++] = part;
                }
            }
            if (placed > before) {
                groups[requests++] = before;
            }
        }
        groups[requests] = placed;
        return requests;
    }

    /** Whom a request goes to; {@link #NOBODY} for any. */
    public int node(int request) {
        return owners[order[groups[request]]];
    }

    /** Place of a request's first part. */
    public int first(int request) {
        return groups[request];
    }

    /** Behind its last. */
    public int past(int request) {
        return groups[request + 1];
    }

    /** The part of a place. */
    public int part(int place) {
        return order[place];
    }
}
