package dohyo.agent;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The agent's folders: {@code store} of pushed content, which sessions share, and
 * {@code work/<session>}, which ends with the session.
 *
 * @param store files named after their digests
 * @param work where processes run
 * @param session its name
 * @param lock held as long as the session lives
 */
record Workspace(Path store, Path work, String session, FileChannel lock) {

    /** Opens the folders; what sessions left that no guardian could end for is removed. */
    static Workspace open(Path folder, String session) throws IOException {
        if (!session.matches("[a-z0-9-]{1,80}")) {
            throw new IOException("no name of a session: " + session);
        }
        Path all = folder.toAbsolutePath().normalize().resolve("work");
        Files.createDirectories(all.resolve(session));
        FileChannel lock = FileChannel.open(
                all.resolve(session + ".lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        lock.lock();
        sweep(all, session);
        Path store = Files.createDirectories(all.resolveSibling("store"));
        return new Workspace(store, all.resolve(session), session, lock);
    }

    /** Where all agents of a user on this machine keep their files. */
    Path folder() {
        return store.resolveSibling("").normalize();
    }

    /** Bytes that are left. */
    long room() throws IOException {
        return Files.getFileStore(work).getUsableSpace();
    }

    /** The file that the guardian removes last. */
    Path state() {
        return work.resolveSibling(session + ".json");
    }

    /** A file of the work folder; no way leads out of it. */
    Path file(String relative) throws RefusalException {
        Path file = work.resolve(relative).normalize();
        if (relative.isEmpty() || relative.indexOf('\0') >= 0 || !file.startsWith(work)) {
            throw new RefusalException("a path out of the work folder: " + relative);
        }
        Path part = work;
        for (Path name : work.relativize(file)) {
            part = part.resolve(name);
            if (Files.isSymbolicLink(part)) {
                throw new RefusalException("a link: " + relative);
            }
        }
        return file;
    }

    /** Pushed content by its digest. */
    Path content(String digest) throws RefusalException {
        if (!Sha256.isText(digest)) {
            throw new RefusalException("no digest: " + digest);
        }
        return store.resolve(digest);
    }

    /** A folder whose lock nobody holds belongs to a session that ended with its machine. */
    private static void sweep(Path all, String own) throws IOException {
        List<Path> folders;
        try (Stream<Path> list = Files.list(all)) {
            folders = list.filter(one -> Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS))
                    .filter(one -> !one.endsWith(own))
                    .toList();
        }
        for (Path folder : folders) {
            Path lock = folder.resolveSibling(folder.getFileName() + ".lock");
            if (Files.exists(lock) && isFree(lock)) {
                remove(folder);
                Files.deleteIfExists(lock);
            }
        }
    }

    private static boolean isFree(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock != null;
        } catch (IOException | OverlappingFileLockException e) {
            return false;
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(one);
            }
        }
    }
}
