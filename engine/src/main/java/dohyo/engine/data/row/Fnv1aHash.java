package dohyo.engine.data.row;

/**
 * FNV-1a with 64 bits over the eight bytes of a number, lowest first, made positive: how YCSB
 * scatters its keys, so that the same rows have the same names in both.
 */
public final class Fnv1aHash {

    private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 1_099_511_628_211L;

    private Fnv1aHash() {}

    public static long hash(long number) {
        long hash = OFFSET_BASIS;
        long rest = number;
        for (int i = 0; i < Long.BYTES; i++) {
            hash = (hash ^ (rest & 0xff)) * PRIME;
            rest >>= 8;
        }
        return hash < 0 ? -hash : hash;
    }
}
