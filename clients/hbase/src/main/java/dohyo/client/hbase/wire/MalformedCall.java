package dohyo.client.hbase.wire;

import dohyo.client.net.MalformedAnswer;

/** Bytes that are not HBase's RPC. */
public final class MalformedCall extends MalformedAnswer {

    private static final long serialVersionUID = 1L;

    /** With what is wrong about them. */
    public MalformedCall(String message) {
        super(message);
    }
}
