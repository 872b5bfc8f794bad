package dohyo.lab.trial.series;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.result.ResultDirectory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The right to write into the folder of a run. The kernel takes it back when the process ends that
 * has it, in whatever way.
 *
 * @param files to which it is the right
 * @param lock in the kernel's keeping
 */
public record RunLock(ResultDirectory files, FileLock lock) implements AutoCloseable {

    private static final long LONGEST_NOTE_BYTES = 32;

    /**
     * Takes it.
     *
     * @throws StoreFailure when somebody else has it
     */
    public static RunLock take(ResultDirectory files) throws StoreFailure, IOException {
        FileChannel channel = channel(files.lock());
        Optional<FileLock> lock = attempt(channel);
        if (lock.isEmpty()) {
            channel.close();
            throw StoreFailure.input(files.root() + " is the folder of a run that is still"
                    + " active"
                    + owner(files.lock()) + "; wait until it ends, or stop it with Ctrl-C");
        }
        channel.truncate(0);
        String own = Long.toString(ProcessHandle.current().pid());
        channel.write(ByteBuffer.wrap(own.getBytes(StandardCharsets.UTF_8)));
        return new RunLock(files, lock.get());
    }

    /** A link or a second name would have another file emptied. */
    private static FileChannel channel(Path file) throws IOException {
        UntrustedFolder.of(file)
                .channel(
                        String.valueOf(file.getFileName()),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE)
                .close();
        return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    private static Optional<FileLock> attempt(FileChannel channel) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock());
        } catch (OverlappingFileLockException ownedHere) {
            return Optional.empty();
        }
    }

    private static String owner(Path path) {
        try {
            byte[] bytes = UntrustedFolder.readFile(path, LONGEST_NOTE_BYTES);
            String pid = new String(bytes, StandardCharsets.US_ASCII).strip();
            return pid.matches("[0-9]{1,10}") ? " (process " + pid + ")" : "";
        } catch (IOException unknown) {
            return "";
        }
    }

    @Override
    public void close() throws IOException {
        lock.acquiredBy().close();
    }
}
