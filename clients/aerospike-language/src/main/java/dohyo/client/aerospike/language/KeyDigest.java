package dohyo.client.aerospike.language;

import dohyo.engine.client.Request;

import org.bouncycastle.crypto.digests.RIPEMD160Digest;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * How Aerospike finds a record: the RIPEMD-160 of its set, of the type of its key and of the key.
 * Reused; of one thread at a time.
 */
public final class KeyDigest {

    /** Length of a digest. */
    public static final int BYTES = 20;

    /** Parts into which every namespace is divided. */
    public static final int PARTITIONS = 4096;

    private static final int START_BYTES = 64;
    private static final int BYTE_MASK = 0xFF;

    private final RIPEMD160Digest hash = new RIPEMD160Digest();
    private final byte[] set;
    private final BoundBin key;
    private final byte[] digest = new byte[BYTES];
    private ByteBuffer value = ByteBuffer.allocate(START_BYTES);

    /** Of the keys of a set. */
    public KeyDigest(String set, BoundBin key) {
        this.set = set.getBytes(StandardCharsets.UTF_8);
        this.key = key;
    }

    /** Takes the key of a request; what is asked from now on is about it. */
    public void take(Request request) {
        int bytes = BinValue.bytes(key, request);
        if (bytes > value.capacity()) {
            value = ByteBuffer.allocate(2 * bytes);
        }
        value.clear();
        BinValue.write(key, request, value);
        hash.update(set, 0, set.length);
        hash.update(key.type().code());
        hash.update(value.array(), 0, value.position());
        hash.doFinal(digest, 0);
    }

    /** In which of the {@link #PARTITIONS} the record is. */
    public int partition() {
        return partition(digest, 0);
    }

    /** The same of a digest in an array. */
    public static int partition(byte[] digests, int at) {
        int low = digests[at] & BYTE_MASK;
        int high = digests[at + 1] & BYTE_MASK;
        return (low | (high << Byte.SIZE)) & (PARTITIONS - 1);
    }

    /** Writes the digest. */
    public void write(ByteBuffer target) {
        target.put(digest);
    }

    /** Keeps the digest in an array. */
    public void write(byte[] target, int at) {
        System.arraycopy(digest, 0, target, at, BYTES);
    }
}
