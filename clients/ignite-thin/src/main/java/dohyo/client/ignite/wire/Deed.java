package dohyo.client.ignite.wire;

import dohyo.model.workload.RecordAsk;

/** What is done with one entry of a cache. */
enum Deed {
    GET(Operation.CACHE_GET),
    PUT(Operation.CACHE_PUT),
    REMOVE(Operation.CACHE_REMOVE_KEY),
    REPLACE(Operation.CACHE_REPLACE_IF_EQUALS),
    INVOKE(Operation.CACHE_INVOKE);

    private final Operation operation;

    Deed(Operation operation) {
        this.operation = operation;
    }

    static Deed of(RecordAsk ask, int variant) {
        return switch (ask.verb()) {
            case GET -> GET;
            case PUT -> PUT;
            case UPDATE ->
                ask.fields(variant).size() < ask.table().columns().size() ? INVOKE : PUT;
            case DELETE -> REMOVE;
            case COMPARE_AND_SET -> REPLACE;
            case MULTI_GET, SCAN ->
                throw new IllegalStateException("refused before: " + ask.verb());
        };
    }

    Operation operation() {
        return operation;
    }

    boolean writes() {
        return this != GET && this != REMOVE;
    }
}
