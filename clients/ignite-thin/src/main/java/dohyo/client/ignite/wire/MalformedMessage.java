package dohyo.client.ignite.wire;

import dohyo.client.net.MalformedAnswer;

/** Bytes that are not Ignite's thin protocol. */
public final class MalformedMessage extends MalformedAnswer {

    private static final long serialVersionUID = 1L;

    /** With what is wrong about them. */
    public MalformedMessage(String message) {
        super(message);
    }
}
