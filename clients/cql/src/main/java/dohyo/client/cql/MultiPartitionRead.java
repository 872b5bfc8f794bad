package dohyo.client.cql;

import dohyo.client.net.split.KeptValues;
import dohyo.client.net.split.SplitOperation;
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

    private final KeptValues keys = new KeptValues();
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
        keys.begin(count);
        requests = 0;
        for (int key = 0; key < count; key++) {
            operation.selectPart(key);
            keys.keep(operation, 0);
            int[] nodes = router.replicasOf(operation);
            requestOf[key] = listed ? requestTo(nodes) : anotherTo(nodes, setOf(nodes));
        }
        sort(count);
        start(requests, shape.atOnce() == 0 ? requests : shape.atOnce());
    }

    private void makeRoom(int count) {
        if (requestOf.length < count) {
            requestOf = new int[count];
            sorted = new int[count];
            upTo = new int[count];
            replicas = new int[count][];
            sets = new long[count];
        }
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
            return keys.length(sorted[next()]);
        }
        int total = Integer.BYTES;
        for (int i = firstOfNext(); i < upTo[next()]; i++) {
            total += Integer.BYTES + keys.length(sorted[i]);
        }
        return total;
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        if (!listed) {
            keys.write(sorted[next()], target);
            return;
        }
        target.putInt(upTo[next()] - firstOfNext());
        for (int i = firstOfNext(); i < upTo[next()]; i++) {
            target.putInt(keys.length(sorted[i]));
            keys.write(sorted[i], target);
        }
    }

    private int firstOfNext() {
        return next() == 0 ? 0 : upTo[next() - 1];
    }
}
