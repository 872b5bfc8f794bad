package dohyo.client.net;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Takes messages out of what they travel in. */
public interface FramingReader {

    /** Reads once; returns how many bytes of messages came out, -1 at the end of the stream. */
    int read(ReadableByteChannel channel, ByteBuffer messages) throws IOException;

    /** Whether messages are still here because the buffer was full. */
    boolean hasUnread();
}
