package dohyo.client.net.ordered;

import dohyo.client.net.ConnectionLossKinds;
import dohyo.client.net.Inbox;
import dohyo.client.net.MalformedAnswer;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * All that a protocol says of itself whose answers come in the order of their requests, and which
 * greets nobody. Of each link one, whose sender encodes and whose receiver takes answers.
 */
public interface OrderedCodec {

    /** How slots fail whose connection ends: the first two of all kinds of errors. */
    ConnectionLossKinds LOSSES = new ConnectionLossKinds(0, 1);

    /** What an answer comes to that is none of the kinds of errors. */
    int NO_ERROR = -1;

    /** Longest request in bytes. */
    long REQUEST_BYTES_MAX = 1L << 30;

    /** Names of the errors: a lost connection, a malformed answer, and those of the protocol. */
    List<String> errorKinds();

    /** Sender: at least as many bytes as the request takes. */
    long bytes(Request request);

    /** Sender: writes the request. */
    void encode(Request request, ByteBuffer target);

    /** Cuts what has arrived into answers. */
    Inbox inbox();

    /**
     * Receiver: takes the current answer of the inbox.
     *
     * @param statement of the request that it answers
     * @return index of the error kind, or {@link #NO_ERROR}
     */
    int take(int statement, int slot, Completions completions) throws MalformedAnswer;
}
