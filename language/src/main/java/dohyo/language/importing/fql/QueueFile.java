package dohyo.language.importing.fql;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of Chronicle Queue, {@code .cq4}: documents one behind the other, each after four bytes
 * with its length and kind. Those of data are handed over, the rest is passed by. One document is
 * held at a time.
 */
final class QueueFile {

    private static final int NOT_COMPLETE = 0x8000_0000;
    private static final int META = 0x4000_0000;
    private static final int LENGTH = 0x3FFF_FFFF;
    private static final int ALIGNMENT = 4;

    /** Four times as much as Cassandra takes in one message unless it is told otherwise. */
    private static final int MOST_BYTES = 64 << 20;

    private final Path path;
    private final FileChannel channel;
    private final ByteBuffer head =
            ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);

    private QueueFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Takes a document. */
    @FunctionalInterface
    interface Taker {
        void take(WireReader document) throws IOException;
    }

    /** Reads a file from its begin to the last document that was written whole. */
    static void forEach(Path path, Taker taker) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            new QueueFile(path, channel).read(taker);
        }
    }

    private void read(Taker taker) throws IOException {
        long at = 0;
        for (int word = word(at); word != 0 && (word & NOT_COMPLETE) == 0; word = word(at)) {
            int length = word & LENGTH;
            boolean isData = (word & META) == 0;
            boolean isCut = at + Integer.BYTES + length > channel.size();
            if (at == 0 && (isData || isCut)) {
                throw new DamagedLog("no file of Chronicle Queue").in(path, 0);
            }
            if (isCut) {
                throw new DamagedLog("the file ends within an entry").in(path, at);
            }
            if (isData) {
                hand(taker, at, length);
            }
            at = aligned(at + Integer.BYTES + length);
        }
    }

    private void hand(Taker taker, long at, int length) throws IOException {
        if (length > MOST_BYTES) {
            throw new DamagedLog("an entry of more than " + (MOST_BYTES >> 20) + " MiB")
                    .in(path, at);
        }
        ByteBuffer bytes = ByteBuffer.allocate(length);
        fill(bytes, at + Integer.BYTES);
        try {
            taker.take(new WireReader(bytes));
        } catch (DamagedLog e) {
            throw e.in(path, at);
        }
    }

    /** What stands before a document; 0 behind the last one. */
    private int word(long at) throws IOException {
        head.clear();
        try {
            fill(head, at);
        } catch (EOFException end) {
            return 0;
        }
        return head.getInt();
    }

    private void fill(ByteBuffer target, long from) throws IOException {
        long at = from;
        while (target.hasRemaining()) {
            int read = channel.read(target, at);
            if (read < 0) {
                throw new EOFException(path.getFileName() + " ends within an entry");
            }
            at += read;
        }
        target.flip();
    }

    private static long aligned(long at) {
        return (at + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
