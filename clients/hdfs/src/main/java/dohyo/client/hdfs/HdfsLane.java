package dohyo.client.hdfs;

import dohyo.client.files.FileContent;
import dohyo.client.files.FileLane;
import dohyo.client.files.FileNames;

import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.hdfs.ReadStatistics;
import org.apache.hadoop.hdfs.client.HdfsDataInputStream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One lane's files; each is opened when it is first read, and all threads read by its stream. */
final class HdfsLane implements FileLane {

    private final DistributedFileSystem files;
    private final Path folder;
    private final Map<Long, FSDataInputStream> open = new ConcurrentHashMap<>();
    private final LockWaits waits = new LockWaits();

    HdfsLane(DistributedFileSystem files, Path folder) {
        this.files = files;
        this.folder = folder;
    }

    private Path path(long file) {
        return new Path(folder, FileNames.of(file));
    }

    /**
     * Each block is synced when it is full, and the last by the call: otherwise only that one is.
     */
    @Override
    public void write(long file, FileContent content) throws IOException {
        try (FSDataOutputStream out =
                files.createFile(path(file)).overwrite(true).syncBlock().build()) {
            content.into(piece -> out.write(
                    piece.array(), piece.arrayOffset() + piece.position(), piece.remaining()));
            out.hsync();
        }
    }

    /** A positional read, which moves nobody's position. */
    @Override
    public void read(long file, long offset, ByteBuffer target) throws IOException {
        FSDataInputStream stream = opened(file);
        if (!waits.isAsked()) {
            stream.readFully(offset, target);
            return;
        }
        long before = waits.ofThisThread();
        try {
            stream.readFully(offset, target);
        } finally {
            waits.add(before);
        }
    }

    private FSDataInputStream opened(long file) throws IOException {
        FSDataInputStream known = open.get(file);
        try {
            return known == null ? open.computeIfAbsent(file, this::open) : known;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private FSDataInputStream open(long file) {
        try {
            return files.open(path(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What Hadoop's client says of the ways on which the bytes came. */
    @Override
    public Map<String, Long> counters() {
        long total = 0;
        long local = 0;
        long shortCircuit = 0;
        for (FSDataInputStream each : open.values()) {
            if (each instanceof HdfsDataInputStream stream) {
                ReadStatistics read = stream.getReadStatistics();
                total += read.getTotalBytesRead();
                local += read.getTotalLocalBytesRead();
                shortCircuit += read.getTotalShortCircuitBytesRead();
            }
        }
        return Map.of(
                "hdfs.bytes", total,
                "hdfs.bytes.local", local,
                "hdfs.bytes.short-circuit", shortCircuit,
                "hdfs.lock-wait.micros", waits.micros());
    }

    @Override
    public void close() {
        for (FSDataInputStream each : open.values()) {
            try {
                each.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
