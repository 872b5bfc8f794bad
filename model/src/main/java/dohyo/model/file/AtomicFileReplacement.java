package dohyo.model.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.UUID;

/**
 * Files that are replaced whole: written under a new, random name beside the old one, then put into
 * its place. A reader sees the old or the new file, never a half; a link that has the name is
 * replaced, what it leads to is left alone.
 */
public final class AtomicFileReplacement {

    private static final Path DEVICES = Path.of("/dev");

    private AtomicFileReplacement() {}

    /** Writes the bytes of a file. */
    @FunctionalInterface
    public interface Writing {
        void to(OutputStream stream) throws IOException;
    }

    /** Replaces a file; when this returns, a power cut leaves the new one. */
    public static void replace(Path file, Writing writing) throws IOException {
        replace(file, writing, true);
    }

    public static void replace(Path file, String text) throws IOException {
        replace(file, stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    public static void replace(Path file, byte[] bytes) throws IOException {
        replace(file, stream -> stream.write(bytes));
    }

    /** The same for what may be lost with the power: the disk is not waited for. */
    public static void replaceUnsynced(Path file, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        replace(file, stream -> stream.write(bytes), false);
    }

    /** Brings the names of a folder to the disk. */
    public static void syncFolder(Path folder) throws IOException {
        try (FolderHandle way = FolderHandle.into(folder, List.of())) {
            way.sync();
        }
    }

    private static void replace(Path file, Writing writing, boolean isSynced) throws IOException {
        UntrustedFolder folder = UntrustedFolder.of(file);
        String name = String.valueOf(file.getFileName());
        String fresh = "." + name + "." + UUID.randomUUID() + ".new";
        try (FolderHandle way = FolderHandle.into(folder.root(), List.of())) {
            refuseOthers(way, file, name);
            boolean isMoved = false;
            try {
                write(way, fresh, writing, isSynced);
                way.move(fresh, name);
                isMoved = true;
            } finally {
                if (!isMoved) {
                    deleteQuietly(way, fresh);
                }
            }
            if (isSynced) {
                way.sync();
            }
        }
    }

    /** A device is not replaced by a file, whoever may do so, nor is a link to one. */
    private static void refuseOthers(FolderHandle way, Path file, String name) throws IOException {
        try {
            BasicFileAttributes attributes = way.attributes(name);
            boolean isOfSystem =
                    DEVICES.equals(file.toAbsolutePath().normalize().getParent());
            if (isOfSystem || attributes.isOther() || attributes.isDirectory()) {
                throw new RefusedFile(
                        file,
                        "is " + FolderHandle.kind(attributes) + ", not a plain file",
                        FolderHandle.HINT);
            }
        } catch (NoSuchFileException free) {
            return;
        }
    }

    private static void write(FolderHandle way, String fresh, Writing writing, boolean isSynced)
            throws IOException {
        try (SeekableByteChannel channel =
                way.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            OutputStream stream = new BufferedOutputStream(Channels.newOutputStream(channel));
            writing.to(stream);
            stream.flush();
            if (isSynced && channel instanceof FileChannel bytes) {
                bytes.force(true);
            }
        }
    }

    /** The failure that led here is the one to be told. */
    private static void deleteQuietly(FolderHandle way, String fresh) {
        try {
            way.delete(fresh);
        } catch (IOException unimportant) {
            return;
        }
    }
}
