package dohyo.client.net;

import java.io.IOException;
import java.nio.channels.ByteChannel;

/** What encrypts a connection, once both sides have agreed on it. */
public interface Encryption {

    /** Goes on as far as it can without waiting; true when messages can go through. */
    boolean shakeHands(ByteChannel channel) throws IOException;

    /** What messages go through from then on. */
    ByteChannel over(ByteChannel channel);
}
