package dohyo.lab.snapshot;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A lock on one key, seen by every Dohyo that uses the cache folder, and gone with its owner. Many
 * may read at a time, one may write when nobody reads.
 *
 * <p>The kernel drops all locks that a process has on a file when it closes the file once; so what
 * this process itself holds is known before a file is opened.
 */
final class KeyLock implements AutoCloseable {

    private static final Set<Path> HELD_HERE = new HashSet<>();

    private final Path file;
    private final FileChannel channel;

    private KeyLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static Optional<KeyLock> tryRead(Path file) throws IOException {
        return tryLock(file, true);
    }

    static Optional<KeyLock> tryWrite(Path file) throws IOException {
        return tryLock(file, false);
    }

    private static Optional<KeyLock> tryLock(Path file, boolean shared) throws IOException {
        Path real = file.toAbsolutePath().normalize();
        Files.createDirectories(real.getParent());
        synchronized (HELD_HERE) {
            if (HELD_HERE.contains(real)) {
                return Optional.empty();
            }
            FileChannel channel = FileChannel.open(
                    real,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock(0, Long.MAX_VALUE, shared);
            if (lock == null) {
                channel.close();
                return Optional.empty();
            }
            HELD_HERE.add(real);
            return Optional.of(new KeyLock(real, channel));
        }
    }

    /** Gives it back; once. */
    @Override
    public void close() {
        synchronized (HELD_HERE) {
            if (!channel.isOpen()) {
                return;
            }
            HELD_HERE.remove(file);
            try {
                channel.close();
            } catch (IOException e) {
                // The lock is gone with the file descriptor, whatever else went wrong.
            }
        }
    }
}
