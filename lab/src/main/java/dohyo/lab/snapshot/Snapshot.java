package dohyo.lab.snapshot;

import dohyo.lab.process.Digests;
import dohyo.lab.snapshot.Manifest.StoredFile;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.model.result.Json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** One kept data set. */
public final class Snapshot implements PreStartDataPreparation {

    /** Files up to this size are read and hashed at each look. */
    private static final long SMALL_BYTES = 1 << 20;

    private final Path folder;
    private final Manifest manifest;

    private Snapshot(Path folder, Manifest manifest) {
        this.folder = folder;
        this.manifest = manifest;
    }

    /**
     * Reads what a folder says it holds.
     *
     * @throws IOException when it does not say it, or says it of another key
     */
    static Snapshot read(Path folder, String key) throws IOException {
        Manifest manifest;
        try {
            manifest = Json.read(manifestOf(folder), Manifest.class);
        } catch (UncheckedIOException e) {
            throw new IOException("its manifest cannot be read", e);
        }
        if (!Manifest.SCHEMA.equals(manifest.schema()) || !key.equals(manifest.key())) {
            throw new IOException("its manifest is of another kind");
        }
        return new Snapshot(folder, manifest);
    }

    public Manifest manifest() {
        return manifest;
    }

    /**
     * Looks whether it is whole. Every file must have its size; a small one must have its hash,
     * too, and so must one whose time has changed.
     *
     * @param whole whether every file is read, not only where there is suspicion
     */
    public void check(boolean whole) throws DamagedSnapshot {
        for (StoredFile file : manifest.files()) {
            String damage = damage(file, whole);
            if (!damage.isEmpty()) {
                throw new DamagedSnapshot(damage);
            }
        }
    }

    private String damage(StoredFile file, boolean whole) {
        Path path = homeOf(folder, file.node()).resolve(file.path());
        try {
            if (!Files.isRegularFile(path)) {
                return file.path() + " is missing";
            }
            long bytes = Files.size(path);
            if (bytes != file.bytes()) {
                return file.path() + " has " + bytes + " bytes, not " + file.bytes();
            }
            boolean touched = Files.getLastModifiedTime(path).toMillis() != file.modifiedMillis();
            boolean isRead = whole || touched || bytes <= SMALL_BYTES;
            return isRead && !Digests.of(path).equals(file.sha256())
                    ? file.path() + " has changed since"
                    : "";
        } catch (IOException e) {
            return file.path() + " cannot be read: " + e.getMessage();
        }
    }

    @Override
    public void furnish(int node, Path home) throws IOException {
        for (StoredFile file : manifest.files()) {
            if (file.node() == node) {
                DataSetFiles.bring(file, homeOf(folder, node), home);
            }
        }
    }

    static Path homeOf(Path folder, int node) {
        return folder.resolve("node-" + node);
    }

    static Path manifestOf(Path folder) {
        return folder.resolve("manifest.json");
    }
}
