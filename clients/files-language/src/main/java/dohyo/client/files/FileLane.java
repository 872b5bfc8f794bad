package dohyo.client.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;

/** One lane's open files. They are used by many threads at once. */
public interface FileLane extends AutoCloseable {

    /** Writes a file as a whole, over what was there; it is on the disk when this returns. */
    void write(long file, FileContent content) throws IOException;

    /**
     * The read of a part begins: what is done once for each, however many pieces it is read in.
     * There is nothing of that kind by default.
     */
    default void begin(long file) throws IOException {}

    /**
     * Reads a piece of a file: as many bytes as the buffer has room for.
     *
     * @throws java.io.EOFException when the file ends before
     */
    void read(long file, long offset, ByteBuffer target) throws IOException;

    /** What it has counted so far, by name; {@code read.bytes} is counted for it. */
    default Map<String, Long> counters() {
        return Map.of();
    }

    @Override
    void close();
}
