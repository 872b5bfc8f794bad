package dohyo.client.trace;

/** A cache through which a trace is sent, by one thread. */
public interface ReplayedCache {

    /** Whether the key is there; to ask counts as use. */
    boolean get(long key);

    /** Puts an object there. */
    void put(long key);

    /** How many objects are there, when all that was put off is done. */
    long size();
}
