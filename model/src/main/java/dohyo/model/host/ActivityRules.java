package dohyo.model.host;

import static dohyo.model.text.QuantityText.number;
import static dohyo.model.text.QuantityText.roughShare;

import dohyo.model.host.HostFinding.Level;
import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;
import dohyo.model.result.HostFacts.Activity;
import dohyo.model.result.HostFacts.Consumer;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What else is going on. */
record ActivityRules(HostDescription host) {

    /** Load average per core before anything was started. */
    private static final double LOAD_PER_CORE = 0.5;

    /** Others that use so much of the machine have a core in every moment that counts. */
    private static final double BUSY = 0.1;

    private static final double VERY_BUSY = 0.5;
    private static final double STEAL = 0.01;
    private static final double MUCH_STEAL = 0.1;
    private static final double MEMORY_PRESSURE = 1;
    private static final double IO_PRESSURE = 10;
    private static final int NAMED = 3;

    Stream<Optional<HostFinding>> findings() {
        return Stream.of(busy(), steal(), memoryPressure(), ioPressure(), battery(), throttled());
    }

    private Activity activity() {
        return host.facts().activity();
    }

    private Optional<HostFinding> busy() {
        double share = busyShare();
        boolean loaded = host.cores() > 0 && host.loadAverage() > LOAD_PER_CORE * host.cores();
        if (share <= BUSY && !loaded) {
            return Optional.empty();
        }
        return found(
                share > VERY_BUSY ? Level.SERIOUS : Level.DOUBT,
                "busy-at-start",
                "When Dohyo started, the load average over the minute before was "
                        + number(host.loadAverage()) + " on " + host.cores() + " cores" + users()
                        + ".",
                share >= 0 && share <= BUSY
                        ? "The load average covers the last minute: something ran shortly"
                                + " before, and may run again."
                        : "Something else was running and may have affected the figures.",
                "Wait until the machine is quiet, or stop other programs.");
    }

    /**
     * Never less than what single processes used: the kernel counts those exactly, and the whole
     * machine by ticks of its clock, which a short burst may miss. Descriptions of hosts that older
     * versions have kept say less.
     */
    private double busyShare() {
        double all = activity().busyShare();
        int processors = Math.max(host.cores(), host.facts().cpu().threads());
        if (all < 0 || processors < 1) {
            return all;
        }
        double named = activity().top().stream().mapToDouble(Consumer::cores).sum();
        return Math.max(all, Math.min(1, named / processors));
    }

    private String users() {
        if (activity().busyShare() < 0) {
            return "";
        }
        String top = activity().top().stream()
                .limit(NAMED)
                .map(ActivityRules::words)
                .collect(Collectors.joining(", "));
        return (busyShare() <= BUSY ? ", but" : ", and") + " at that moment other programs used "
                + roughShare(busyShare()) + " of the CPU"
                + (top.isEmpty() ? "" : " (" + top + ")");
    }

    private static String words(Consumer one) {
        return one.command() + (one.processes() > 1 ? " x " + one.processes() : "") + ": "
                + number(one.cores()) + " cores";
    }

    private Optional<HostFinding> steal() {
        double share = activity().stealShare();
        return share <= STEAL
                ? Optional.empty()
                : found(
                        share > MUCH_STEAL ? Level.SERIOUS : Level.DOUBT,
                        "steal",
                        "The hypervisor took " + roughShare(share) + " of the CPU time.",
                        "Other virtual machines on the same host disturb this one and may cause"
                                + " the tail.",
                        "Measure at another time, or on a machine that is not shared.");
    }

    private Optional<HostFinding> memoryPressure() {
        double percent = activity().memoryPressure();
        return percent <= MEMORY_PRESSURE
                ? Optional.empty()
                : found(
                        Level.DOUBT,
                        "memory-pressure",
                        "Processes waited for memory during " + roughShare(percent / 100)
                                + " of the last ten seconds (PSI).",
                        "The kernel reclaims memory pages: a process that needs them again has"
                                + " to wait.",
                        "Stop other programs, or give the stores smaller heaps.");
    }

    private Optional<HostFinding> ioPressure() {
        double percent = activity().ioPressure();
        return percent <= IO_PRESSURE
                ? Optional.empty()
                : found(
                        Level.DOUBT,
                        "io-pressure",
                        "Processes waited for a disk during " + roughShare(percent / 100)
                                + " of the last ten seconds (PSI).",
                        "A store that reads or writes would share the disk with them.",
                        "Wait until the disk is quiet.");
    }

    private Optional<HostFinding> battery() {
        return host.facts().cpu().power().equals("battery")
                ? found(
                        Level.DOUBT,
                        "on-battery",
                        "The machine runs on its battery.",
                        "Processors are slower on battery, and change their clock often.",
                        "Plug it in.")
                : Optional.empty();
    }

    private Optional<HostFinding> throttled() {
        HostFacts.Cpu cpu = host.facts().cpu();
        return cpu.throttles() <= 0
                ? Optional.empty()
                : found(
                        Level.NOTE,
                        "throttled",
                        "Heat has slowed the processor down " + cpu.throttles()
                                + " times since the machine was started.",
                        "Later trials run on a hotter, slower processor.",
                        "Cool the machine, switch turbo off, and let it run several blocks.");
    }

    private static Optional<HostFinding> found(
            Level level, String kind, String seen, String means, String attempt) {
        return Optional.of(new HostFinding(level, kind, seen, means, attempt));
    }
}
