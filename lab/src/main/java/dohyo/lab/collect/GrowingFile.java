package dohyo.lab.collect;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A text file that somebody else writes, read line by line as it grows. */
public final class GrowingFile {

    private static final int MOST_BYTES = 16 * 1024 * 1024;

    private final Path file;
    private long position;

    /** @param file may not exist yet */
    public GrowingFile(Path file) {
        this.file = file;
    }

    /** Passes on each line that was completed since the last time, however many there are. */
    public void readLines(Consumer<String> lines) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
            int taken = readSome(open, lines);
            while (taken > 0 && position < open.length()) {
                taken = readSome(open, lines);
            }
        }
    }

    /** Of what a writer has left in an hour not all is in memory at once. */
    private int readSome(RandomAccessFile open, Consumer<String> lines) throws IOException {
        open.seek(position);
        byte[] bytes = new byte[(int) Math.max(0, Math.min(MOST_BYTES, open.length() - position))];
        open.readFully(bytes);
        int taken = takeWholeLines(bytes, lines);
        position += taken;
        return taken;
    }

    private static int takeWholeLines(byte[] bytes, Consumer<String> lines) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        new String(bytes, 0, end, StandardCharsets.UTF_8).lines().forEach(lines);
        return end;
    }
}
