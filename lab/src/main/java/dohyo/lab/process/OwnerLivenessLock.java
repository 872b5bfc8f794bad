package dohyo.lab.process;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * The lock that a lab's owner holds as long as it lives, for those who cannot see its process:
 * other machines and other pid namespaces that share the cache folder.
 */
final class OwnerLivenessLock implements AutoCloseable {

    /**
     * File systems of one kernel, whose locks all see that see the files. On a network a free lock
     * says nothing: the mount may keep locks to itself ({@code nolock}).
     */
    private static final Set<String> LOCAL = Set.of(
            "ext2",
            "ext3",
            "ext4",
            "xfs",
            "btrfs",
            "zfs",
            "f2fs",
            "bcachefs",
            "jfs",
            "reiserfs",
            "tmpfs",
            "ramfs",
            "overlay");

    private static final int MOST_TRIES = 20;
    private static final Duration PAUSE = Duration.ofMillis(5);

    private final Path file;
    private final @Nullable LockFile lock;

    private OwnerLivenessLock(Path file, @Nullable LockFile lock) {
        this.file = file;
        this.lock = lock;
    }

    /** What a look at a lab's lock tells. */
    enum Sight {
        HELD,
        FREE,
        /** There is none, or one that cannot be believed. */
        UNKNOWN
    }

    /** Takes a new lab's lock; holds nothing where the file system has no locks. */
    static OwnerLivenessLock take(Path file) {
        try {
            for (int tries = 0; tries < MOST_TRIES; tries++) {
                Optional<LockFile> lock = LockFile.tryWrite(file);
                if (lock.isPresent() && Files.exists(file)) {
                    return new OwnerLivenessLock(file, lock.get());
                }
                // Somebody took the new file for one that was left, and removes it.
                lock.ifPresent(LockFile::close);
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        } catch (IOException noLocksHere) {
            return new OwnerLivenessLock(file, null);
        }
        return new OwnerLivenessLock(file, null);
    }

    /** Removes a file that nobody holds. */
    static void clear(Path file) throws IOException {
        Optional<LockFile> lock = LockFile.tryWrite(file);
        if (lock.isPresent()) {
            new OwnerLivenessLock(file, lock.get()).close();
        }
    }

    static Sight look(Path file) {
        try {
            if (LockFile.isHeld(file)) {
                return Sight.HELD;
            }
            return isLocal(Files.getFileStore(file).type()) ? Sight.FREE : Sight.UNKNOWN;
        } catch (IOException noneOrNoLocks) {
            return Sight.UNKNOWN;
        }
    }

    static boolean isLocal(String fileSystem) {
        return LOCAL.contains(fileSystem);
    }

    boolean isHeld() {
        return lock != null;
    }

    /** Removes the file before the lock is given back. */
    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(file);
        } finally {
            if (lock != null) {
                lock.close();
            }
        }
    }
}
