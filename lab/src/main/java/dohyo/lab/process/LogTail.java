package dohyo.lab.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The end of a log, for messages to the user. */
public final class LogTail {

    private static final int BYTES_READ = 16 * 1024;
    private static final int LINE_LENGTH = 300;

    private LogTail() {}

    /** Up to {@code count} last lines; empty when there is no such file. */
    public static List<String> lastLines(Path log, int count) {
        return lastLines(log, 0, count);
    }

    /**
     * Up to {@code count} last lines of what was written after the first bytes.
     *
     * @param after how many bytes are of no matter any more
     */
    public static List<String> lastLines(Path log, long after, int count) {
        try {
            List<String> lines =
                    end(log, after).lines().filter(line -> !line.isBlank()).toList();
            return lines.subList(Math.max(0, lines.size() - count), lines.size()).stream()
                    .map(LogTail::shortened)
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** The log's path and its last lines, indented; only the path when it is empty. */
    public static String describe(Path log, int count) {
        StringBuilder text = new StringBuilder(log.toString());
        List<String> lines = lastLines(log, count);
        text.append(lines.isEmpty() ? " (empty)" : ":");
        lines.forEach(line -> text.append("\n    ").append(line));
        return text.toString();
    }

    private static String shortened(String line) {
        return line.length() <= LINE_LENGTH ? line : line.substring(0, LINE_LENGTH) + "...";
    }

    private static String end(Path log, long after) throws IOException {
        if (!Files.isRegularFile(log)) {
            return "";
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(after, file.length() - BYTES_READ));
            byte[] bytes = new byte[BYTES_READ];
            int length = Math.max(0, file.read(bytes));
            return new String(bytes, 0, length, StandardCharsets.UTF_8);
        }
    }
}
