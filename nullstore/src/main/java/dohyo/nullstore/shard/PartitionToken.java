package dohyo.nullstore.shard;

import java.nio.ByteBuffer;

/**
 * The token of a partition: MurmurHash3_x64_128 with Cassandra's signed last bytes. The null store
 * has its own, so that a client is not held against its own reckoning.
 */
final class PartitionToken {

    private static final long C1 = 0x87c37b91114253d5L;
    private static final long C2 = 0x4cf5ad432745937fL;

    private PartitionToken() {}

    /** Of the bytes from one place up to another; the buffer is big endian. */
    static long of(ByteBuffer in, int at, int end) {
        int length = end - at;
        long h1 = 0;
        long h2 = 0;
        int place = at;
        for (; end - place >= 16; place += 16) {
            long k1 = Long.reverseBytes(in.getLong(place));
            long k2 = Long.reverseBytes(in.getLong(place + 8));
            h1 = (Long.rotateLeft(h1 ^ scrambled1(k1), 27) + h2) * 5 + 0x52dce729;
            h2 = (Long.rotateLeft(h2 ^ scrambled2(k2), 31) + h1) * 5 + 0x38495ab5;
        }
        long k1 = 0;
        long k2 = 0;
        for (int i = end - place - 1; i >= 0; i--) {
            long sign = in.get(place + i);
            if (i >= 8) {
                k2 ^= sign << ((i - 8) * 8);
            } else {
                k1 ^= sign << (i * 8);
            }
        }
        h1 ^= scrambled1(k1) ^ length;
        h2 ^= scrambled2(k2) ^ length;
        return finished(h1, h2);
    }

    private static long finished(long first, long second) {
        long h1 = first + second;
        long h2 = second + h1;
        long token = avalanche(h1) + avalanche(h2);
        return token == Long.MIN_VALUE ? Long.MAX_VALUE : token;
    }

    private static long scrambled1(long k) {
        return Long.rotateLeft(k * C1, 31) * C2;
    }

    private static long scrambled2(long k) {
        return Long.rotateLeft(k * C2, 33) * C1;
    }

    private static long avalanche(long h) {
        long k = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
        k = (k ^ k >>> 33) * 0xc4ceb9fe1a85ec53L;
        return k ^ k >>> 33;
    }
}
