package dohyo.client.ignite;

import dohyo.client.ignite.wire.KeyGroup;
import dohyo.client.ignite.wire.RecordCommand;
import dohyo.client.net.SplitOperation;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * An operation about many records, put in the order of their primary nodes: what one node has is
 * one request. As a request it is the next of them. Reused, grows to the longest values; guarded by
 * the lock of its transport.
 */
final class KeysByNode extends SplitOperation {

    private static final int START_BYTES = 1 << 12;

    private final KeyGroup group = new Group();
    private ByteBuffer values = ByteBuffer.allocate(START_BYTES);
    private int[] ends = {};

    /** By part: its node. */
    private int[] owners = {};

    /** Parts in the order of their nodes. */
    private int[] order = {};

    /** Where each request's parts begin in {@link #order}, and behind the last. */
    private int[] groups = {};

    private int statement;
    private int valueCount;
    private int selected;

    /**
     * Keeps the values of all parts, as an operation may be used again before all are sent.
     *
     * @param nodes how many there are
     */
    void begin(Request operation, RecordCommand command, PartitionMap map, int nodes) {
        statement = operation.statement();
        valueCount = operation.valueCount();
        int parts = operation.parts();
        makeRoom(parts);
        values.clear();
        for (int part = 0; part < parts; part++) {
            operation.selectPart(part);
            for (int value = 0; value < valueCount; value++) {
                keep(operation, value);
                ends[part * valueCount + value] = values.position();
            }
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
        if (ends.length < parts * valueCount) {
            ends = Arrays.copyOf(ends, parts * valueCount);
        }
    }

    private void keep(Request operation, int value) {
        int length = operation.valueLength(value);
        if (values.remaining() < length) {
            ByteBuffer larger = ByteBuffer.allocate(
                    Math.multiplyExact(2, Math.addExact(values.capacity(), length)));
            values = larger.put(values.flip());
        }
        operation.writeValue(value, values);
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
    public int statement() {
        return statement;
    }

    @Override
    public int valueCount() {
        return valueCount;
    }

    @Override
    public int valueLength(int index) {
        return ends[selected * valueCount + index] - begin(index);
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        int length = valueLength(index);
        target.put(target.position(), values, begin(index), length)
                .position(target.position() + length);
    }

    private int begin(int index) {
        int place = selected * valueCount + index;
        return place == 0 ? 0 : ends[place - 1];
    }
}
