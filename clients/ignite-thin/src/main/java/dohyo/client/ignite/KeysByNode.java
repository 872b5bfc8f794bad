package dohyo.client.ignite;

import dohyo.client.ignite.wire.KeyGroup;
import dohyo.client.ignite.wire.RecordCommand;
import dohyo.client.net.split.PartsOperation;
import dohyo.engine.client.Request;

/**
 * An operation about many records, put in the order of their primary nodes: what one node has is
 * one request. As a request it is the next of them. Reused, grows to the longest values; guarded by
 * the lock of its transport.
 */
final class KeysByNode extends PartsOperation {

    private final KeyGroup group = new Group();

    /** By part: its node. */
    private int[] owners = {};

    /** Parts in the order of their nodes. */
    private int[] order = {};

    /** Where each request's parts begin in {@link #order}, and behind the last. */
    private int[] groups = {};

    private int selected;

    /**
     * Keeps the values of all parts, as an operation may be used again before all are sent.
     *
     * @param nodes how many there are
     */
    void begin(Request operation, RecordCommand command, PartitionMap map, int nodes) {
        int parts = operation.parts();
        makeRoom(parts);
        keepPartsOf(operation);
        for (int part = 0; part < parts; part++) {
            keepPart(operation, part);
            owners[part] = map.isKnown() ? map.owner(command.hash(operation)) : PartitionMap.NOBODY;
        }
        int atOnce = command.what().fan().atOnce();
        int requests = group(parts, nodes);
        start(requests, atOnce == 0 ? requests : atOnce);
    }

    private void makeRoom(int parts) {
        if (owners.length < parts) {
            owners = new int[parts];
            order = new int[parts];
            groups = new int[parts + 1];
        }
    }

    /** Returns how many requests there are: few nodes, so each is looked for in turn. */
    private int group(int parts, int nodes) {
        int requests = 0;
        int placed = 0;
        for (int node = PartitionMap.NOBODY; node < nodes && placed < parts; node++) {
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

    /** Whom the next request goes to; {@link PartitionMap#NOBODY} for any. */
    int node() {
        return owners[order[groups[next()]]];
    }

    /** The records of the next request. */
    KeyGroup group() {
        return group;
    }

    /** Those of the next request. */
    private final class Group implements KeyGroup {

        @Override
        public int first() {
            return groups[next()];
        }

        @Override
        public int past() {
            return groups[next() + 1];
        }

        @Override
        public Request select(int place) {
            selected = order[place];
            return KeysByNode.this;
        }
    }

    @Override
    protected int part() {
        return selected;
    }
}
