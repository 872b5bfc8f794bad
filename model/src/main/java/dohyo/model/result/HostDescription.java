package dohyo.model.result;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * {@code host.json}: the machine on which a run was made.
 *
 * @param clockSource of the kernel, for example {@code tsc}
 * @param loadAverage of the last minute when the run began
 * @param jdks every JDK used, by role
 * @param facts more of it; older run directories do not say
 */
public record HostDescription(
        String schema,
        String cpuModel,
        int cores,
        long memoryBytes,
        long swapBytes,
        String kernel,
        String os,
        String clockSource,
        String governor,
        double loadAverage,
        String virtualization,
        List<String> limits,
        Map<String, String> jdks,
        HostFacts facts) {

    public static final String SCHEMA = "dohyo-host/1";

    public HostDescription {
        facts = Objects.requireNonNullElse(facts, HostFacts.NOTHING);
    }

    /** {@link #virtualization} in words; processors do not always tell by which hypervisor. */
    public String virtualizationWords() {
        return virtualization.replaceFirst("^hypervisor", "virtual machine");
    }
}
