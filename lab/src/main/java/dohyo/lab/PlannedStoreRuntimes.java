package dohyo.lab;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreProvider.Plans;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.StoreRuntime;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What would run the stores of an experiment on this machine. */
public final class PlannedStoreRuntimes {

    private final Jdks jdks;
    private final boolean hasten;

    /** @param hasten whether what is kept of earlier starts would be used where it can be */
    private PlannedStoreRuntimes(Jdks jdks, boolean hasten) {
        this.jdks = jdks;
        this.hasten = hasten;
    }

    /** By arm, without those of which there is nothing to tell or that cannot be started. */
    public static Map<String, StoreRuntime> of(
            Experiment experiment, DohyoInstallation installation) throws IOException {
        List<Arm> started = experiment.arms().stream()
                .filter(arm -> !arm.store().isAttached())
                .toList();
        Map<String, StoreRuntime> planned = new LinkedHashMap<>();
        if (started.isEmpty()) {
            return planned;
        }
        try (Processes processes = new Processes(installation.cache())) {
            PlannedStoreRuntimes systems = new PlannedStoreRuntimes(
                    new Jdks(installation.jdks(), installation.cache(), processes),
                    ClassArchiveBenefit.areWorthIt(experiment));
            Map<StoreProvider, Boolean> hastened = new LinkedHashMap<>();
            for (Arm arm : started) {
                StoreProvider room = StoreProviders.of(arm.store());
                boolean isHastened =
                        hastened.computeIfAbsent(room, one -> systems.areHastened(one, started));
                systems.of(arm, isHastened).ifPresent(ran -> planned.put(arm.name(), ran));
            }
        }
        return planned;
    }

    /** It is told when the arm is to be started that it cannot be, with what to do about it. */
    private Optional<StoreRuntime> of(Arm arm, boolean isHastened) {
        try {
            Optional<Plans> plans = StoreProviders.of(arm.store()).plans(jdks);
            return plans.isEmpty()
                    ? Optional.empty()
                    : Optional.of(plans.get().of(arm, isHastened));
        } catch (StoreFailure unknown) {
            return Optional.empty();
        }
    }

    private boolean areHastened(StoreProvider room, List<Arm> started) {
        try {
            Optional<Plans> plans = hasten ? room.plans(jdks) : Optional.empty();
            return plans.isPresent()
                    && plans.get()
                            .areHastened(started.stream()
                                    .map(Arm::store)
                                    .filter(store -> StoreProviders.of(store).equals(room))
                                    .toList());
        } catch (StoreFailure unknown) {
            return false;
        }
    }
}
