package dohyo.lab.host;

import dohyo.model.result.HostRecord;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what this machine is. Whatever cannot be found out, on whatever system, is
 * {@value #UNKNOWN}, an empty list or -1, never a failure.
 */
public final class HostReading {

    static final String UNKNOWN = "unknown";

    private static final long KIB = 1024;
    private static final Pattern LIMIT = Pattern.compile(
            "^(Max (?:open files|processes|locked memory|address space))\\s{2,}(\\S+)\\s+(\\S+).*");

    private final Path root;

    HostReading(Path root) {
        this.root = root;
    }

    /** This machine, now. */
    public static HostRecord read() {
        return new HostReading(Path.of("/")).record();
    }

    HostRecord record() {
        String meminfo = text("proc/meminfo");
        return new HostRecord(
                HostRecord.SCHEMA,
                cpuModel(text("proc/cpuinfo")),
                Runtime.getRuntime().availableProcessors(),
                kib(meminfo, "MemTotal"),
                kib(meminfo, "SwapTotal"),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                operatingSystem(text("etc/os-release")),
                line("sys/devices/system/clocksource/clocksource0/current_clocksource"),
                line("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                virtualization(text("proc/cpuinfo")),
                limits(text("proc/self/limits")),
                Map.of("dohyo and its workers", ownJdk()));
    }

    static String cpuModel(String cpuinfo) {
        return find("(?m)^(?:model name|Model|Hardware)\\s*:\\s*(.+)$", cpuinfo, UNKNOWN);
    }

    static String operatingSystem(String osRelease) {
        return find("(?m)^PRETTY_NAME=\"?([^\"\\n]*)", osRelease, System.getProperty("os.name"));
    }

    /** Vendor of the machine when it is a virtual one, {@code none} when it is not. */
    private String virtualization(String cpuinfo) {
        if (cpuinfo.isEmpty()) {
            return UNKNOWN;
        }
        if (!Pattern.compile("(?m)^flags\\s*:.*\\bhypervisor\\b")
                .matcher(cpuinfo)
                .find()) {
            return "none";
        }
        String product = line("sys/class/dmi/id/sys_vendor");
        return product.equals(UNKNOWN) ? "hypervisor" : "hypervisor (" + product + ")";
    }

    private List<String> limits(String ofProcess) {
        Stream<String> own = ofProcess
                .lines()
                .map(LIMIT::matcher)
                .filter(Matcher::matches)
                .map(limit ->
                        limit.group(1) + ": " + limit.group(2) + " (hard " + limit.group(3) + ")");
        return Stream.concat(
                        own,
                        Stream.of(
                                cgroup("cgroup cpu.max", "sys/fs/cgroup/cpu.max"),
                                cgroup("cgroup memory.max", "sys/fs/cgroup/memory.max")))
                .filter(limit -> !limit.isEmpty())
                .toList();
    }

    private String cgroup(String name, String file) {
        String value = line(file);
        return value.equals(UNKNOWN) ? "" : name + ": " + value;
    }

    private static String ownJdk() {
        return System.getProperty("java.vm.name")
                + ", "
                + System.getProperty("java.vendor")
                + ", "
                + System.getProperty("java.runtime.version");
    }

    private static long kib(String meminfo, String name) {
        return Long.parseLong(find("(?m)^" + name + ":\\s+(\\d+) kB", meminfo, "-1"))
                * (meminfo.isEmpty() ? 1 : KIB);
    }

    private static String find(String pattern, String text, String otherwise) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find() ? matcher.group(1).strip() : otherwise;
    }

    private String line(String file) {
        return text(file).lines().findFirst().map(String::strip).orElse(UNKNOWN);
    }

    private String text(String file) {
        try {
            return Files.readString(root.resolve(file));
        } catch (IOException missing) {
            return "";
        }
    }
}
