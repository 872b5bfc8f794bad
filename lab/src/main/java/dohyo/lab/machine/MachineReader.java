package dohyo.lab.machine;

import dohyo.model.host.MachineDescription;
import dohyo.model.host.MachineDescription.Resources;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes a machine on which there is an agent. */
final class MachineReader {

    private static final long BYTES_PER_KB = 1024;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private MachineReader() {}

    static MachineDescription read(ConnectedMachine machine) throws IOException {
        AgentGreeting said = machine.greeting();
        List<String> proc = machine.proc(List.of("meminfo", "loadavg"));
        var clock = machine.clock();
        long epochThere = said.number("clock.epoch.millis")
                + (clock.there(System.nanoTime()) - said.number("clock.nanos")) / NANOS_PER_MILLI;
        return new MachineDescription(
                machine.name(),
                said.text("java.version") + " (" + said.text("java.vendor") + ")",
                said.text("kernel") + ", " + said.text("architecture"),
                new Resources(
                        Math.toIntExact(said.number("cores")),
                        kilobytes(proc.get(0), "MemTotal") * BYTES_PER_KB,
                        kilobytes(proc.get(0), "MemAvailable") * BYTES_PER_KB,
                        said.number("disk.free"),
                        load(proc.get(1))),
                clock,
                epochThere - System.currentTimeMillis(),
                said.text("boot").equals(bootHere()));
    }

    private static long kilobytes(String meminfo, String name) {
        Matcher found =
                Pattern.compile("(?m)^" + name + ":\\s+([0-9]{1,15}) kB").matcher(meminfo);
        return found.find() ? Long.parseLong(found.group(1)) : 0;
    }

    private static double load(String loadavg) {
        Matcher found = Pattern.compile("^([0-9]{1,6}\\.[0-9]{1,3}) ").matcher(loadavg);
        return found.find() ? Double.parseDouble(found.group(1)) : 0;
    }

    static String networkHere() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/ns/net")).toString();
        } catch (IOException unknown) {
            return "not known";
        }
    }

    static String bootHere() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        } catch (IOException unknown) {
            return "not known";
        }
    }
}
