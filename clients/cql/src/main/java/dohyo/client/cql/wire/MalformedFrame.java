package dohyo.client.cql.wire;

import dohyo.client.net.MalformedAnswer;

/** Bytes that are not the CQL protocol; the connection that carried them cannot be trusted. */
public final class MalformedFrame extends MalformedAnswer {

    private static final long serialVersionUID = 1L;

    public MalformedFrame(String message) {
        super(message);
    }
}
