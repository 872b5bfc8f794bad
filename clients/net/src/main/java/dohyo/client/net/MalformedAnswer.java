package dohyo.client.net;

import java.io.IOException;

/** Bytes that are not the protocol; the connection that carried them cannot be trusted. */
public class MalformedAnswer extends IOException {

    private static final long serialVersionUID = 1L;

    /** With what is wrong about them. */
    public MalformedAnswer(String message) {
        super(message);
    }
}
