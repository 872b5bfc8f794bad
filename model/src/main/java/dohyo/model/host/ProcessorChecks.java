package dohyo.model.host;

import static dohyo.model.text.QuantityText.number;

import dohyo.model.host.HostFinding.Level;
import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Processors and clocks. */
record ProcessorChecks(HostDescription host) {

    private static final int ROOMY = 4;
    private static final int LEAST = 2;

    /** Read without a call into the kernel. */
    private static final Set<String> CHEAP_CLOCKS = Set.of(
            "tsc", "kvm-clock", "arch_sys_counter", "hyperv_clocksource_tsc_page", "timebase");

    /** Those whose governor {@code powersave} only names a preference; the chip decides. */
    private static final Set<String> SELF_WILLED =
            Set.of("intel_pstate", "amd-pstate-epp", "amd_pstate_epp");

    Stream<Optional<HostFinding>> findings() {
        return Stream.of(quota(), fewCores(), governor(), turbo(), siblings(), clock(), virtual());
    }

    private HostFacts.Cpu cpu() {
        return host.facts().cpu();
    }

    private Optional<HostFinding> quota() {
        double cpus = host.facts().limits().cpus();
        return cpus <= 0 || cpus >= cpu().threads()
                ? Optional.empty()
                : found(
                        cpus < LEAST ? Level.SERIOUS : Level.DOUBT,
                        "cpu-quota",
                        "A control group allows " + number(cpus) + " of " + cpu().threads()
                                + " processors (cpu.max).",
                        "When the quota of a tenth of a second is used up, all threads stop for"
                                + " the rest of it, those of store and generator alike.",
                        "Run outside of the container, or raise its limit.");
    }

    private Optional<HostFinding> fewCores() {
        int threads = cpu().threads();
        return threads < 1 || threads >= ROOMY
                ? Optional.empty()
                : found(
                        threads < LEAST ? Level.SERIOUS : Level.NOTE,
                        HostFinding.FEW_CORES,
                        threads == 1
                                ? "There is one processor."
                                : "There are " + threads + " processors.",
                        "Store and load generator share them; at high rates each waits for the"
                                + " other.",
                        threads < LEAST
                                ? "Use a machine with more processors."
                                : "Keep rates low, and look at the generator's lateness.");
    }

    private Optional<HostFinding> governor() {
        List<String> moody = cpu().governors().stream()
                .filter(name -> !name.equals("performance"))
                .toList();
        if (moody.isEmpty()) {
            return Optional.empty();
        }
        boolean slow =
                moody.contains("powersave") && !SELF_WILLED.contains(cpu().frequencyDriver());
        return found(
                slow ? Level.DOUBT : Level.NOTE,
                "governor",
                "The clock of the processors follows the governor " + String.join(", ", moody)
                        + ".",
                "A processor that has just been idle runs slowly: latencies at low rates become"
                        + " longer than those at high ones.",
                "As root: cpupower frequency-set -g performance");
    }

    private Optional<HostFinding> turbo() {
        return cpu().turbo().equals("on")
                ? found(
                        Level.NOTE,
                        "turbo",
                        "The processor may raise its clock for a while (turbo).",
                        "Its speed depends on its temperature, and so on what ran before.",
                        "Use several blocks, or switch it off while measuring.")
                : Optional.empty();
    }

    private Optional<HostFinding> siblings() {
        return cpu().smt().equals("on")
                ? found(
                        Level.NOTE,
                        "smt",
                        cpu().threads() + " threads share " + cpu().cores() + " cores (SMT).",
                        "Two busy threads of one core are each slower than one alone, so"
                                + " generator and"
                                + " store slow each other down.",
                        "Pin them to cores of their own with 'cpus:'.")
                : Optional.empty();
    }

    private Optional<HostFinding> clock() {
        String source = host.clockSource();
        return source.isEmpty() || source.equals(HostFacts.UNKNOWN) || CHEAP_CLOCKS.contains(source)
                ? Optional.empty()
                : found(
                        Level.DOUBT,
                        "clock-source",
                        "The clock is read from " + source + ".",
                        "Each reading is a call into the kernel of about a microsecond; the"
                                + " generator reads the clock several times for an operation.",
                        "Look with dmesg for why the kernel distrusts tsc.");
    }

    private Optional<HostFinding> virtual() {
        boolean watched = host.facts().activity().seconds() > 0;
        return !watched || !host.virtualization().startsWith("hypervisor")
                ? Optional.empty()
                : found(
                        Level.NOTE,
                        "virtual-machine",
                        "This is a virtual machine.",
                        "Its neighbours share caches, memory and disks with it; not everything they"
                                + " take is reported as steal.",
                        "Run several blocks, and compare only what ran in the same hour.");
    }

    private static Optional<HostFinding> found(
            Level level, String kind, String seen, String means, String attempt) {
        return Optional.of(new HostFinding(level, kind, seen, means, attempt));
    }
}
