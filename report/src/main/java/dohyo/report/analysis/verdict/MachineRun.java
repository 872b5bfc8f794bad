package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.HostDescription;
import dohyo.report.analysis.measured.Measurements;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/**
 * A run of one machine, beside those of others.
 *
 * @param label of the run, for example {@code B}
 * @param kind which machine it is of: runs of the same number are of machines that do not differ
 * @param spoilt which of its figures cannot be used
 */
public record MachineRun(
        String label, int kind, RunFiles run, Measurements measurements, FigureValidity spoilt) {

    /** Its arm of this name, if it was run there. */
    Optional<Arm> arm(String name) {
        return run.trialsOf(name).isEmpty() ? Optional.empty() : run.arm(name);
    }

    /** {@code c6gd.2xlarge of B}. */
    String called(String arm) {
        return arm + " of " + label;
    }

    /** Whether it judges by the very rule. */
    boolean has(Claim claim) {
        Experiment experiment = run.experiment();
        return experiment != null && experiment.claims().contains(claim);
    }

    /** What a claim needs of its machine and lacks, a clause; empty when it is all there. */
    String lack(Claim claim, Arm arm) {
        HostDescription host = run.host();
        if (host == null) {
            return "";
        }
        Machine machine = new Machine(host.cores(), host.memoryBytes());
        List<String> lacking = claim.needs().lacking(machine, List.of(arm));
        return lacking.isEmpty() ? "" : "of " + label + ": " + String.join("; ", lacking);
    }

    /** {@code c6gd.2xlarge of B on Neoverse-N1}. */
    String told(String arm) {
        return called(arm) + " on " + processor(run.host());
    }

    private static String processor(@Nullable HostDescription host) {
        return host == null ? "a machine that is not known" : host.cpuModel();
    }
}
