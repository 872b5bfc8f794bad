package dohyo.lab;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.trial.RehearsalTarget;
import dohyo.model.experiment.StoreSpec;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;

/**
 * A null store at which the workers of a run warm themselves; started when the first one asks, and
 * ended with all other processes of the lab. Without it they begin cold, which is told once.
 */
final class RehearsalNullStore implements RehearsalTarget {

    private static final StoreSpec SPEC = StoreSpec.of("null", "").withHeapBytes(48L << 20);

    private final Launcher launcher;
    private final Path folder;
    private final Talk talk;
    private @Nullable RunningStore store;
    private boolean failed;

    /** Gives the launcher of the null store. */
    @FunctionalInterface
    interface Launcher {
        StoreLauncher get() throws StoreFailure;
    }

    RehearsalNullStore(Launcher launcher, Path folder, Talk talk) {
        this.launcher = launcher;
        this.folder = folder;
        this.talk = talk;
    }

    @Override
    public synchronized String contactPoint() {
        RunningStore running = store;
        if (!failed && (running == null || !running.isAlive())) {
            running = start();
            store = running;
        }
        return running == null ? "" : String.join(",", running.contactPoints());
    }

    private @Nullable RunningStore start() {
        try {
            return launcher.get().start(SPEC, folder, said -> {});
        } catch (StoreFailure e) {
            failed = true;
            talk.say("workers start cold: the null store for warming them up did not start: "
                    + e.getMessage());
            return null;
        }
    }
}
