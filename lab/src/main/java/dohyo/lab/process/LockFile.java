package dohyo.lab.process;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A lock on a file, seen by every Dohyo that uses the cache folder, and gone with its owner. Many
 * may read at a time, one may write when nobody reads.
 *
 * <p>The kernel drops all locks that a process has on a file when it closes the file once; so what
 * this process itself holds is known before a file is opened.
 */
public final class LockFile implements AutoCloseable {

    private static final Set<Path> HELD_HERE = new HashSet<>();

    private final Path file;
    private final FileChannel channel;

    private LockFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** The right to read, unless somebody may write. */
    public static Optional<LockFile> tryRead(Path file) throws IOException {
        return tryLock(file, true, StandardOpenOption.CREATE);
    }

    /** The right to write, unless somebody may read or write. */
    public static Optional<LockFile> tryWrite(Path file) throws IOException {
        return tryLock(file, false, StandardOpenOption.CREATE);
    }

    /**
     * Whether somebody may write; a look does not stop others that look at the same time.
     *
     * @throws IOException when there is no such file, or none that can be locked
     */
    static boolean isHeld(Path file) throws IOException {
        Optional<LockFile> free = tryLock(file, true);
        free.ifPresent(LockFile::close);
        return free.isEmpty();
    }

    private static Optional<LockFile> tryLock(Path file, boolean shared, OpenOption... more)
            throws IOException {
        Path real = real(file, more.length > 0);
        synchronized (HELD_HERE) {
            if (HELD_HERE.contains(real)) {
                return Optional.empty();
            }
            FileChannel channel = FileChannel.open(real, options(more));
            FileLock lock = lockOrClose(channel, shared);
            if (lock == null) {
                channel.close();
                return Optional.empty();
            }
            HELD_HERE.add(real);
            return Optional.of(new LockFile(real, channel));
        }
    }

    /** One name for a file, by whatever links it was reached. */
    private static Path real(Path file, boolean create) throws IOException {
        Path folder = Objects.requireNonNull(file.toAbsolutePath().normalize().getParent());
        if (create) {
            Files.createDirectories(folder);
        }
        return folder.toRealPath().resolve(file.getFileName());
    }

    private static Set<OpenOption> options(OpenOption... more) {
        Set<OpenOption> all = new HashSet<>(Set.of(more));
        all.add(StandardOpenOption.READ);
        all.add(StandardOpenOption.WRITE);
        return all;
    }

    private static FileLock lockOrClose(FileChannel channel, boolean shared) throws IOException {
        try {
            return channel.tryLock(0, Long.MAX_VALUE, shared);
        } catch (IOException noLocksHere) {
            channel.close();
            throw noLocksHere;
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
