package dohyo.client.hbase;

import java.nio.ByteBuffer;

/**
 * What of the calls in flight is needed when a region turns out to be elsewhere: the call as it was
 * sent, and which region it is about. The sender writes a slot's before it is on its way, the
 * receiver reads it afterwards; allocates only when a call is longer than any before of its slot.
 */
final class SentCalls {

    private static final int START_BYTES = 256;

    private final boolean keepsCalls;
    private final ByteBuffer[] calls;
    private final boolean[] movable;
    private final RegionMap[] maps;
    private final int[] regions;

    /** @param keepsCalls whether there is more than one server to send them to */
    SentCalls(int capacity, boolean keepsCalls) {
        this.keepsCalls = keepsCalls;
        calls = new ByteBuffer[capacity];
        maps = new RegionMap[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            calls[slot] = ByteBuffer.allocate(keepsCalls ? START_BYTES : 0);
            maps[slot] = RegionMap.NONE;
        }
        movable = new boolean[capacity];
        regions = new int[capacity];
    }

    /** Sender: what stands in this buffer from here on is on its way for the first time. */
    void sent(int slot, ByteBuffer buffer, int start) {
        movable[slot] = keepsCalls;
        if (!keepsCalls) {
            return;
        }
        int bytes = buffer.position() - start;
        if (calls[slot].capacity() < bytes) {
            calls[slot] = ByteBuffer.allocate(2 * bytes);
        }
        ByteBuffer call = calls[slot].clear().limit(bytes);
        call.put(0, buffer, start, bytes);
    }

    /** Sender, and of a scan that goes on the receiver: it is about this region. */
    void about(int slot, RegionMap map, int region) {
        maps[slot] = map;
        regions[slot] = region;
    }

    /** Sender: it is about many, and is not sent again. */
    void aboutMany(int slot) {
        movable[slot] = false;
        maps[slot] = RegionMap.NONE;
    }

    /** Receiver: the regions that it was sent by. */
    RegionMap map(int slot) {
        return maps[slot];
    }

    /** Receiver: this server has its region now. */
    void moved(int slot, int server) {
        if (maps[slot] != RegionMap.NONE) {
            maps[slot].move(regions[slot], server);
        }
    }

    /** Receiver: whether it may be sent to another server, which it may once. */
    boolean moveOnce(int slot) {
        boolean first = movable[slot];
        movable[slot] = false;
        return first;
    }

    /** Receiver: the call of a slot, to be written once. */
    ByteBuffer call(int slot) {
        return calls[slot].position(0);
    }
}
