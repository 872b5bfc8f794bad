package dohyo.agent;

import dohyo.agent.wire.FrameWriter;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadWriter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Files up and down, each with its length and its digest. */
final class FileTransfers {

    private static final int MOST_UPLOADS = 8;
    private static final int MOST_FILES = 10_000;
    private static final int CHUNK_BYTES = 1 << 16;

    private final Workspace workspace;
    private final FrameWriter writer;
    private final Map<Long, Upload> uploads = new HashMap<>();

    FileTransfers(Workspace workspace, FrameWriter writer) {
        this.workspace = workspace;
        this.writer = writer;
    }

    /** Which of these are not in the store. */
    PayloadWriter missing(List<String> digests) throws IOException {
        List<String> missing = new ArrayList<>();
        for (String digest : digests) {
            Path file = workspace.content(digest);
            if (!Files.isRegularFile(file) || !Sha256.of(file).equals(digest)) {
                missing.add(digest);
            }
        }
        return new PayloadWriter().texts(missing);
    }

    @Nullable PayloadWriter open(long id, String digest, long length) throws IOException {
        if (uploads.size() >= MOST_UPLOADS || length < 0) {
            throw new RefusalException("an upload too many");
        }
        Path file = workspace.content(digest);
        Path part = Files.createTempFile(workspace.work(), "part-", "");
        uploads.put(id, new Upload(file, part, Files.newOutputStream(part)));
        return null;
    }

    /** A full disk is told at the end, since whoever sends does not listen before. */
    void chunk(long id, byte[] bytes) {
        Upload upload = uploads.get(id);
        if (upload != null) {
            upload.write(bytes);
        }
    }

    /** Only what came whole gets its name. */
    PayloadWriter close(long id, long length, String digest) throws IOException {
        Upload upload = uploads.remove(id);
        if (upload == null) {
            throw new RefusalException("the end of a file that did not begin");
        }
        try {
            upload.stream.close();
            upload.check(length, digest);
            Files.move(upload.part, upload.file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(upload.part);
        }
        return new PayloadWriter().text(upload.file.toString());
    }

    PayloadWriter place(String relative, String digest) throws IOException {
        Path file = workspace.file(relative);
        Files.createDirectories(file.getParent());
        Files.copy(workspace.content(digest), file, StandardCopyOption.REPLACE_EXISTING);
        return new PayloadWriter().text(file.toString());
    }

    /** Passwords are among such files: the store would keep them. */
    PayloadWriter write(String relative, String text) throws IOException {
        Path file = workspace.file(relative);
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
        return new PayloadWriter().text(file.toString());
    }

    PayloadWriter list(String relative) throws IOException {
        Path folder = workspace.file(relative);
        List<String> lines = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path one : all.sorted().toList()) {
                    if (Files.isRegularFile(one, LinkOption.NOFOLLOW_LINKS)) {
                        lines.add(Files.size(one) + " " + folder.relativize(one));
                    }
                }
            }
        }
        if (lines.size() > MOST_FILES) {
            throw new RefusalException(lines.size() + " files in " + relative);
        }
        return new PayloadWriter().texts(lines);
    }

    /** As long as it was at the beginning: a log may grow meanwhile. */
    @Nullable PayloadWriter send(long id, String relative) throws IOException {
        Path file = workspace.file(relative);
        long left = Files.size(file);
        long length = 0;
        MessageDigest digest = Sha256.empty();
        byte[] buffer = new byte[CHUNK_BYTES];
        try (InputStream stream = Files.newInputStream(file)) {
            while (length < left) {
                int read =
                        stream.readNBytes(buffer, 0, (int) Math.min(buffer.length, left - length));
                if (read == 0) {
                    break;
                }
                digest.update(buffer, 0, read);
                length += read;
                writer.write(Kind.CHUNK, id, Arrays.copyOf(buffer, read));
            }
        }
        writer.write(Kind.END, id, new PayloadWriter().number(length).text(Sha256.text(digest)));
        return null;
    }

    PayloadWriter remove(String relative) throws IOException {
        Files.deleteIfExists(workspace.file(relative));
        return new PayloadWriter();
    }

    /** A file that is on its way. */
    private static final class Upload {

        private final Path file;
        private final Path part;
        private final OutputStream stream;
        private final MessageDigest digest = Sha256.empty();
        private long length;
        private @Nullable IOException failure;

        Upload(Path file, Path part, OutputStream stream) {
            this.file = file;
            this.part = part;
            this.stream = stream;
        }

        void write(byte[] bytes) {
            if (failure != null) {
                return;
            }
            try {
                stream.write(bytes);
                digest.update(bytes);
                length += bytes.length;
            } catch (IOException e) {
                failure = e;
            }
        }

        void check(long announced, String sent) throws IOException {
            if (failure != null) {
                throw new RefusalException("a file cannot be kept: " + failure.getMessage());
            }
            String came = Sha256.text(digest);
            if (length != announced || !came.equals(sent) || !file.endsWith(came)) {
                throw new RefusalException("of a file of " + announced + " bytes came " + length
                        + ", and not those that were sent");
            }
        }
    }
}
