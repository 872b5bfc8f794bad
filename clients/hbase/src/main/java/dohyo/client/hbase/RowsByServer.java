package dohyo.client.hbase;

import dohyo.client.hbase.wire.RecordCallEncoder;
import dohyo.client.hbase.wire.RowsByRegion;
import dohyo.client.net.split.PartsOperation;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/**
 * An operation about many rows, put in the order of their servers and regions: what one server has
 * is one call. As a request it is the next of them. Reused, grows to the longest values; guarded by
 * the lock of its transport.
 */
final class RowsByServer extends PartsOperation implements RowsByRegion {

    private static final int PLACE_BITS = 20;
    private static final int REGION_BITS = 24;
    private static final int SERVER_SHIFT = PLACE_BITS + REGION_BITS;
    private static final int REGION_MASK = (1 << REGION_BITS) - 1;

    /** Rows that one operation can have. */
    static final int MOST = 1 << PLACE_BITS;

    private final ByteBuffer scratch = ByteBuffer.allocate(Short.MAX_VALUE);

    /** Server, region and place of each row in one number, so that sorting them is cheap. */
    private long[] order = {};

    /** As large, of no meaning between two sortings. */
    private long[] merged = {};

    /** Where each server's rows begin in {@link #order}, and behind the last. */
    private int[] groups = {};

    private RegionMap regions = RegionMap.NONE;
    private int keyValue;
    private int selected;

    /** Keeps the values of all rows, as an operation may be used again before all are sent. */
    void begin(Request operation, RecordCallEncoder encoder, int atOnce, RegionMap map) {
        keyValue = encoder.record().row();
        regions = map;
        int rows = operation.parts();
        makeRoom(rows);
        keepPartsOf(operation);
        for (int row = 0; row < rows; row++) {
            keepPart(operation, row);
            int region = map.find(encoder.key(operation, scratch));
            order[row] = (map.server(region) + 1L) << SERVER_SHIFT;
            order[row] |= (long) region << PLACE_BITS;
            order[row] |= row;
        }
        sort(rows);
        start(group(rows), atOnce == 0 ? rows : atOnce);
    }

    private void makeRoom(int rows) {
        if (order.length < rows) {
            order = new long[rows];
            merged = new long[rows];
            groups = new int[rows + 1];
        }
    }

    /** By merging, bottom up: the JDK's sorting allocates when it meets a long run. */
    private void sort(int rows) {
        if (isInOrder(rows)) {
            return;
        }
        for (int run = 1; run < rows; run *= 2) {
            for (int from = 0; from < rows; from += 2 * run) {
                merge(from, Math.min(from + run, rows), Math.min(from + 2 * run, rows));
            }
            long[] sorted = merged;
            merged = order;
            order = sorted;
        }
    }

    private boolean isInOrder(int rows) {
        int row = 1;
        while (row < rows && order[row - 1] < order[row]) {
            row++;
        }
        return row >= rows;
    }

    private void merge(int from, int middle, int past) {
        int left = from;
        int right = middle;
        for (int i = from; i < past; i++) {
            boolean isLeft = right == past || (left < middle && order[left] <= order[right]);
            merged[i] = isLeft ? order[left++] : order[right++];
        }
    }

    /** Returns how many servers there are. */
    private int group(int rows) {
        int count = 0;
        for (int i = 0; i < rows; i++) {
            if (i == 0 || serverAt(i) != serverAt(i - 1)) {
                groups[count++] = i;
            }
        }
        groups[count] = rows;
        return count;
    }

    private int serverAt(int place) {
        return (int) (order[place] >>> SERVER_SHIFT) - 1;
    }

    private int regionAt(int place) {
        return (int) (order[place] >>> PLACE_BITS) & REGION_MASK;
    }

    /** Whom the next call goes to. */
    int server() {
        return serverAt(first());
    }

    /** At least as many bytes as the next call takes. */
    long bytes(RecordCallEncoder encoder) {
        long bytes = 0;
        int different = 1;
        for (int i = first(); i < past(); i++) {
            if (i > first() && !isSameRegion(i - 1, i)) {
                different++;
            }
            select(i);
            bytes += encoder.actionBytes(this, valueLength(keyValue));
        }
        return bytes + RecordCallEncoder.multiBytes(different);
    }

    @Override
    public int first() {
        return groups[next()];
    }

    @Override
    public int past() {
        return groups[next() + 1];
    }

    @Override
    public byte[] region(int place) {
        return regions.field(regionAt(place));
    }

    @Override
    public boolean isSameRegion(int place, int other) {
        return regionAt(place) == regionAt(other);
    }

    @Override
    public ByteBuffer key(int place) {
        select(place);
        writeValue(keyValue, scratch.clear());
        return scratch;
    }

    @Override
    public Request select(int place) {
        selected = (int) order[place] & (MOST - 1);
        return this;
    }

    @Override
    protected int part() {
        return selected;
    }
}
