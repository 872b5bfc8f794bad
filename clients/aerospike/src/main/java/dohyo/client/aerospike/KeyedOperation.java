package dohyo.client.aerospike;

import dohyo.client.aerospike.language.BinValue;
import dohyo.client.aerospike.language.BoundBin;
import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.aerospike.language.RecordOperation;
import dohyo.client.aerospike.wire.AnswerReader;
import dohyo.client.aerospike.wire.BinReader;
import dohyo.client.aerospike.wire.KeyGroup;
import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.client.net.split.PartsOperation;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * An operation of several requests: a read of many records, of which what one node has is one
 * request, or a read and a write that depends on it. As a request it is the next of them. Reused,
 * grows to the longest values; guarded by the lock of its transport.
 */
final class KeyedOperation extends PartsOperation implements KeyGroup, AnswerReader.Expectation {

    private final KeysByNode keys = new KeysByNode();
    private final RecordCommand[] commands;
    private boolean isComparing;
    private boolean isWriting;
    private boolean holds;
    private int generation;
    private int master;
    private ByteBuffer expected = ByteBuffer.allocate(0);

    /** @param commands of the lane, by statement */
    KeyedOperation(List<RecordCommand> commands) {
        this.commands = commands.toArray(RecordCommand[]::new);
    }

    /** @param nodes how many there are */
    void begin(Request request, PartitionMap map, int nodes) {
        keepPartsOf(request);
        isComparing = command().what().deed() == RecordOperation.COMPARE_AND_SET;
        isWriting = false;
        holds = false;
        if (isComparing) {
            keepPart(request, 0);
            master = map.master(command().key(request).partition());
            start(2, 1);
        } else {
            int requests = keys.take(request, command(), map, nodes);
            int atOnce = command().what().fan().atOnce();
            start(requests, atOnce == 0 ? requests : atOnce);
        }
    }

    private RecordCommand command() {
        return commands[statement()];
    }

    /** Whether it is a read and a write that depends on it. */
    boolean isComparing() {
        return isComparing;
    }

    /** Whether its write is on its way. */
    boolean isWriting() {
        return isWriting;
    }

    /** Whom the next request goes to; {@link PartitionMap#NOBODY} for any. */
    int node() {
        return isComparing ? master : keys.node(next());
    }

    /** How many bytes the next request takes. */
    long bytes() {
        if (!isComparing) {
            return command().bytesOfMany(this);
        }
        return next() == 0 ? command().bytes(this) : command().writeBytes(this);
    }

    /** Writes the next request. */
    void encode(ByteBuffer target) {
        if (!isComparing) {
            command().encodeMany(this, target);
            return;
        }
        KeyDigest unused = command().key(this);
        isWriting = next() > 0;
        if (isWriting) {
            command().encodeWrite(this, generation, target);
        } else {
            command().encode(this, target);
        }
    }

    @Override
    public void found(int ofRecord, BinReader bins, ByteBuffer in) {
        generation = ofRecord;
        List<BoundBin> all = command().what().bins().expected();
        holds = true;
        for (int bin = 0; holds && bin < all.size(); bin++) {
            holds = bins.isEqual(bin, in, expected(all.get(bin)));
        }
    }

    /**
     * Its read is over: of a record that is not there, or holds something else, nothing is written.
     */
    void decide() {
        if (!holds) {
            skipRest();
        }
    }

    private ByteBuffer expected(BoundBin bin) {
        int bytes = BinValue.bytes(bin, this);
        if (expected.capacity() < bytes) {
            expected = ByteBuffer.allocate(2 * bytes);
        }
        BinValue.write(bin, this, expected.clear());
        return expected.flip();
    }

    @Override
    public int size() {
        return keys.size(next());
    }

    @Override
    public void writeDigest(int place, ByteBuffer target) {
        keys.writeDigest(next(), place, target);
    }

    /** What is kept is of one record. */
    @Override
    protected int part() {
        return 0;
    }
}
