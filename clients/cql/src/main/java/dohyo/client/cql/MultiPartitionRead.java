package dohyo.client.cql;

import dohyo.client.net.SplitOperation;
import dohyo.engine.client.Request;
import dohyo.model.workload.MultiKeyRead;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * An operation that reads many partitions: its keys, sorted into requests, and how far it has come.
 * As a request it is the next one to be sent. Reused, grows to the longest keys; guarded by the
 * lock of its transport.
 */
final class MultiPartitionRead extends SplitOperation {

    private static final int START_BYTES = 1 << 12;

    private ByteBuffer keys = ByteBuffer.allocate(START_BYTES);

    /** Where each key ends in {@link #keys}. */
    private int[] ends = {};

    private int[] requestOf = {};

    /** The keys, those of a request side by side, and where each request's end. */
    private int[] sorted = {};

    private int[] upTo = {};
    private int[][] replicas = {};
    private long[] sets = {};
    private int statement;
    private boolean listed;
    private int requests;

    /** Takes the keys of an operation and shares them out among its requests. */
    void begin(Request operation, MultiKeyRead shape, Router router) {
        statement = operation.statement();
        listed = shape.grouped();
        int count = operation.parts();
        makeRoom(count);
        keys.clear();
        requests = 0;
        for (int key = 0; key < count; key++) {
            operation.selectPart(key);
            copy(key, operation);
            int[] nodes = router.replicasOf(operation);
            requestOf[key] = listed ? requestTo(nodes) : anotherTo(nodes, setOf(nodes));
        }
        sort(count);
        start(requests, shape.atOnce() == 0 ? requests : shape.atOnce());
    }

    private void makeRoom(int count) {
        if (ends.length < count) {
            ends = new int[count];
            requestOf = new int[count];
            sorted = new int[count];
            upTo = new int[count];
            replicas = new int[count][];
            sets = new long[count];
        }
    }

    private void copy(int key, Request operation) {
        int length = operation.valueLength(0);
        if (keys.remaining() < length) {
            ByteBuffer larger = ByteBuffer.allocate(2 * (keys.capacity() + length));
            keys = larger.put(keys.flip());
        }
        operation.writeValue(0, keys);
        ends[key] = keys.position();
    }

    private int requestTo(int[] nodes) {
        long set = setOf(nodes);
        for (int request = 0; request < requests; request++) {
            if (sets[request] == set) {
                return request;
            }
        }
        return anotherTo(nodes, set);
    }

    private int anotherTo(int[] nodes, long set) {
        replicas[requests] = nodes;
        sets[requests] = set;
        return requests++;
    }

    /** A bit for each node; of more than 64 nodes some share one, which makes groups larger. */
    private static long setOf(int[] nodes) {
        long set = 0;
        for (int node : nodes) {
            set |= 1L << node;
        }
        return set;
    }

    private void sort(int count) {
        Arrays.fill(upTo, 0, requests, 0);
        for (int key = 0; key < count; key++) {
            upTo[requestOf[key]]++;
        }
        int begin = 0;
        for (int request = 0; request < requests; request++) {
            int size = upTo[request];
            upTo[request] = begin;
            begin += size;
        }
        for (int key = 0; key < count; key++) {
            sorted[upTo[requestOf[key]]++] = key;
        }
    }

    /** Nodes that have all keys of the next request. */
    int[] replicasOfNext() {
        return replicas[next()];
    }

    @Override
    public int statement() {
        return statement;
    }

    @Override
    public int valueCount() {
        return 1;
    }

    @Override
    public int valueLength(int index) {
        if (!listed) {
            return length(sorted[next()]);
        }
        int total = Integer.BYTES;
        for (int i = firstOfNext(); i < upTo[next()]; i++) {
            total += Integer.BYTES + length(sorted[i]);
        }
        return total;
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        if (!listed) {
            write(sorted[next()], target);
            return;
        }
        target.putInt(upTo[next()] - firstOfNext());
        for (int i = firstOfNext(); i < upTo[next()]; i++) {
            target.putInt(length(sorted[i]));
            write(sorted[i], target);
        }
    }

    private int firstOfNext() {
        return next() == 0 ? 0 : upTo[next() - 1];
    }

    private int begin(int key) {
        return key == 0 ? 0 : ends[key - 1];
    }

    private int length(int key) {
        return ends[key] - begin(key);
    }

    private void write(int key, ByteBuffer target) {
        int length = length(key);
        target.put(target.position(), keys, begin(key), length)
                .position(target.position() + length);
    }
}
