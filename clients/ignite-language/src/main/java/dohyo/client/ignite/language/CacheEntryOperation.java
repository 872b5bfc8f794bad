package dohyo.client.ignite.language;

import dohyo.model.workload.RecordAsk;

/** What is done with an entry of a cache. */
public enum CacheEntryOperation {
    GET,
    PUT,
    REMOVE,
    /** Writes a whole record if the one that is there equals another. */
    REPLACE,
    /** Runs the lab's processor, which writes some fields, where the entry is. */
    INVOKE;

    static CacheEntryOperation of(RecordAsk ask, int variant) {
        return switch (ask.verb()) {
            case GET, MULTI_GET -> GET;
            case PUT -> PUT;
            case UPDATE -> ask.fields(variant).size() < ask.table().columns().size() ? INVOKE : PUT;
            case DELETE -> REMOVE;
            case COMPARE_AND_SET -> REPLACE;
            case SCAN -> throw new IllegalStateException("refused before: " + ask.verb());
        };
    }

    /** Whether a value goes with it. */
    public boolean writes() {
        return this != GET && this != REMOVE;
    }
}
