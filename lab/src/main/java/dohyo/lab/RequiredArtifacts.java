package dohyo.lab;

import dohyo.lab.clients.ClientJars;
import dohyo.lab.collect.profile.ProfilerLibrary;
import dohyo.lab.stores.cassandra.care.Reaper;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.StoreFamily;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Published programs that are fetched, by the coordinates of what is asked for together. */
public final class RequiredArtifacts {

    private RequiredArtifacts() {}

    /**
     * What these experiments take, with all stores that were tested, the drivers that were tried
     * with them, and the profiler.
     */
    public static Set<List<String>> of(Collection<Experiment> experiments) {
        Set<List<String>> all = new LinkedHashSet<>();
        all.add(List.of(ProfilerLibrary.COORDINATES));
        StoreProviders.ALL.stream()
                .flatMap(room -> room.tested().stream())
                .map(RequiredArtifacts::ofStore)
                .forEach(all::add);
        StoreFamily.all().stream()
                .flatMap(family -> family.clients().stream())
                .map(RequiredArtifacts::ofClient)
                .forEach(all::add);
        experiments.stream()
                .flatMap(experiment -> experiment.arms().stream())
                .flatMap(RequiredArtifacts::ofArm)
                .forEach(all::add);
        all.remove(List.<String>of());
        return all;
    }

    private static Stream<List<String>> ofArm(Arm arm) {
        return Stream.concat(
                arm.stores().stream().map(RequiredArtifacts::ofStore),
                Stream.of(
                        ClientJars.coordinates(arm.client()),
                        arm.tools().contains(CaretakerTool.REAPER)
                                ? Reaper.ARTIFACTS
                                : List.<String>of()));
    }

    private static List<String> ofClient(String name) {
        return ClientJars.coordinates(
                new ClientSpec(name, 1, 1, "", 1).with(DriverSpec.standard(name)));
    }

    private static List<String> ofStore(StoreSpec store) {
        return store.isAttached() ? List.of() : StoreProviders.of(store).artifacts(store);
    }
}
