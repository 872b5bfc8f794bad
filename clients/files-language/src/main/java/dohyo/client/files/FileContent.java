package dohyo.client.files;

import dohyo.engine.data.GeneratedFileBytes;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * What is to be written into a file.
 *
 * @param number that it follows from
 * @param bytes how much it is
 */
public record FileContent(long number, long bytes) {

    private static final int CHUNK_BYTES = 1 << 16;

    /** Takes one piece after the other. */
    @FunctionalInterface
    public interface Sink {

        /** The buffer is filled anew when this returns. */
        void take(ByteBuffer piece) throws IOException;
    }

    /** Gives all of it away, from the first byte to the last. */
    public void into(Sink sink) throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK_BYTES);
        for (long at = 0; at < bytes; at += CHUNK_BYTES) {
            GeneratedFileBytes.write(
                    number, at, (int) Math.min(CHUNK_BYTES, bytes - at), chunk.clear());
            sink.take(chunk.flip());
        }
    }
}
