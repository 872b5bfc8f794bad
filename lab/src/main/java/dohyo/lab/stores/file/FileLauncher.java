package dohyo.lab.stores.file;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes folders in which files are written and read. No process is started. */
public final class FileLauncher implements StoreLauncher {

    private final Processes processes;
    private final AtomicInteger starts = new AtomicInteger();

    public FileLauncher(Processes processes) {
        this.processes = processes;
    }

    @Override
    public String name() {
        return FileProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        ServerSpecChecks.requireNoJvm(spec);
        Map<String, Object> unused = ServerSpecChecks.settings(spec, Map.of());
        if (!spec.version().isEmpty() || !spec.folder().isEmpty()) {
            throw StoreFailure.input("plain files have no version and no build: they lie in the"
                    + " cache folder of this machine; leave it out");
        }
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        prepare(spec, talk);
        Path home = processes.workFolder().resolve("files-" + starts.incrementAndGet());
        try {
            Files.createDirectories(home);
            Files.createDirectories(logs);
            return FolderStore.in(home, logs);
        } catch (IOException e) {
            throw StoreFailure.world("cannot make the folder " + home + ": " + e.getMessage(), e);
        }
    }
}
