package dohyo.model.file;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An open folder: what is done in it is done there, even when somebody puts another folder in its
 * place meanwhile. Where the platform has no such folders, paths are checked and then used.
 */
final class FolderHandle implements Closeable {

    private final Deque<Closeable> opened = new ArrayDeque<>();
    private Path path;
    private @Nullable SecureDirectoryStream<Path> folder;

    private FolderHandle(Path root) {
        path = root;
    }

    /** Opens a folder as its user named it, through links, and from there step by step. */
    @SuppressWarnings("StreamResourceLeak") // close() does it
    static FolderHandle into(Path root, List<String> steps) throws IOException {
        if (!Files.isDirectory(root)) {
            throw Files.exists(root)
                    ? new NotDirectoryException(root.toString())
                    : new NoSuchFileException(root.toString());
        }
        FolderHandle way = new FolderHandle(root);
        try {
            way.take(Files.newDirectoryStream(root));
            for (String step : steps) {
                way.step(step);
            }
            return way;
        } catch (IOException e) {
            way.close();
            throw e;
        }
    }

    private void take(DirectoryStream<Path> stream) {
        opened.push(stream);
        folder = stream instanceof SecureDirectoryStream<Path> secure ? secure : null;
    }

    @SuppressWarnings("StreamResourceLeak") // close() does it
    private void step(String name) throws IOException {
        BasicFileAttributes attributes = attributes(name);
        Path next = path.resolve(name);
        if (!attributes.isDirectory()) {
            throw new RefusedFile(next, "is " + kind(attributes) + ", not a folder", HINT);
        }
        SecureDirectoryStream<Path> here = folder;
        take(
                here == null
                        ? Files.newDirectoryStream(next)
                        : here.newDirectoryStream(Path.of(name), LinkOption.NOFOLLOW_LINKS));
        path = next;
    }

    static final String HINT =
            "folders of runs hold plain files and folders only; was it made by somebody else?";

    static String kind(BasicFileAttributes attributes) {
        if (attributes.isSymbolicLink()) {
            return "a symbolic link";
        }
        if (attributes.isDirectory()) {
            return "a folder";
        }
        return attributes.isRegularFile() ? "a file" : "a pipe, socket or device";
    }

    /** What is there itself, not what it leads to. */
    BasicFileAttributes attributes(String name) throws IOException {
        return folder == null
                ? Files.readAttributes(
                        path.resolve(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                : folder.getFileAttributeView(
                                Path.of(name),
                                BasicFileAttributeView.class,
                                LinkOption.NOFOLLOW_LINKS)
                        .readAttributes();
    }

    /** Opens a file itself, not what it leads to. */
    SeekableByteChannel open(String name, OpenOption... options) throws IOException {
        Set<OpenOption> all = new HashSet<>(List.of(options));
        all.add(LinkOption.NOFOLLOW_LINKS);
        return folder == null
                ? Files.newByteChannel(path.resolve(name), all)
                : folder.newByteChannel(Path.of(name), all);
    }

    /** Puts a file into the place of another of the same folder, at once. */
    void move(String from, String to) throws IOException {
        if (folder == null) {
            Files.move(
                    path.resolve(from),
                    path.resolve(to),
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } else {
            folder.move(Path.of(from), folder, Path.of(to));
        }
    }

    void delete(String name) throws IOException {
        if (folder == null) {
            Files.delete(path.resolve(name));
        } else {
            folder.deleteFile(Path.of(name));
        }
    }

    /** Brings the names of the folder to the disk. */
    void sync() throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        while (!opened.isEmpty()) {
            opened.pop().close();
        }
    }
}
