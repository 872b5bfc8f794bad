package dohyo.lab;

import dohyo.lab.machine.StoreMachine;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.trial.series.TrialSeries.Launchers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The launchers of a lab, whose stores stand on machines of the user's. */
final class PlacedLaunchers implements Launchers {

    private final Launchers here;
    private final List<StoreMachine> machines;
    private final Map<String, StoreLauncher> placed = new HashMap<>();

    private PlacedLaunchers(Launchers here, List<StoreMachine> machines) {
        this.here = here;
        this.machines = machines;
    }

    /** Those of this machine, where no other carries a node. */
    static Launchers of(Launchers here, List<StoreMachine> machines) {
        return machines.isEmpty() ? here : new PlacedLaunchers(here, machines);
    }

    @Override
    public synchronized StoreLauncher launcher(String name) throws StoreFailure {
        StoreLauncher launcher = placed.get(name);
        if (launcher == null) {
            launcher = here.launcher(name).on(machines);
            placed.put(name, launcher);
        }
        return launcher;
    }
}
