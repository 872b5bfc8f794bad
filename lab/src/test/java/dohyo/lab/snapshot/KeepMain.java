package dohyo.lab.snapshot;

import dohyo.lab.snapshot.SnapshotStore.Right;
import dohyo.lab.stores.DataFileFilter;
import dohyo.lab.stores.StoppedStoreFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Another Dohyo that keeps a data set: the folder of snapshots, and the store's home. */
final class KeepMain {

    static final DataSetFingerprint KEY = new DataSetFingerprint(
            "0123456789abcdef0123456789abcdef", Map.of("name", "kept by another"));

    private static final DataFileFilter COPIED = new DataFileFilter() {
        @Override
        public boolean isKept(Path file) {
            return true;
        }

        @Override
        public boolean isImmutable(Path file) {
            return false;
        }
    };

    private KeepMain() {}

    /** The main of the child JVM. */
    public static void main(String[] arguments) {
        SnapshotStore shelf =
                new SnapshotStore(Path.of(arguments[0]), SpaceLimit.usual(), said -> {});
        StoppedStoreFiles data = new StoppedStoreFiles(List.of(Path.of(arguments[1])), COPIED);
        try (Right right = shelf.tryWrite(KEY.digest()).orElseThrow()) {
            System.out.println("kept: " + right.keep(KEY, 1, data));
        } catch (IOException e) {
            System.out.println("error: " + e.getMessage());
        }
    }
}
