package dohyo.client.aerospike.wire;

import dohyo.client.net.MalformedAnswer;

/** Bytes that are not the protocol; the message is a clause about the node. */
public final class MalformedMessage extends MalformedAnswer {

    private static final long serialVersionUID = 1;

    /** Says what the node has done. */
    public MalformedMessage(String message) {
        super(message);
    }
}
