package dohyo.model.experiment;

import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which claims of an experiment a run of it cannot test, whatever is measured; the same before the
 * run and after it.
 *
 * @param machine on which it runs; null when not known, then nothing that a claim needs is lacking
 */
public record ClaimTestability(
        Experiment experiment, @Nullable Machine machine) {

    /** Why a claim cannot be tested, clauses; empty when it can. */
    public Optional<String> lack(Claim claim) {
        List<Arm> arms = experiment.armsOf(claim);
        return claim.needs()
                .otherMachines()
                .or(() -> noArm(claim, arms))
                .or(() -> noStep(claim, arms))
                .or(() -> unmet(claim, arms));
    }

    private Optional<String> noArm(Claim claim, List<Arm> arms) {
        return arms.size() < claim.arms().size()
                ? Optional.of(absent(claim, arms))
                : Optional.empty();
    }

    private String absent(Claim claim, List<Arm> arms) {
        List<String> run = arms.stream().map(Arm::name).toList();
        List<String> missing =
                claim.arms().stream().filter(arm -> !run.contains(arm)).toList();
        return (missing.size() == 1 ? "arm '" : "arms '")
                + String.join("' and '", missing)
                + (missing.size() == 1 ? "' is" : "' are") + " not part of this run"
                + missing.stream().map(this::unable).collect(Collectors.joining());
    }

    private String unable(String arm) {
        String why = machine == null ? null : machine.unable().get(arm);
        return why == null ? "" : "; '" + arm + "' is not testable here: " + why;
    }

    /** Arms that lack the same are told together. */
    private static Optional<String> noStep(Claim claim, List<Arm> arms) {
        Map<String, List<String>> lacking = new LinkedHashMap<>();
        for (Arm arm : arms) {
            String what = claim.quantitiesOf(arm.name()).stream()
                    .map(arm::lacking)
                    .filter(one -> !one.isEmpty())
                    .distinct()
                    .collect(Collectors.joining(" and no "));
            if (!what.isEmpty()) {
                lacking.computeIfAbsent(what, none -> new ArrayList<>()).add(arm.name());
            }
        }
        return joined(lacking.entrySet().stream()
                .map(one -> haveNo(one.getValue(), one.getKey()))
                .toList());
    }

    private static String haveNo(List<String> arms, String what) {
        return (arms.size() == 1 ? "arm '" : "arms '") + String.join("' and '", arms)
                + (arms.size() == 1 ? "' has no " : "' have no ") + what + " at this scale";
    }

    private Optional<String> unmet(Claim claim, List<Arm> arms) {
        return machine == null ? Optional.empty() : joined(claim.needs().lacking(machine, arms));
    }

    private static Optional<String> joined(List<String> clauses) {
        return clauses.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", clauses));
    }
}
