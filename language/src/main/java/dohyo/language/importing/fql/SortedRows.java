package dohyo.language.importing.fql;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Rows that are brought into the order of their time, however many there are: a part of them is
 * sorted in memory, the parts are merged from files. Rows of one moment stay in their order.
 */
final class SortedRows implements AutoCloseable {

    private static final long MOST_CHARS = 16L << 20;

    private final Path folder;
    private final long mostChars;
    private final List<Row> held = new ArrayList<>();
    private final List<Path> parts = new ArrayList<>();
    private long chars;

    /** @param folder for the parts, of nobody else */
    SortedRows(Path folder) {
        this(folder, MOST_CHARS);
    }

    SortedRows(Path folder, long mostChars) {
        this.folder = folder;
        this.mostChars = mostChars;
    }

    /** A row and its time. */
    private record Row(long millis, String text) {}

    void add(long millis, String text) throws IOException {
        held.add(new Row(millis, text));
        chars += text.length();
        if (chars > mostChars) {
            spill();
        }
    }

    private void spill() throws IOException {
        held.sort(Comparator.comparingLong(Row::millis));
        Path part = folder.resolve("part-" + parts.size());
        try (DataOutputStream out = new DataOutputStream(
                new BufferedOutputStream(Files.newOutputStream(part), 1 << 16))) {
            for (Row row : held) {
                byte[] text = row.text.getBytes(StandardCharsets.UTF_8);
                out.writeLong(row.millis);
                out.writeInt(text.length);
                out.write(text);
            }
            out.writeLong(Long.MIN_VALUE);
        }
        parts.add(part);
        held.clear();
        chars = 0;
    }

    /** Writes all of them, earliest first. */
    void writeTo(Writer target) throws IOException {
        spill();
        List<Part> open = new ArrayList<>();
        try {
            PriorityQueue<Part> next = new PriorityQueue<>(
                    Comparator.comparingLong(Part::millis).thenComparingInt(Part::number));
            for (Path part : parts) {
                Part one = new Part(open.size(), part);
                open.add(one);
                if (one.advance()) {
                    next.add(one);
                }
            }
            for (Part first = next.poll(); first != null; first = next.poll()) {
                target.write(first.text);
                if (first.advance()) {
                    next.add(first);
                }
            }
        } finally {
            for (Part part : open) {
                part.rows.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (Path part : parts) {
            Files.deleteIfExists(part);
        }
    }

    /** A part that was sorted, and the row at which it is. */
    private static final class Part {
        private final int number;
        private final DataInputStream rows;
        private long millis;
        private String text = "";

        Part(int number, Path file) throws IOException {
            this.number = number;
            rows = new DataInputStream(
                    new BufferedInputStream(Files.newInputStream(file), 1 << 14));
        }

        long millis() {
            return millis;
        }

        int number() {
            return number;
        }

        /** On to the next row; false when there is none. */
        boolean advance() throws IOException {
            millis = rows.readLong();
            if (millis == Long.MIN_VALUE) {
                return false;
            }
            text = new String(rows.readNBytes(rows.readInt()), StandardCharsets.UTF_8);
            return true;
        }
    }
}
