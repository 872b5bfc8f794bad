package dohyo.cli.verb.run;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.lab.limit.StoreConfinement;
import dohyo.lab.process.Processes;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreLimits;
import dohyo.model.machine.MachineSet;
import dohyo.model.result.Json;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The arms of an experiment that this machine can run: one whose store is to be limited is left out
 * where the kernel does not let this user do so.
 *
 * @param source with only those
 * @param notTestable the others, with the reason, a clause
 */
record TestableArms(ExperimentSource source, Map<String, String> notTestable) {

    /**
     * Finds them, and says what is left out.
     *
     * @param experiment of this source
     * @param carriers other machines; stores on them are not limited from here
     * @throws EnvironmentFailure when no arm is left
     */
    static TestableArms of(
            ExperimentSource source, Experiment experiment, MachineSet carriers, Console console)
            throws IOException {
        Map<String, String> lacking =
                carriers.ofNodes().isEmpty() ? lacking(experiment, console) : Map.of();
        if (lacking.isEmpty()) {
            return new TestableArms(source, Map.of());
        }
        List<String> left = experiment.arms().stream()
                .filter(arm -> !lacking.containsKey(arm.name()))
                .filter(arm -> !experiment.twin().equals(Optional.of(arm)))
                .map(Arm::name)
                .toList();
        if (left.isEmpty()) {
            throw new EnvironmentFailure(lacking.entrySet().stream()
                    .map(arm -> sentence(arm.getKey(), arm.getValue()))
                    .collect(Collectors.joining("\n")));
        }
        lacking.forEach((arm, why) -> console.say(sentence(arm, why)));
        String option = "--only " + String.join(",", left);
        String value = Json.line(left);
        return new TestableArms(
                source.with(List.of(new SettingOverride(option, "only-arms", value))), lacking);
    }

    private static Map<String, String> lacking(Experiment experiment, Console console)
            throws IOException {
        Map<String, String> lacking = new LinkedHashMap<>();
        List<Arm> limited = experiment.arms().stream()
                .filter(arm -> !arm.store().limits().isNone())
                .filter(arm -> !experiment.twin().equals(Optional.of(arm)))
                .toList();
        if (limited.isEmpty()) {
            return lacking;
        }
        Map<StoreLimits, Optional<String>> known = new HashMap<>();
        try (Processes processes = new Processes(console.installation().cache())) {
            for (Arm arm : limited) {
                StoreLimits limits = arm.store().limits();
                known.computeIfAbsent(limits, some -> StoreConfinement.objection(some, processes))
                        .ifPresent(why -> lacking.put(arm.name(), limits.describe() + ": " + why));
            }
        }
        return lacking;
    }

    private static String sentence(String arm, String why) {
        return "arm '" + arm + "' is not testable here: " + why;
    }
}
