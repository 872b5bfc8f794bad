package dohyo.lab.limit;

import dohyo.lab.process.Processes;
import dohyo.model.experiment.StoreLimits;
import dohyo.model.result.LimitsNote.Direction;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;

/**
 * Reads and writes a file as a member of a group, and looks whether that took as long as the
 * group's limit demands: what a kernel accepts it does not have to do.
 *
 * @param folder on the disk in question
 */
record DiskCheck(Processes processes, ControlGroup group, Path folder) {

    private static final int BLOCK_BYTES = 64 << 10;
    private static final long FEWEST_BYTES = 4L * BLOCK_BYTES;
    private static final long MOST_BYTES = 256L << 20;
    private static final double SECONDS = 1.5;

    /** The kernel hands out what may be read by slices of a tenth of a second. */
    private static final double SLICE_SECONDS = 0.1;

    private static final double TOLERANCE = 0.8;

    /** What limits one way of using the disk. */
    interface Limit {
        void set(long bytesPerSecond) throws NotTestableHere;
    }

    /** Of reads past the page cache; the limit stands when this returns. */
    Direction ofReads(long bytesPerSecond, Limit limit) throws NotTestableHere {
        try {
            long bytes = bytes(bytesPerSecond);
            Path file = written(bytes);
            List<String> words = List.of(
                    "dd", "if=" + file, "of=/dev/null", "bs=" + BLOCK_BYTES, "iflag=direct");
            Direction found = both(words, new Demand("read", bytes, bytesPerSecond), limit);
            Files.delete(file);
            return found;
        } catch (IOException e) {
            throw new NotTestableHere("the limit could not be checked: " + e.getMessage());
        }
    }

    /** Of writes as stores have them, into the page cache and from there to the disk. */
    Direction ofWrites(long bytesPerSecond, Limit limit) throws NotTestableHere {
        try {
            long bytes = bytes(bytesPerSecond);
            Path file = Files.createDirectories(folder).resolve("written");
            List<String> words = List.of(
                    "dd",
                    "if=/dev/zero",
                    "of=" + file,
                    "bs=" + BLOCK_BYTES,
                    "count=" + bytes / BLOCK_BYTES,
                    "conv=fsync");
            Direction found = both(words, new Demand("written", bytes, bytesPerSecond), limit);
            Files.delete(file);
            return found;
        } catch (IOException e) {
            throw new NotTestableHere("the limit could not be checked: " + e.getMessage());
        }
    }

    private record Demand(String verb, long bytes, long bytesPerSecond) {

        void require(double seconds) throws NotTestableHere {
            double least = TOLERANCE * bytes / bytesPerSecond - SLICE_SECONDS;
            if (seconds < least) {
                throw new NotTestableHere("the kernel accepts the limit but does not enforce it: "
                        + StoreLimits.rate(bytes / seconds) + " were " + verb);
            }
        }
    }

    private Direction both(List<String> words, Demand demand, Limit limit)
            throws NotTestableHere, IOException {
        Probe probe = new Probe(processes, folder, "disk-check");
        double free = probe.seconds(words, List.of());
        limit.set(demand.bytesPerSecond);
        double limited = probe.seconds(words, List.of(group.members()));
        demand.require(limited);
        return new Direction(demand.bytes / limited, demand.bytes / free);
    }

    private static long bytes(long bytesPerSecond) {
        long wanted = (long) (SECONDS * bytesPerSecond);
        long bounded = Math.max(FEWEST_BYTES, Math.min(MOST_BYTES, wanted));
        return bounded / BLOCK_BYTES * BLOCK_BYTES;
    }

    /** On the disk, and not as a hole. */
    private Path written(long bytes) throws IOException {
        Path file = Files.createDirectories(folder).resolve("read");
        Random random = new Random(1);
        byte[] block = new byte[BLOCK_BYTES];
        try (FileChannel out =
                FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (long done = 0; done < bytes; done += BLOCK_BYTES) {
                random.nextBytes(block);
                ByteBuffer left = ByteBuffer.wrap(block);
                while (left.hasRemaining()) {
                    int unused = out.write(left);
                }
            }
            out.force(true);
        }
        return file;
    }
}
