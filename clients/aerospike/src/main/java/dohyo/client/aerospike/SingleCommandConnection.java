package dohyo.client.aerospike;

import dohyo.client.aerospike.wire.BatchRows;
import dohyo.client.net.Connection;

import java.nio.channels.ByteChannel;
import java.util.concurrent.atomic.AtomicInteger;

/** A socket, which one command has for itself until it is answered. */
final class SingleCommandConnection extends Connection {

    /** It is free. */
    static final int NOTHING = -1;

    private final AtomicInteger slot = new AtomicInteger(NOTHING);
    private final BatchRows rows = new BatchRows();

    SingleCommandConnection(int number, ByteChannel channel) {
        super(number, channel);
    }

    boolean isFree() {
        return slot.getAcquire() == NOTHING;
    }

    /** Sender: it is about to carry this. */
    void carry(int ofSlot) {
        rows.begin(ofSlot);
        slot.setRelease(ofSlot);
    }

    /** Receiver: what is answered over it; {@link #NOTHING} when nothing was asked. */
    int slot() {
        return slot.getAcquire();
    }

    /** Receiver: it is answered. */
    void free() {
        slot.setRelease(NOTHING);
    }

    /** Receiver: what has been told so far. */
    BatchRows rows() {
        return rows;
    }
}
