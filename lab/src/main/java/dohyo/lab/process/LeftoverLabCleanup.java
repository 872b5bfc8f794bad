package dohyo.lab.process;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Ends and removes what earlier Dohyos left because even their guardian had died. What runs, or may
 * run, on another machine or in another pid namespace is left alone.
 */
public final class LeftoverLabCleanup {

    private final LabFiles files;

    public LeftoverLabCleanup(Path cache) {
        this.files = new LabFiles(cache);
    }

    /** Ends processes and removes folders of labs whose Dohyo has died. */
    public void run() throws IOException {
        for (LabState state : files.all()) {
            if (files.fateOf(state) == LabLiveness.ABANDONED) {
                clear(state);
            }
        }
        files.removeLocksAlone();
    }

    private void clear(LabState state) throws IOException {
        for (ProcessIdentity survivor : state.survivors()) {
            Signals.send("KILL", survivor);
        }
        for (ControlGroupFolder group : state.leftGroups()) {
            boolean unused = group.remove();
        }
        files.remove(state.lab());
    }
}
