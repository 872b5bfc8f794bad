package dohyo.client.file;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that is open for reading.
 *
 * @param descriptor its number in this process; -1 where nobody needs it
 */
record OpenFile(FileChannel channel, int descriptor, boolean isDropped) implements AutoCloseable {

    static OpenFile open(Path file, PageCacheSettings caching) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            if (!caching.isToldToKernel()) {
                return new OpenFile(channel, -1, false);
            }
            int own = -1;
            for (int descriptor : PosixFadvise.descriptorsOf(file)) {
                PosixFadvise.advise(descriptor, caching.advice());
                own = descriptor;
            }
            if (own < 0) {
                throw new IOException(file + " is open, and the kernel does not list it");
            }
            return new OpenFile(channel, own, caching.isDropped());
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** What is read next comes from the disk, if so asked. */
    void begin() throws IOException {
        if (isDropped) {
            PosixFadvise.advise(descriptor, FadviseAdvice.DONT_NEED);
        }
    }

    void read(long offset, ByteBuffer target) throws IOException {
        long at = offset;
        while (target.hasRemaining()) {
            int length = channel.read(target, at);
            if (length < 0) {
                throw new EOFException("the file ends at " + at);
            }
            at += length;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
