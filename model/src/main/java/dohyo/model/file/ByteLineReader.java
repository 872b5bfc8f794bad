package dohyo.model.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** The lines of a file as bytes, one after the other, so that no more than one is held. */
public final class ByteLineReader {

    private final Path file;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
    private int number;

    private ByteLineReader(Path file) {
        this.file = file;
    }

    /** Takes a line. */
    @FunctionalInterface
    public interface Taker {

        /**
         * Takes one.
         *
         * @param number from 1
         * @param line without its line break
         * @param isEnded whether it has one; if not, it may have been cut off
         */
        void take(int number, byte[] line, boolean isEnded) throws IOException;
    }

    /**
     * Reads a file within {@link FileReadLimits}; what stands behind the last line break is a line,
     * too.
     *
     * @throws java.nio.file.NoSuchFileException when there is none
     * @throws RefusedFile when it is no plain file, or there is too much of it
     */
    public static void forEach(Path file, Taker taker) throws IOException {
        UntrustedFolder folder = UntrustedFolder.of(file);
        String name = String.valueOf(file.getFileName());
        try (InputStream stream = folder.open(name, FileReadLimits.LINES_BYTES)) {
            new ByteLineReader(file).read(stream, taker);
        }
    }

    private void read(InputStream stream, Taker taker) throws IOException {
        byte[] bytes = new byte[1 << 16];
        for (int read = stream.read(bytes); read >= 0; read = stream.read(bytes)) {
            int begin = 0;
            for (int i = 0; i < read; i++) {
                if (bytes[i] == '\n') {
                    add(bytes, begin, i);
                    hand(taker, true);
                    begin = i + 1;
                }
            }
            add(bytes, begin, read);
        }
        if (line.size() > 0) {
            hand(taker, false);
        }
    }

    private void add(byte[] bytes, int from, int to) throws RefusedFile {
        line.write(bytes, from, to - from);
        if (line.size() > FileReadLimits.LINE_BYTES) {
            throw refused("has a line " + (number + 1) + " longer than "
                    + (FileReadLimits.LINE_BYTES >> 20) + " MiB");
        }
    }

    private void hand(Taker taker, boolean isEnded) throws IOException {
        number++;
        if (number > FileReadLimits.LINES) {
            throw refused("has more than " + FileReadLimits.LINES + " lines");
        }
        taker.take(number, line.toByteArray(), isEnded);
        line.reset();
    }

    private RefusedFile refused(String why) {
        return new RefusedFile(
                file, why, "no run writes as much; was it damaged, or made by somebody else?");
    }
}
