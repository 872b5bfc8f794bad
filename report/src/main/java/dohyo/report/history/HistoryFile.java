package dohyo.report.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.model.file.ByteLineReader;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code history.jsonl} of an experiment: lines are only ever added. Writers of several processes
 * take turns; a line that cannot be read, whoever wrote it, is left out and counted.
 *
 * @param folder in which it lies, with the page about it
 */
public record HistoryFile(Path folder) {

    static final int LONGEST_WORD = 300;
    static final int MOST_FIGURES = 1000;
    private static final int MOST_ENTRIES = 10_000;

    private static final Object ONE_WRITER = new Object();

    /**
     * What stands in it.
     *
     * @param entries in the order of time, each run once
     * @param unreadable numbers of lines that say nothing, the first of them
     */
    public record Contents(List<HistoryEntry> entries, List<Integer> unreadable) {

        /** Whether this run is there already. */
        public boolean has(HistoryEntry other) {
            return entries.stream()
                    .anyMatch(one -> one.run().equals(other.run())
                            && one.startedAt().equals(other.startedAt()));
        }
    }

    public Path file() {
        return folder.resolve("history.jsonl");
    }

    public Path page() {
        return folder.resolve("history.html");
    }

    /** Reads it; empty when there is none. */
    public Contents read() throws IOException {
        List<HistoryEntry> entries = new ArrayList<>();
        List<Integer> unreadable = new ArrayList<>();
        Set<String> known = new HashSet<>();
        try {
            ByteLineReader.forEach(file(), (number, bytes, isEnded) -> {
                String line = new String(bytes, UTF_8);
                if (line.isBlank()) {
                    return;
                }
                HistoryEntry entry = entries.size() < MOST_ENTRIES ? parsed(line) : null;
                if (entry == null) {
                    unreadable.add(number);
                } else if (known.add(entry.run() + " " + entry.startedAt())) {
                    entries.add(entry);
                }
            });
        } catch (NoSuchFileException none) {
            return new Contents(List.of(), List.of());
        }
        entries.sort(Comparator.comparing(HistoryEntry::at).thenComparing(HistoryEntry::run));
        return new Contents(List.copyOf(entries), List.copyOf(unreadable));
    }

    /** Null when it is none: a line of a history may come from anybody. */
    private static @Nullable HistoryEntry parsed(String line) {
        try {
            HistoryEntry entry = Json.parseWhole(line, HistoryEntry.class);
            return entry.isSound() ? entry : null;
        } catch (UncheckedIOException e) {
            return null;
        }
    }

    /** Adds a line, after one that a dead writer may have left unfinished. */
    public void append(HistoryEntry entry) throws IOException {
        Files.createDirectories(folder);
        byte[] line = (Json.line(entry) + "\n").getBytes(UTF_8);
        synchronized (ONE_WRITER) {
            try (SeekableByteChannel channel = UntrustedFolder.at(folder)
                    .channel(
                            "history.jsonl",
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.APPEND)) {
                append(channel, line);
            }
        }
    }

    private void append(SeekableByteChannel channel, byte[] line) throws IOException {
        if (channel instanceof FileChannel file) {
            try (FileLock lock = file.lock()) {
                write(file, line, lock.isValid());
                file.force(true);
            }
        } else {
            write(channel, line, true);
        }
    }

    private void write(SeekableByteChannel channel, byte[] line, boolean isOurs)
            throws IOException {
        if (!isOurs) {
            throw new IOException("the lock of " + file() + " was lost");
        }
        ByteBuffer bytes = ByteBuffer.allocate(line.length + 1);
        if (endsWithin(channel.size())) {
            bytes.put((byte) '\n');
        }
        bytes.put(line).flip();
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private boolean endsWithin(long size) throws IOException {
        if (size == 0) {
            return false;
        }
        try (SeekableByteChannel reader =
                UntrustedFolder.at(folder).channel("history.jsonl", StandardOpenOption.READ)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            reader.position(size - 1);
            return reader.read(last) == 1 && last.get(0) != '\n';
        }
    }
}
