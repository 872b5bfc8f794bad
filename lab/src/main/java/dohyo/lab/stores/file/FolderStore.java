package dohyo.lab.stores.file;

import dohyo.lab.process.Folders;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A folder with files.
 *
 * @param home of the files; gone when it is closed
 * @param logs where a store with processes would have its logs
 * @param fileSystem on which it lies, and of which device
 */
record FolderStore(Path home, Path logs, String fileSystem) implements RunningStore {

    static FolderStore in(Path home, Path logs) throws IOException {
        var where = Files.getFileStore(home);
        return new FolderStore(home, logs, where.type() + " on " + where.name());
    }

    @Override
    public List<StoreNode> nodes() {
        return List.of();
    }

    /** Where the client finds the files. */
    @Override
    public List<String> contactPoints() {
        return List.of(home.toString());
    }

    @Override
    public String version() {
        return System.getProperty("os.version", "");
    }

    @Override
    public StoreRuntime runsOn() {
        return FileProvider.runsOn(settings());
    }

    @Override
    public Map<String, Object> settings() {
        return Map.of("file-system", fileSystem);
    }

    @Override
    public Optional<OnDiskNote> onDisk(String unused) throws IOException {
        return Optional.of(new OnDiskNote(
                Folders.bytes(home, Set.of()), "the files, without what is about them"));
    }

    @Override
    public String lastWords() {
        return "no process serves plain files; see the worker's log beside " + logs;
    }

    @Override
    public void close() {
        try {
            Folders.remove(home);
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
