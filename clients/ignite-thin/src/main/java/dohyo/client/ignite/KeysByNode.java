package dohyo.client.ignite;

import dohyo.client.ignite.wire.KeyGroup;
import dohyo.client.ignite.wire.RecordCommand;
import dohyo.client.net.split.PartsByNode;
import dohyo.client.net.split.PartsOperation;
import dohyo.engine.client.Request;

/**
 * An operation about many records, put in the order of their primary nodes: what one node has is
 * one request. As a request it is the next of them. Reused, grows to the longest values; guarded by
 * the lock of its transport.
 */
final class KeysByNode extends PartsOperation {

    private final KeyGroup group = new Group();
    private final PartsByNode records = new PartsByNode();
    private int selected;

    /**
     * Keeps the values of all parts, as an operation may be used again before all are sent.
     *
     * @param nodes how many there are
     */
    void begin(Request operation, RecordCommand command, PartitionMap map, int nodes) {
        int parts = operation.parts();
        records.begin(parts);
        keepPartsOf(operation);
        for (int part = 0; part < parts; part++) {
            keepPart(operation, part);
            records.own(
                    part, map.isKnown() ? map.owner(command.hash(operation)) : PartitionMap.NOBODY);
        }
        int atOnce = command.what().fan().atOnce();
        int requests = records.group(parts, nodes);
        start(requests, atOnce == 0 ? requests : atOnce);
    }

    /** Whom the next request goes to; {@link PartitionMap#NOBODY} for any. */
    int node() {
        return records.node(next());
    }

    /** The records of the next request. */
    KeyGroup group() {
        return group;
    }

    /** Those of the next request. */
    private final class Group implements KeyGroup {

        @Override
        public int first() {
            return records.first(next());
        }

        @Override
        public int past() {
            return records.past(next());
        }

        @Override
        public Request select(int place) {
            selected = records.part(place);
            return KeysByNode.this;
        }
    }

    @Override
    protected int part() {
        return selected;
    }
}
