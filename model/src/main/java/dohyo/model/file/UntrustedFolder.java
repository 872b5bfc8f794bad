package dohyo.model.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder that a stranger may have filled. What lies in it is reached by plain names only, step by
 * step; a link, a pipe or a device in the place of a file or folder is refused, and so is a file
 * that is larger than it may be. The folder itself is taken as its user named it, through links.
 *
 * @param root as the user named it
 * @param steps plain names from there
 */
public record UntrustedFolder(Path root, List<String> steps) {

    private static final int MOST_BYTES_AT_FIRST = 1 << 20;

    public UntrustedFolder {
        steps = List.copyOf(steps);
    }

    /** A folder that the user named. */
    public static UntrustedFolder at(Path root) {
        return new UntrustedFolder(root, List.of());
    }

    /** The folder in which a file lies. */
    public static UntrustedFolder of(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return at(parent == null ? file.toAbsolutePath() : parent);
    }

    /**
     * A folder below this one; that it is one is asked when it is used.
     *
     * @throws RefusedFile when the name leads elsewhere
     */
    public UntrustedFolder folder(String name) throws RefusedFile {
        return new UntrustedFolder(
                root, Stream.concat(steps.stream(), Stream.of(plain(name))).toList());
    }

    /** Where it is, for sentences and for what cannot be named otherwise. */
    public Path path() {
        Path path = root;
        for (String step : steps) {
            path = path.resolve(step);
        }
        return path;
    }

    /** Whether anything has this name, a link that leads nowhere included. */
    public boolean holds(String name) throws IOException {
        plain(name);
        try (FolderHandle way = FolderHandle.into(root, steps)) {
            way.attributes(name);
            return true;
        } catch (NoSuchFileException none) {
            return false;
        }
    }

    /**
     * Refuses anything in this place but a folder.
     *
     * @return whether there is one
     */
    public boolean isThere() throws IOException {
        try {
            FolderHandle.into(root, steps).close();
            return true;
        } catch (NoSuchFileException none) {
            return false;
        }
    }

    /**
     * Refuses a link, a pipe or a file in the place of a folder; nothing at all may be there.
     *
     * @return whether there is one
     */
    public static boolean isFolder(Path folder) throws IOException {
        UntrustedFolder parent = of(folder);
        return parent.isThere()
                && parent.folder(String.valueOf(folder.getFileName())).isThere();
    }

    /** Reads a whole file, as {@link #read}. */
    public static byte[] readFile(Path file, long limitBytes) throws IOException {
        return of(file).read(String.valueOf(file.getFileName()), limitBytes);
    }

    /** Whether there is a plain file; a link, a pipe or a folder in its place is refused. */
    public static boolean isFile(Path file) throws IOException {
        try {
            of(file).channel(String.valueOf(file.getFileName()), StandardOpenOption.READ)
                    .close();
            return true;
        } catch (NoSuchFileException none) {
            return false;
        }
    }

    /** The names of the folders and files in it, sorted; the plain ones. */
    public List<String> names() throws IOException {
        try (FolderHandle way = FolderHandle.into(root, steps);
                Stream<Path> entries = Files.list(way.path())) {
            return entries.map(entry -> String.valueOf(entry.getFileName()))
                    .filter(SafeFileName::is)
                    .sorted()
                    .toList();
        }
    }

    /**
     * Reads a whole file.
     *
     * @param limitBytes above which it is refused
     * @throws NoSuchFileException when nothing has this name
     * @throws RefusedFile when it is no plain file or too large
     */
    public byte[] read(String name, long limitBytes) throws IOException {
        try (InputStream stream = open(name, limitBytes)) {
            return stream.readAllBytes();
        }
    }

    /** Opens a file to be read; more than the limit is refused, also when it grows meanwhile. */
    public InputStream open(String name, long limitBytes) throws IOException {
        SeekableByteChannel channel = channel(name, StandardOpenOption.READ);
        Path file = path().resolve(name);
        if (channel.size() > limitBytes) {
            channel.close();
            throw LimitedStream.tooLarge(file, limitBytes);
        }
        int buffer = (int) Math.max(512, Math.min(channel.size(), MOST_BYTES_AT_FIRST));
        InputStream bytes = new BufferedInputStream(Channels.newInputStream(channel), buffer);
        return new LimitedStream(bytes, file, limitBytes);
    }

    /**
     * Opens a plain file. One that is to be written must have no second name, as its bytes would
     * then be those of another file, too.
     */
    public SeekableByteChannel channel(String name, OpenOption... options) throws IOException {
        plain(name);
        List<OpenOption> asked = List.of(options);
        try (FolderHandle way = FolderHandle.into(root, steps)) {
            Path file = way.path().resolve(name);
            try {
                demandFile(file, way.attributes(name));
            } catch (NoSuchFileException none) {
                if (!asked.contains(StandardOpenOption.CREATE)) {
                    throw new NoSuchFileException(file.toString());
                }
                return way.open(name, options);
            }
            if (!asked.contains(StandardOpenOption.READ)) {
                demandOneName(file);
            }
            return way.open(name, options);
        }
    }

    private static void demandFile(Path file, BasicFileAttributes attributes) throws RefusedFile {
        if (!attributes.isRegularFile()) {
            throw new RefusedFile(
                    file,
                    "is " + FolderHandle.kind(attributes) + ", not a plain file",
                    FolderHandle.HINT);
        }
    }

    private static void demandOneName(Path file) throws IOException {
        Object names = Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
        if (names instanceof Integer number && number > 1) {
            throw new RefusedFile(
                    file,
                    "has " + number + " names, so writing it would change others",
                    FolderHandle.HINT);
        }
    }

    private String plain(String name) throws RefusedFile {
        if (!SafeFileName.is(name)) {
            throw RefusedFile.named(path(), name);
        }
        return name;
    }
}
