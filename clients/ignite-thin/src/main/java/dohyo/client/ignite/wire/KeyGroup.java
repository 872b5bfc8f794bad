package dohyo.client.ignite.wire;

import dohyo.engine.client.Request;

/** Some of the records of one operation, which share a request; places are of the operation's. */
public interface KeyGroup {

    /** Place of the first. */
    int first();

    /** Behind the last. */
    int past();

    /** The values of one of them. */
    Request select(int place);
}
