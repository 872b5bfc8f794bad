package dohyo.lab.collect;

import dohyo.model.result.EventRecord;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Follows the collection log of a JVM as it grows. */
public final class GcLogCollector implements Collector {

    private static final int MOST_BYTES = 16 * 1024 * 1024;

    private final Path log;
    private final GcLogLines lines;
    private long position;

    /**
     * @param log may not exist yet
     * @param source whose log it is: {@code store} or {@code worker}
     */
    public GcLogCollector(Path log, String source, RecordFile events, TrialClock clock) {
        this.log = log;
        this.lines = new GcLogLines(clock, source, event -> append(events, event));
    }

    @Override
    public void sample() throws IOException {
        if (!Files.exists(log)) {
            return;
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(position);
            byte[] bytes = new byte[(int) Math.min(MOST_BYTES, file.length() - position)];
            file.readFully(bytes);
            position += takeWholeLines(bytes);
        }
    }

    @Override
    public void end() throws IOException {
        sample();
        lines.finish();
    }

    private int takeWholeLines(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        new String(bytes, 0, end, StandardCharsets.UTF_8).lines().forEach(lines::accept);
        return end;
    }

    private static void append(RecordFile events, EventRecord event) {
        try {
            events.append(event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
