package dohyo.client.resp.wire;

import java.io.IOException;

/** Bytes that are not the Redis protocol; the connection that carried them cannot be trusted. */
public final class MalformedReply extends IOException {

    private static final long serialVersionUID = 1L;

    public MalformedReply(String message) {
        super(message);
    }
}
