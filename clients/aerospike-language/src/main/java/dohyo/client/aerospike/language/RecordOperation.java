package dohyo.client.aerospike.language;

import dohyo.model.workload.RecordAsk;

/** What is done with a record. */
public enum RecordOperation {
    GET,
    /** Writes a whole record in the place of what was there. */
    REPLACE,
    /** Writes some bins and leaves the others. */
    UPDATE,
    DELETE,
    /** Reads bins, and writes them if the record has not changed since. */
    COMPARE_AND_SET;

    static RecordOperation of(RecordAsk ask) {
        return switch (ask.verb()) {
            case GET, MULTI_GET -> GET;
            case PUT -> REPLACE;
            case UPDATE -> UPDATE;
            case DELETE -> DELETE;
            case COMPARE_AND_SET -> COMPARE_AND_SET;
            case SCAN -> throw new IllegalStateException("refused before: " + ask.verb());
        };
    }

    /** Whether the first of its requests is a read. */
    public boolean reads() {
        return this == GET || this == COMPARE_AND_SET;
    }
}
