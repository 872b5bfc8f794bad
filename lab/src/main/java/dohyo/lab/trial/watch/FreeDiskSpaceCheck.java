package dohyo.lab.trial.watch;

import dohyo.lab.machine.StoreMachine;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * Whether a disk under the data of the running stores has room left. A store whose disk is full
 * fails in ways of its own, some only much later, and none of them says anything of the store.
 *
 * @param place of the data, in words
 * @param remedy what a user can do
 */
public record FreeDiskSpaceCheck(String place, String remedy, Disk disk) {

    /** Less than the next segment of a commit log and what is flushed meanwhile. */
    static final long LEAST_BYTES = 64L << 20;

    /** Asks a disk. */
    @FunctionalInterface
    interface Disk {
        long usableBytes() throws IOException;
    }

    /** Of the disk on which a folder lies; asked ten times a second, so all mounts are not read. */
    static FreeDiskSpaceCheck of(Path folder) {
        return of(folder, () -> usableBytes(folder));
    }

    static FreeDiskSpaceCheck of(Path folder, Disk disk) {
        return new FreeDiskSpaceCheck(
                folder.toString(),
                "free some space, or name a cache folder on another disk with XDG_CACHE_HOME",
                disk);
    }

    /**
     * Of those under the data of a store, which nobody knows of one that was not started.
     *
     * @param machines on which its nodes stand; none when they are on this one
     */
    public static List<FreeDiskSpaceCheck> under(
            StoreSpec store, Path workFolder, List<StoreMachine> machines) {
        if (store.isAttached()) {
            return List.of();
        }
        return machines.isEmpty() ? List.of(of(workFolder)) : of(machines);
    }

    private static List<FreeDiskSpaceCheck> of(List<StoreMachine> machines) {
        return machines.stream()
                .map(machine -> new FreeDiskSpaceCheck(
                        "machine '" + machine.name() + "'",
                        "free some space there, or give the machine another 'folder'",
                        machine.machine()::room))
                .toList();
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
            long usable = disk.usableBytes();
            return usable >= LEAST_BYTES
                    ? ""
                    : "the disk under the data of the stores (" + place + ") is full: "
                            + (usable >> 20) + " MiB are free, and a store needs at least "
                            + (LEAST_BYTES >> 20) + " MiB; " + remedy;
        } catch (IOException unknown) {
            return "";
        }
    }
}
