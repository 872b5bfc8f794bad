package dohyo.model.reading;

import dohyo.model.file.FileReadLimits;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.reading.Manifest.Entry;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A file of which a manifest tells: a plain one in the folder of a trial, or of one of its workers.
 *
 * @param folder in which it lies
 * @param file its name there
 * @param name from the trial's folder
 */
record ManifestEntry(UntrustedFolder folder, String file, String name) {

    private static final String MANIFEST = "manifest.json";
    private static final int BUFFER_BYTES = 1 << 16;

    /** All of a trial; hidden ones are what a killed writer left. */
    static List<ManifestEntry> of(TrialDirectory trial) throws IOException {
        List<ManifestEntry> files = new ArrayList<>();
        Set<TrialDirectory> places = new LinkedHashSet<>(List.of(trial));
        places.addAll(trial.workers());
        for (TrialDirectory place : places) {
            UntrustedFolder folder = UntrustedFolder.at(place.root());
            for (String file : folder.isThere() ? folder.names() : List.<String>of()) {
                Path path = place.root().resolve(file);
                boolean isFile = Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
                if (isFile && !file.startsWith(".") && !file.equals(MANIFEST)) {
                    String name = trial.root().relativize(path).toString();
                    files.add(new ManifestEntry(folder, file, name));
                }
            }
        }
        return files;
    }

    /** Whether a report reads it, so that one more is one too many. */
    boolean isRead() {
        return file.endsWith(".json") || file.endsWith(".jsonl") || file.endsWith(".hlog");
    }

    /** What it is, once its bytes are on the disk. */
    Entry synced() throws IOException {
        try (SeekableByteChannel channel = folder.channel(file, StandardOpenOption.READ)) {
            if (channel instanceof FileChannel bytes) {
                bytes.force(true);
            }
            return entry(Channels.newInputStream(channel));
        }
    }

    /**
     * Whether it still is what a manifest says.
     *
     * @throws dohyo.model.file.RefusedFile when it is larger than any that a run writes
     */
    boolean is(Entry entry) throws IOException {
        try (InputStream stream = folder.open(file, FileReadLimits.LINES_BYTES)) {
            return entry(stream).equals(entry);
        }
    }

    private Entry entry(InputStream stream) throws IOException {
        MessageDigest digest = sha256();
        byte[] buffer = new byte[BUFFER_BYTES];
        long bytes = 0;
        for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
            bytes += read;
            digest.update(buffer, 0, read);
        }
        return new Entry(name, bytes, HexFormat.of().formatHex(digest.digest()));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
