package dohyo.lab.snapshot;

import dohyo.lab.process.Folders;
import dohyo.lab.process.LockFile;
import dohyo.lab.snapshot.Manifest.StoredFile;
import dohyo.lab.stores.StoppedStoreFiles;
import dohyo.model.result.Json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of all snapshots, a folder for each key. Several Dohyos may use it at a time: whoever
 * reads a snapshot or makes it holds the lock of its key, and only what nobody holds is removed.
 */
public final class SnapshotStore {

    private static final String MAKING = ".making-";

    /** As {@link DataSetFingerprint} makes them. */
    private static final Pattern KEY = Pattern.compile("[0-9a-f]{32}");

    private final Path folder;
    private final SpaceLimit limit;
    private final Consumer<String> talk;

    public SnapshotStore(Path folder, SpaceLimit limit, Consumer<String> talk) {
        this.folder = folder;
        this.limit = limit;
        this.talk = talk;
    }

    /**
     * Whether something is kept under a key; it may be gone, or found damaged, when it is needed.
     */
    public Optional<Manifest> look(String key) {
        try {
            return Optional.of(Snapshot.read(folderOf(key), key).manifest());
        } catch (IOException nothing) {
            return Optional.empty();
        }
    }

    /** The right to read the snapshot of a key; empty while somebody makes it. */
    public Optional<Right> tryRead(String key) throws IOException {
        return LockFile.tryRead(lockOf(key)).map(lock -> new Right(key, lock));
    }

    /** The right to make or remove the snapshot of a key; empty while somebody uses it. */
    public Optional<Right> tryWrite(String key) throws IOException {
        return LockFile.tryWrite(lockOf(key)).map(lock -> new Right(key, lock));
    }

    /** The right to do something with a key, until it is closed. */
    public final class Right implements AutoCloseable {

        private final String key;
        private final LockFile lock;

        private Right(String key, LockFile lock) {
            this.key = key;
            this.lock = lock;
        }

        /** Whether there is anything under this key. */
        public boolean isThere() {
            return Files.isDirectory(folderOf(key));
        }

        /** The snapshot, if it is whole as far as a glance tells. */
        public Snapshot snapshot() throws DamagedSnapshot {
            try {
                Snapshot snapshot = Snapshot.read(folderOf(key), key);
                snapshot.check(false);
                Files.setLastModifiedTime(folderOf(key), FileTime.from(Instant.now()));
                return snapshot;
            } catch (IOException e) {
                throw new DamagedSnapshot(String.valueOf(e.getMessage()));
            }
        }

        /** Removes what is there. Needs the right to write. */
        public void drop() throws IOException {
            remove(key);
        }

        /**
         * Keeps the data of a store that rests. Needs the right to write.
         *
         * @return whether there was room
         */
        public boolean keep(DataSetFingerprint what, double loadSeconds, StoppedStoreFiles data)
                throws IOException {
            List<StoredFile> files = DataSetFiles.of(data);
            remove(key);
            if (!makeRoom(files.stream().mapToLong(StoredFile::bytes).sum())) {
                return false;
            }
            Path making = folder.resolve(MAKING + key);
            try {
                Manifest manifest = fill(making, files, data, what, loadSeconds);
                Json.write(Snapshot.manifestOf(making), manifest);
                Files.move(making, folderOf(key), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Folders.remove(making);
            }
            return true;
        }

        @Override
        public void close() {
            lock.close();
        }
    }

    private static Manifest fill(
            Path making,
            List<StoredFile> files,
            StoppedStoreFiles data,
            DataSetFingerprint what,
            double loadSeconds)
            throws IOException {
        Folders.remove(making);
        List<StoredFile> stored = new ArrayList<>();
        for (StoredFile file : files) {
            Path home = Snapshot.homeOf(making, file.node());
            DataSetFiles.bring(file, data.homes().get(file.node() - 1), home);
            stored.add(DataSetFiles.hashed(file, home));
        }
        return new Manifest(
                Manifest.SCHEMA,
                what.digest(),
                what.shapedBy(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                loadSeconds,
                stored);
    }

    /** Removes those that were not used for the longest time, as many as need be. */
    private boolean makeRoom(long bytes) throws IOException {
        Files.createDirectories(folder);
        clearUnfinished();
        List<Kept> all = all();
        long kept = all.stream().mapToLong(Kept::bytes).sum();
        long most = limit.bytes(folder, kept);
        if (bytes > most) {
            return false;
        }
        for (Kept oldest : all) {
            if (kept + bytes > most && evict(oldest)) {
                kept -= oldest.bytes;
            }
        }
        return kept + bytes <= most;
    }

    /** What a Dohyo left that died while it was at it. */
    private void clearUnfinished() throws IOException {
        List<String> keys;
        try (Stream<Path> entries = Files.list(folder)) {
            keys = entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> name.startsWith(MAKING))
                    .map(name -> name.substring(MAKING.length()))
                    .toList();
        }
        for (String key : keys) {
            Optional<Right> right = tryWrite(key);
            if (right.isPresent()) {
                try (Right mine = right.get()) {
                    Folders.remove(folder.resolve(MAKING + mine.key));
                }
            }
        }
    }

    private boolean evict(Kept old) throws IOException {
        Optional<Right> right = tryWrite(old.key);
        if (right.isEmpty()) {
            return false;
        }
        try (Right mine = right.get()) {
            mine.drop();
            talk.accept("removed the data set " + old.key.substring(0, 8)
                    + ", not used for the longest time, to make room");
            return true;
        }
    }

    /**
     * All of them, the one that was used last at the end. What else lies there, where the cache is
     * a link to a disk of the user's, is not ours to remove.
     */
    private List<Kept> all() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> Files.isDirectory(entry)
                            && KEY.matcher(entry.getFileName().toString()).matches())
                    .flatMap(entry -> Kept.of(entry).stream())
                    .sorted(Comparator.comparing(Kept::used))
                    .toList();
        }
    }

    /** One of those that take room. */
    private record Kept(String key, long bytes, FileTime used) {

        /** One without a manifest takes as much as its files do. */
        private static Optional<Kept> of(Path entry) {
            try (Stream<Path> files = Files.walk(entry)) {
                long bytes = 0;
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    bytes += Files.size(file);
                }
                return Optional.of(new Kept(
                        entry.getFileName().toString(), bytes, Files.getLastModifiedTime(entry)));
            } catch (IOException | UncheckedIOException gone) {
                return Optional.empty();
            }
        }
    }

    /** Renamed first: what is half removed must not look like a snapshot. */
    private void remove(String key) throws IOException {
        Path old = folder.resolve(MAKING + key);
        Folders.remove(old);
        if (Files.isDirectory(folderOf(key))) {
            Files.move(folderOf(key), old, StandardCopyOption.ATOMIC_MOVE);
            Folders.remove(old);
        }
    }

    private Path folderOf(String key) {
        return folder.resolve(key);
    }

    private Path lockOf(String key) {
        return folder.resolve(".locks").resolve(key);
    }
}
