package dohyo.client.resp.wire;

import dohyo.client.net.MalformedAnswer;

/** Bytes that are not the Redis protocol; the connection that carried them cannot be trusted. */
public final class MalformedReply extends MalformedAnswer {

    private static final long serialVersionUID = 1L;

    public MalformedReply(String message) {
        super(message);
    }
}
