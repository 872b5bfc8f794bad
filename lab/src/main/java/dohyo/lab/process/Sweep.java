package dohyo.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Ends and removes what earlier Dohyos left because even their guardian had died. */
public final class Sweep {

    private final Path cache;

    public Sweep(Path cache) {
        this.cache = cache;
    }

    /** Ends processes and removes folders of labs whose Dohyo has died. */
    public void run() throws IOException {
        for (Path file : new LabFiles(cache).stateFiles()) {
            clear(file);
        }
    }

    private void clear(Path file) throws IOException {
        LabState state = LabFiles.read(file).orElse(null);
        if (state == null || !state.isAbandoned()) {
            return;
        }
        for (ProcessIdentity survivor : state.survivors()) {
            Signals.send("KILL", survivor);
        }
        Folders.remove(new LabFiles(cache).workFolder(Processes.labOf(file).orElseThrow()));
        Files.deleteIfExists(file);
    }
}
