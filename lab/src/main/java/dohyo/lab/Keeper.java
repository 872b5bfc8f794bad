package dohyo.lab;

import dohyo.lab.process.Processes;
import dohyo.lab.standing.StandingLab;
import dohyo.lab.standing.StandingStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;

import java.io.IOException;
import java.util.function.Consumer;

/** Keeps one store standing, in a process of its own. */
public final class Keeper {

    private final DohyoInstallation installation;
    private final StandingStore keeping;

    public Keeper(DohyoInstallation installation) {
        this.installation = installation;
        this.keeping = new StandingStore(installation.cache());
    }

    /** Starts a store and returns when it was ended; see {@link #end()}. */
    public void keep(StandingStore.Order order, Talk talk, Consumer<StandingLab> serving)
            throws StoreFailure, IOException {
        try (Processes processes = new Processes(installation.cache())) {
            keeping.keep(
                    order,
                    processes,
                    new StoreLaunchers(installation, processes)
                            .launcher(order.spec().name()),
                    talk,
                    serving);
        }
    }

    /** Asks for the end. */
    public void end() {
        keeping.end();
    }
}
