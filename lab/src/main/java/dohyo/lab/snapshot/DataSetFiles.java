package dohyo.lab.snapshot;

import dohyo.lab.process.Digests;
import dohyo.lab.snapshot.Manifest.StoredFile;
import dohyo.lab.stores.DataFileFilter;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.StoppedStoreFiles;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files that make up a data set, and how they come from one folder into another. */
public final class DataSetFiles {

    private DataSetFiles() {}

    /** All that is to be kept of a store that rests. */
    static List<StoredFile> of(StoppedStoreFiles data) throws IOException {
        List<StoredFile> files = new ArrayList<>();
        for (int i = 0; i < data.homes().size(); i++) {
            Path home = data.homes().get(i);
            try (Stream<Path> all = Files.walk(home)) {
                for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                    Path below = home.relativize(file);
                    if (data.files().isKept(below)) {
                        files.add(stored(i + 1, home, below, data.files()));
                    }
                }
            }
        }
        return files;
    }

    private static StoredFile stored(int node, Path home, Path below, DataFileFilter kinds)
            throws IOException {
        Path file = home.resolve(below);
        return new StoredFile(
                node,
                below.toString(),
                kinds.isImmutable(below),
                Files.size(file),
                Files.getLastModifiedTime(file).toMillis(),
                "");
    }

    /** The same with its hash and its time as they are in a folder. */
    static StoredFile hashed(StoredFile file, Path home) throws IOException {
        Path at = home.resolve(file.path());
        return new StoredFile(
                file.node(),
                file.path(),
                file.immutable(),
                Files.size(at),
                Files.getLastModifiedTime(at).toMillis(),
                Digests.of(at));
    }

    /** What it takes on the disks of all nodes. */
    public static long bytes(StoppedStoreFiles data) throws IOException {
        return of(data).stream().mapToLong(StoredFile::bytes).sum();
    }

    /** Starts nodes straight from what rests, without keeping it. */
    public static PreStartDataPreparation preparation(StoppedStoreFiles data) throws IOException {
        List<StoredFile> files = of(data);
        return (node, home) -> {
            for (StoredFile file : files) {
                if (file.node() == node) {
                    bring(file, data.homes().get(node - 1), home);
                }
            }
        };
    }

    /**
     * Brings a file from one home to another: a link where that is as good as a copy.
     *
     * @throws InterruptedIOException when this thread was interrupted: a data set has many files,
     *     and the user must not wait for the rest of them
     */
    static void bring(StoredFile file, Path from, Path to) throws IOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("bringing the data set was interrupted");
        }
        Path target = to.resolve(file.path());
        Files.createDirectories(target.getParent());
        Path source = from.resolve(file.path());
        if (!file.immutable() || !link(source, target)) {
            Files.copy(source, target);
        }
    }

    /** Not every file system has links, and none has them to another one. */
    private static boolean link(Path source, Path target) {
        try {
            Files.createLink(target, source);
            return true;
        } catch (IOException | UnsupportedOperationException noLinks) {
            return false;
        }
    }
}
