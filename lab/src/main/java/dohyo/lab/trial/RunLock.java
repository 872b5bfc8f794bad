package dohyo.lab.trial;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.result.ResultDirectory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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

    /**
     * Takes it.
     *
     * @throws StoreFailure when somebody else has it
     */
    public static RunLock take(ResultDirectory files) throws StoreFailure, IOException {
        FileChannel channel =
                FileChannel.open(files.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        Optional<FileLock> lock = attempt(channel);
        if (lock.isEmpty()) {
            channel.close();
            throw StoreFailure.input(files.root() + " is the folder of a run that is still going on"
                    + owner(files.lock()) + "; wait for its end, or end it with Ctrl-C");
        }
        channel.truncate(0);
        String own = Long.toString(ProcessHandle.current().pid());
        channel.write(ByteBuffer.wrap(own.getBytes(StandardCharsets.UTF_8)));
        return new RunLock(files, lock.get());
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
            String pid = Files.readString(path).strip();
            return pid.isEmpty() ? "" : " (process " + pid + ")";
        } catch (IOException unknown) {
            return "";
        }
    }

    @Override
    public void close() throws IOException {
        lock.acquiredBy().close();
    }
}
