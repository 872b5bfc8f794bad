package dohyo.model.host;

import dohyo.model.host.HostFinding.Level;
import dohyo.model.host.MachineDescription.Resources;
import dohyo.model.text.QuantityText;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What on several machines, or between them, will spoil a measurement. */
public final class MachineRules {

    private static final long WIDE_BOUND_NANOS = 1_000_000;
    private static final long WALL_APART_MILLIS = 1000;
    private static final long LITTLE_DISK_BYTES = 2L << 30;
    private static final long LITTLE_MEMORY_BYTES = 1L << 30;
    private static final long SLOW_ROUND_TRIP_NANOS = 2_000_000;
    private static final double BUSY_PER_CORE = 0.3;

    private MachineRules() {}

    /** All that is to be said of these machines. */
    public static List<MachineFinding> of(
            List<MachineDescription> machines, List<MachinePair> pairs) {
        List<MachineFinding> findings = new ArrayList<>();
        machines.forEach(machine -> ofOne(machine, findings));
        sharedHost(machines, findings);
        pairs.forEach(pair -> ofPair(pair, findings));
        return List.copyOf(findings);
    }

    private static void ofOne(MachineDescription machine, List<MachineFinding> findings) {
        Resources has = machine.resources();
        if (machine.clock().boundNanos() > WIDE_BOUND_NANOS) {
            findings.add(new MachineFinding(
                    machine.name(),
                    Level.DOUBT,
                    "its clock is known to "
                            + QuantityText.nanos(machine.clock().boundNanos())
                            + " only, so workers begin a step that far apart",
                    "a shorter way to it, or steps that are long against that"));
        }
        if (Math.abs(machine.wallOffsetMillis()) > WALL_APART_MILLIS) {
            findings.add(new MachineFinding(
                    machine.name(),
                    Level.NOTE,
                    "its wall clock is " + seconds(machine.wallOffsetMillis())
                            + "; figures use its monotonic clock, logs of stores do not",
                    "a time service such as chrony"));
        }
        if (has.loadAverage() > BUSY_PER_CORE * has.cores()) {
            findings.add(new MachineFinding(
                    machine.name(),
                    Level.DOUBT,
                    String.format(
                            Locale.ROOT,
                            "load average %.2f on %d cores: something else runs there",
                            has.loadAverage(),
                            has.cores()),
                    "stop it, or take another machine"));
        }
        ofRoom(machine.name(), has, findings);
    }

    private static void ofRoom(String name, Resources has, List<MachineFinding> findings) {
        if (has.diskFreeBytes() < LITTLE_DISK_BYTES) {
            findings.add(new MachineFinding(
                    name,
                    Level.DOUBT,
                    QuantityText.bytes(has.diskFreeBytes()) + " are free in its folder",
                    "another 'folder:' with room"));
        }
        if (has.memoryAvailableBytes() < LITTLE_MEMORY_BYTES) {
            findings.add(new MachineFinding(
                    name,
                    Level.SERIOUS,
                    QuantityText.bytes(has.memoryAvailableBytes())
                            + " of memory are available; a load worker may take 1 GB",
                    "free some, or take another machine"));
        }
    }

    /** Containers and namespaces of one host are no machines of their own. */
    private static void sharedHost(
            List<MachineDescription> machines, List<MachineFinding> findings) {
        List<String> here = machines.stream()
                .filter(MachineDescription::sameKernelAsHere)
                .map(MachineDescription::name)
                .toList();
        if (!here.isEmpty()) {
            findings.add(new MachineFinding(
                    String.join(", ", here),
                    Level.DOUBT,
                    "the same kernel as this machine: it shares cores, memory and disk with it",
                    "machines of their own; good for a rehearsal as it is"));
        }
    }

    private static void ofPair(MachinePair pair, List<MachineFinding> findings) {
        String both = pair.from() + " to " + pair.to();
        if (!pair.isConnected()) {
            findings.add(new MachineFinding(
                    both,
                    Level.SERIOUS,
                    "they do not reach each other by TCP at any of their addresses",
                    "open the network between them (any port, for a few seconds)"));
        } else if (pair.medianRoundTripNanos() > SLOW_ROUND_TRIP_NANOS) {
            findings.add(new MachineFinding(
                    both,
                    Level.DOUBT,
                    "a round trip takes " + QuantityText.nanos(pair.medianRoundTripNanos())
                            + ", which is part of every response time",
                    "machines near each other, or say so beside the figures"));
        }
    }

    private static String seconds(long millis) {
        return String.format(
                Locale.ROOT,
                "%.1f s %s",
                Math.abs(millis) / 1000.0,
                millis > 0 ? "ahead of this one's" : "behind this one's");
    }
}
