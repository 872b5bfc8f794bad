package dohyo.client.trace;

import java.util.Arrays;

/**
 * L. A. Belady, "A study of replacement algorithms for a virtual-storage computer", IBM Systems
 * Journal 5 (1966): give up what is asked for next as the last of all. What is held stands in a
 * heap, that key first.
 */
final class BeladyOptimalPolicy {

    private static final int NEVER = Integer.MAX_VALUE;
    private static final int OUTSIDE = -1;

    private final AccessSequence trace;
    private final int entries;
    private final boolean mayPassBy;
    private final int[] nextAccess;

    /** Keys that are held, as a heap by {@link #nextOf}. */
    private final int[] heap;

    private final int[] placeOf;
    private final int[] nextOf;
    private int held;

    /** @param mayPassBy whether a key that is asked for need not be put there */
    BeladyOptimalPolicy(AccessSequence trace, int entries, boolean mayPassBy) {
        this.trace = trace;
        this.entries = entries;
        this.mayPassBy = mayPassBy;
        nextAccess = nextAccesses(trace);
        heap = new int[Math.min(entries, trace.distinct())];
        placeOf = new int[trace.distinct()];
        nextOf = new int[trace.distinct()];
        Arrays.fill(placeOf, OUTSIDE);
    }

    /** For each access the next one of the same key. */
    private static int[] nextAccesses(AccessSequence trace) {
        int[] next = new int[trace.length()];
        int[] later = new int[trace.distinct()];
        Arrays.fill(later, NEVER);
        for (int access = trace.length() - 1; access >= 0; access--) {
            int key = trace.number(access);
            next[access] = later[key];
            later[key] = access;
        }
        return next;
    }

    long hits() {
        long hits = 0;
        for (int access = 0; access < trace.length(); access++) {
            int key = trace.number(access);
            nextOf[key] = nextAccess[access];
            if (placeOf[key] != OUTSIDE) {
                hits++;
                up(placeOf[key]);
            } else {
                take(key);
            }
        }
        return hits;
    }

    private void take(int key) {
        if (held < entries) {
            place(key, held++);
            up(held - 1);
        } else if (!mayPassBy || nextOf[key] < nextOf[heap[0]]) {
            placeOf[heap[0]] = OUTSIDE;
            place(key, 0);
            down(0);
        }
    }

    private void place(int key, int place) {
        heap[place] = key;
        placeOf[key] = place;
    }

    private void up(int from) {
        int place = from;
        int key = heap[place];
        while (place > 0 && nextOf[heap[(place - 1) / 2]] < nextOf[key]) {
            place(heap[(place - 1) / 2], place);
            place = (place - 1) / 2;
        }
        place(key, place);
    }

    private void down(int from) {
        int place = from;
        int key = heap[place];
        for (int child = farther(place); child < held; child = farther(place)) {
            if (nextOf[heap[child]] <= nextOf[key]) {
                break;
            }
            place(heap[child], place);
            place = child;
        }
        place(key, place);
    }

    /** That of the two below a place which is asked for later; beyond the heap if there is none. */
    private int farther(int place) {
        int left = 2 * place + 1;
        int right = left + 1;
        return right < held && nextOf[heap[right]] > nextOf[heap[left]] ? right : left;
    }
}
