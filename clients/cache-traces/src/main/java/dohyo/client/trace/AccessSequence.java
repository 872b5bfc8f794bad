package dohyo.client.trace;

import java.io.IOException;
import java.util.Arrays;

/**
 * All accesses of a trace in memory, four bytes each. Keys are numbered as they appear, so that
 * whoever simulates a cache needs arrays and no maps.
 */
public final class AccessSequence {

    /** Most accesses that are read: 200 MB, and as much again for whoever looks ahead. */
    static final int MOST = 50_000_000;

    private final int[] numbers;
    private final long[] keys;

    private AccessSequence(int[] numbers, long[] keys) {
        this.numbers = numbers;
        this.keys = keys;
    }

    /** Of keys that are known already. */
    public static AccessSequence of(long... keys) {
        Builder all = new Builder();
        for (long key : keys) {
            all.add(key);
        }
        return all.build();
    }

    /**
     * Reads a trace to its end.
     *
     * @param trace its name
     * @param most accesses above which it is refused
     */
    static AccessSequence read(TraceReader reader, String trace, int most) throws IOException {
        Builder all = new Builder();
        while (reader.advance()) {
            if (all.length == most) {
                throw new DamagedTrace(
                        trace, "access " + most, "is longer than that; take a part of it");
            }
            all.add(reader.key());
        }
        if (all.length == 0) {
            throw new DamagedTrace(trace, "its end", "has no access; is the file whole?");
        }
        return all.build();
    }

    /** How many accesses there are. */
    public int length() {
        return numbers.length;
    }

    /** How many keys there are. */
    public int distinct() {
        return keys.length;
    }

    /** The key of an access, by its number: 0, 1, 2, ... in the order in which keys appear. */
    int number(int access) {
        return numbers[access];
    }

    /** The key of an access. */
    public long key(int access) {
        return keys[numbers[access]];
    }

    /** Collects accesses. */
    private static final class Builder {

        private static final int FIRST = 1 << 10;

        private final KeyNumbers known = new KeyNumbers(System.nanoTime());
        private int[] numbers = new int[FIRST];
        private int length;

        void add(long key) {
            if (length == numbers.length) {
                numbers = Arrays.copyOf(numbers, length + (length >> 1));
            }
            numbers[length++] = known.number(key);
        }

        AccessSequence build() {
            return new AccessSequence(Arrays.copyOf(numbers, length), known.keys());
        }
    }
}
