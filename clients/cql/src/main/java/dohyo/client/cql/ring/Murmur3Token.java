package dohyo.client.cql.ring;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The token that Cassandra's Murmur3Partitioner gives a partition key: the first half of
 * MurmurHash3_x64_128 with seed 0 (Austin Appleby, public domain), but with the last bytes, those
 * that fill no block of 16, taken as signed. A hash that is the least {@code long} becomes the
 * greatest, because the least token is no key's.
 */
public final class Murmur3Token {

    /** Of the empty key, and of none other. */
    public static final long LEAST = Long.MIN_VALUE;

    private static final long C1 = 0x87C37B91114253D5L;
    private static final long C2 = 0x4CF5AD432745937FL;
    private static final int BLOCK_BYTES = 16;

    private Murmur3Token() {}

    /** Of the first bytes of a little endian buffer. */
    public static long of(ByteBuffer key, int bytes) {
        if (key.order() != ByteOrder.LITTLE_ENDIAN) {
            throw new IllegalArgumentException("the buffer of a key must be little endian");
        }
        if (bytes == 0) {
            return LEAST;
        }
        long h1 = 0;
        long h2 = 0;
        int tail = bytes - bytes % BLOCK_BYTES;
        for (int at = 0; at < tail; at += BLOCK_BYTES) {
            h1 = Long.rotateLeft(h1 ^ first(key.getLong(at)), 27) + h2;
            h1 = h1 * 5 + 0x52DCE729;
            h2 = Long.rotateLeft(h2 ^ second(key.getLong(at + Long.BYTES)), 31) + h1;
            h2 = h2 * 5 + 0x38495AB5;
        }
        h1 ^= first(signed(key, tail, Math.min(bytes, tail + Long.BYTES)));
        h2 ^= second(signed(key, tail + Long.BYTES, bytes));
        return firstHalf(h1 ^ bytes, h2 ^ bytes);
    }

    private static long first(long bits) {
        return Long.rotateLeft(bits * C1, 31) * C2;
    }

    private static long second(long bits) {
        return Long.rotateLeft(bits * C2, 33) * C1;
    }

    /** Up to eight bytes, of which a negative one turns over all bits above it. */
    private static long signed(ByteBuffer key, int from, int to) {
        long bits = 0;
        for (int at = from; at < to; at++) {
            bits ^= (long) key.get(at) << ((at - from) * Byte.SIZE);
        }
        return bits;
    }

    private static long firstHalf(long h1, long h2) {
        long sum = h1 + h2;
        long token = mixed(sum) + mixed(h2 + sum);
        return token == LEAST ? Long.MAX_VALUE : token;
    }

    private static long mixed(long bits) {
        long mixed = (bits ^ bits >>> 33) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ mixed >>> 33;
    }
}
