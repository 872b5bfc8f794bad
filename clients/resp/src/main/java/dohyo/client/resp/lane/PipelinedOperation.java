package dohyo.client.resp.lane;

import dohyo.client.net.split.PartsOperation;
import dohyo.engine.client.Request;

/**
 * An operation of several commands that travel together, and how far it has come. As a request it
 * is the next of them. Reused, grows to the longest values; guarded by the lock of its transport.
 */
final class PipelinedOperation extends PartsOperation {

    /** Keeps the values of all parts, as an operation may be used again before all are sent. */
    void begin(Request operation, int mostAtOnce) {
        int parts = operation.parts();
        keepPartsOf(operation);
        for (int part = 0; part < parts; part++) {
            keepPart(operation, part);
        }
        start(parts, mostAtOnce);
    }

    @Override
    protected int part() {
        return next();
    }
}
