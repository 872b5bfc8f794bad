package dohyo.model.workload;

/**
 * An operation that reads many keys, with a request for each of them or for each group.
 *
 * @param keys how many, at least 1
 * @param atOnce most of its requests in flight at once; 0 for all
 * @param grouped whether the keys of a set of replicas share a request, which binds them as a list
 */
public record MultiKeyRead(int keys, int atOnce, boolean grouped) {

    /** An ordinary request. */
    public static final MultiKeyRead ONE = new MultiKeyRead(1, 1, false);

    /** Whether it is an ordinary request. */
    public boolean isOne() {
        return keys == 1 && !grouped;
    }
}
