package dohyo.lab.trial.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Whether the disk under the data of the running stores has room left. A store whose disk is full
 * fails in ways of its own, some only much later, and none of them says anything of the store.
 *
 * @param folder of the data
 */
public record FreeDiskSpaceCheck(Path folder, Disk disk) {

    /** Less than the next segment of a commit log and what is flushed meanwhile. */
    static final long LEAST_BYTES = 64L << 20;

    /** Asks a disk. */
    @FunctionalInterface
    interface Disk {
        long usableBytes(Path folder) throws IOException;
    }

    /** Of the disk on which a folder lies; asked ten times a second, so all mounts are not read. */
    public static FreeDiskSpaceCheck of(Path folder) {
        return new FreeDiskSpaceCheck(folder, FreeDiskSpaceCheck::usableBytes);
    }

    private static long usableBytes(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return folder.toFile().getUsableSpace();
        }
        throw new NoSuchFileException(folder.toString());
    }

    /** Why the load cannot go on; empty when it can, and when nobody knows. */
    public String objection() {
        try {
            long usable = disk.usableBytes(folder);
            return usable >= LEAST_BYTES
                    ? ""
                    : "the disk under the data of the stores (" + folder + ") is full: "
                            + (usable >> 20) + " MiB are free, and a store needs at least "
                            + (LEAST_BYTES >> 20) + " MiB; free some space, or name a cache folder"
                            + " on another disk with XDG_CACHE_HOME";
        } catch (IOException unknown) {
            return "";
        }
    }
}
