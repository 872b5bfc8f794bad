package dohyo.lab.snapshot;

import java.util.List;
import java.util.Map;

/**
 * {@code manifest.json}: what a snapshot holds.
 *
 * @param schema {@code dohyo-snapshot/1}
 * @param shapedBy what the key is a digest of
 * @param madeAt time of day
 * @param loadSeconds what loading took: to be saved
 * @param files of all nodes
 */
public record Manifest(
        String schema,
        String key,
        Map<String, Object> shapedBy,
        String madeAt,
        double loadSeconds,
        List<StoredFile> files) {

    public static final String SCHEMA = "dohyo-snapshot/1";

    /**
     * One file.
     *
     * @param node whose it is, from 1
     * @param path below the node's folder, with {@code /}
     * @param immutable a hard link is as good as a copy
     * @param modifiedMillis when it was last written
     * @param sha256 of its content; empty when that was not read
     */
    public record StoredFile(
            int node,
            String path,
            boolean immutable,
            long bytes,
            long modifiedMillis,
            String sha256) {}

    public long bytes() {
        return files.stream().mapToLong(StoredFile::bytes).sum();
    }
}
