package dohyo.client.trace;

/**
 * A number for a key that is a word: FNV-1a of 64 bits, mixed once more. Of ten million words two
 * get the same one with a chance of three in a million.
 */
final class KeyHash {

    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final long MIX = 0xff51afd7ed558ccdL;
    private static final int SHIFT = 33;

    private KeyHash() {}

    static long of(String word) {
        long hash = OFFSET;
        for (int i = 0; i < word.length(); i++) {
            hash = (hash ^ word.charAt(i)) * PRIME;
        }
        return mixed(hash);
    }

    /** The same number with its bits spread; no two become one. */
    static long mixed(long number) {
        long mixed = (number ^ (number >>> SHIFT)) * MIX;
        return mixed ^ (mixed >>> SHIFT);
    }
}
