package dohyo.lab.host;

import static dohyo.lab.host.HostFiles.UNKNOWN;
import static dohyo.lab.host.HostFiles.find;

import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;
import dohyo.model.result.HostFacts.Disk;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what this machine is and how it stands. Whatever cannot be found out, on whatever system,
 * is unknown, an empty list or -1, never a failure.
 */
public final class HostReader {

    private static final Pattern LIMIT = Pattern.compile(
            "^(Max (?:open files|processes|locked memory|address space))\\s{2,}(\\S+)\\s+(\\S+).*");

    private final HostFiles files;
    private final List<Disk> disks;
    private final BackgroundActivityReader activity;

    HostReader(HostFiles files, List<Disk> disks, BackgroundActivityReader activity) {
        this.files = files;
        this.disks = List.copyOf(disks);
        this.activity = activity;
    }

    /**
     * This machine, now.
     *
     * @param cache where stores keep their data
     * @param runs where results are written
     * @param watch how long to look at what else goes on
     */
    public static HostDescription read(Path cache, Path runs, Duration watch) {
        return read(Map.of("cache", cache, "runs", runs), watch);
    }

    /**
     * The same of a machine that keeps other things of ours.
     *
     * @param folders by what they are for
     */
    public static HostDescription read(Map<String, Path> folders, Duration watch) {
        HostFiles files = new HostFiles(Path.of("/"));
        DiskFactsReader disk = new DiskFactsReader(files);
        return new HostReader(
                        files,
                        new TreeMap<>(folders)
                                .entrySet().stream()
                                        .map(one -> disk.read(one.getKey(), one.getValue()))
                                        .toList(),
                        new BackgroundActivityReader(
                                files,
                                ProcessHandle.current().pid(),
                                () -> LockSupport.parkNanos(watch.toNanos())))
                .record();
    }

    HostDescription record() {
        String meminfo = files.text("proc/meminfo");
        return new HostDescription(
                HostDescription.SCHEMA,
                cpuModel(files.text("proc/cpuinfo")),
                Runtime.getRuntime().availableProcessors(),
                MemoryFactsReader.bytes(meminfo, "MemTotal"),
                MemoryFactsReader.bytes(meminfo, "SwapTotal"),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                operatingSystem(files.text("etc/os-release")),
                files.line("sys/devices/system/clocksource/clocksource0/current_clocksource"),
                files.line("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                virtualization(files.text("proc/cpuinfo")),
                limits(files.text("proc/self/limits")),
                Map.of("dohyo and its workers", ownJdk()),
                facts());
    }

    private HostFacts facts() {
        return new HostFacts(
                new ProcessorFactsReader(files).read(),
                new MemoryFactsReader(files).read(),
                disks,
                new ResourceLimitReader(files).read(),
                activity.read());
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
        String product = files.line("sys/class/dmi/id/sys_vendor");
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
        String value = files.line(file);
        return value.equals(UNKNOWN) ? "" : name + ": " + value;
    }

    private static String ownJdk() {
        return System.getProperty("java.vm.name")
                + ", "
                + System.getProperty("java.vendor")
                + ", "
                + System.getProperty("java.runtime.version");
    }
}
