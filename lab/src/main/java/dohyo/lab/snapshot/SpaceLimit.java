package dohyo.lab.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much all snapshots together may take. */
@FunctionalInterface
public interface SpaceLimit {

    /** Not more than this, and not more than a fifth of a disk that had none. */
    long USUAL_BYTES = 20L << 30;

    int SHARE_OF_DISK = 5;

    /**
     * The limit.
     *
     * @param folder of the snapshots
     * @param kept what they take at present
     */
    long bytes(Path folder, long kept) throws IOException;

    /** 20 GiB, or a fifth of what would be free without snapshots if that is less. */
    static SpaceLimit usual() {
        return (folder, kept) -> usual(Files.getFileStore(folder).getUsableSpace(), kept);
    }

    static long usual(long free, long kept) {
        return Math.min(USUAL_BYTES, (free + kept) / SHARE_OF_DISK);
    }

    /** What the user says. */
    static SpaceLimit of(long bytes) {
        return (folder, kept) -> bytes;
    }
}
