package dohyo.client.trace;

import java.util.Arrays;

/**
 * Numbers keys as they appear. Where a key stands in the table depends on a seed that no file
 * knows, so none can be made whose keys all meet in one place.
 */
final class KeyNumbers {

    private static final int FIRST_SLOTS = 1 << 12;

    private final long seed;
    private long[] keys = new long[FIRST_SLOTS / 2];

    /** Each slot has the number of a key and one; 0 where it is free. */
    private int[] slots = new int[FIRST_SLOTS];

    private int count;

    KeyNumbers(long seed) {
        this.seed = KeyHash.mixed(seed);
    }

    /** The number of a key, a new one when it is new. */
    int number(long key) {
        int slot = slot(key);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        if (count == keys.length) {
            grow();
            slot = slot(key);
        }
        keys[count] = key;
        slots[slot] = ++count;
        return count - 1;
    }

    /** The slot of a key, or the free one that it would get. */
    private int slot(long key) {
        int mask = slots.length - 1;
        int slot = (int) KeyHash.mixed(KeyHash.mixed(key ^ seed) + seed) & mask;
        while (slots[slot] != 0 && keys[slots[slot] - 1] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** Half of the slots at most are taken. */
    private void grow() {
        slots = new int[slots.length * 2];
        for (int number = 0; number < count; number++) {
            slots[slot(keys[number])] = number + 1;
        }
        keys = Arrays.copyOf(keys, slots.length / 2);
    }

    /** All of them, by number. */
    long[] keys() {
        return Arrays.copyOf(keys, count);
    }
}
