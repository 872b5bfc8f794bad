package dohyo.client.net;

import java.nio.channels.ByteChannel;

/** A channel over a socket that may hold bytes of which the selector does not know. */
public interface BufferedByteChannel extends ByteChannel {

    /** Whether reading again gives more, whatever the socket says. */
    boolean hasUnread();
}
