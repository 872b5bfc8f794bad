package dohyo.client.trace;

import java.util.Arrays;

/** An order of keys, by their numbers; each is put to its end or taken out of it at once. */
final class RecencyOrder {

    private static final int NONE = -1;

    /** The last place is the head of the ring. */
    private final int[] before;

    private final int[] after;
    private final int head;

    RecencyOrder(int keys) {
        head = keys;
        before = new int[keys + 1];
        after = new int[keys + 1];
        Arrays.fill(after, NONE);
        before[head] = head;
        after[head] = head;
    }

    boolean contains(int key) {
        return after[key] != NONE;
    }

    void append(int key) {
        int last = before[head];
        before[key] = last;
        after[key] = head;
        after[last] = key;
        before[head] = key;
    }

    void remove(int key) {
        after[before[key]] = after[key];
        before[after[key]] = before[key];
        after[key] = NONE;
    }

    /** That which was appended longest ago. */
    int first() {
        return after[head];
    }
}
