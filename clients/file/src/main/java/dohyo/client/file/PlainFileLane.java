package dohyo.client.file;

import dohyo.client.files.FileContent;
import dohyo.client.files.FileLane;
import dohyo.client.files.FileNames;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** One lane's files; each is opened when it is first read. */
final class PlainFileLane implements FileLane {

    private final Path folder;
    private final PageCacheSettings caching;
    private final Map<Long, OpenFile> open = new ConcurrentHashMap<>();

    private final AtomicBoolean isCounted;
    private final boolean counts;

    /** @param isCounted whether another lane tells what the disks gave all of them */
    PlainFileLane(Path folder, PageCacheSettings caching, AtomicBoolean isCounted) {
        this.folder = folder;
        this.caching = caching;
        this.isCounted = isCounted;
        counts = isCounted.compareAndSet(false, true);
    }

    /** Only what is on the disk can be dropped from the cache. */
    @Override
    public void write(long file, FileContent content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                folder.resolve(FileNames.of(file)),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            content.into(piece -> {
                while (piece.hasRemaining()) {
                    int unused = channel.write(piece);
                }
            });
            channel.force(true);
        }
    }

    @Override
    public void begin(long file) throws IOException {
        opened(file).begin();
    }

    @Override
    public void read(long file, long offset, ByteBuffer target) throws IOException {
        opened(file).read(offset, target);
    }

    private OpenFile opened(long file) throws IOException {
        OpenFile known = open.get(file);
        try {
            return known == null ? open.computeIfAbsent(file, this::open) : known;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private OpenFile open(long file) {
        try {
            return OpenFile.open(folder.resolve(FileNames.of(file)), caching);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of the whole process, so one lane tells them; where none can, they are not known. */
    @Override
    public Map<String, Long> counters() {
        OptionalLong bytes = counts ? DiskReads.bytes() : OptionalLong.empty();
        return bytes.isPresent() ? Map.of("disk.bytes", bytes.getAsLong()) : Map.of();
    }

    @Override
    public void close() {
        if (counts) {
            isCounted.set(false);
        }
        for (OpenFile each : open.values()) {
            try {
                each.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
