package dohyo.lab.collect;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts of {@code /proc}, see proc(5). What is missing counts as 0. */
final class ProcText {

    private static final long KIB = 1024;
    private static final long SECTOR_BYTES = 512;

    /** Disks only: partitions, loop and RAM devices and layered ones would count twice. */
    private static final Pattern DISK =
            Pattern.compile("(?:sd[a-z]+|vd[a-z]+|xvd[a-z]+|hd[a-z]+|nvme\\d+n\\d+|mmcblk\\d+)");

    private final double ticksPerSecond;

    ProcText(double ticksPerSecond) {
        this.ticksPerSecond = ticksPerSecond;
    }

    /** {@code /proc/<pid>/stat}, {@code status} and {@code io}. */
    ResourceUsage process(String stat, String status, String io) {
        String[] fields = fields(stat);
        return new ResourceUsage(
                Long.parseLong(fields[22 - 3].strip()),
                seconds(fields[14 - 3]),
                seconds(fields[15 - 3]),
                0,
                number(status, "VmRSS") * KIB,
                number(io, "read_bytes"),
                number(io, "write_bytes"));
    }

    /**
     * The same with the CPU time of children that it has waited for; their IO is in {@code io}
     * anyway.
     */
    ResourceUsage parent(String stat, String status, String io) {
        String[] fields = fields(stat);
        double user = seconds(fields[16 - 3]);
        double system = seconds(fields[17 - 3]);
        return process(stat, status, io).with(new ResourceUsage(0, user, system, 0, 0, 0, 0));
    }

    /**
     * The command's name may hold blanks and brackets: fields are counted after the last one, where
     * field 3 of proc(5) comes first.
     */
    private static String[] fields(String stat) {
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    }

    /** {@code /proc/stat}, {@code meminfo} and {@code diskstats}. */
    ResourceUsage host(String stat, String meminfo, String diskstats) {
        // cpu user nice system idle iowait irq softirq steal guest guest_nice
        String[] cpu = stat.lines().findFirst().orElse("").split("\\s+", -1);
        long usedKib = number(meminfo, "MemTotal") - number(meminfo, "MemAvailable");
        return new ResourceUsage(
                0,
                seconds(cpu, 1) + seconds(cpu, 2),
                seconds(cpu, 3) + seconds(cpu, 6) + seconds(cpu, 7),
                seconds(cpu, 8),
                usedKib * KIB,
                sectors(diskstats, 5) * SECTOR_BYTES,
                sectors(diskstats, 9) * SECTOR_BYTES);
    }

    private double seconds(String[] fields, int index) {
        return index < fields.length ? seconds(fields[index]) : 0;
    }

    private double seconds(String ticks) {
        return Long.parseLong(ticks) / ticksPerSecond;
    }

    private static long number(String text, String name) {
        Matcher line =
                Pattern.compile("^" + name + ":\\s+(\\d+)", Pattern.MULTILINE).matcher(text);
        return line.find() ? Long.parseLong(line.group(1)) : 0;
    }

    private static long sectors(String diskstats, int index) {
        return diskstats
                .lines()
                .map(line -> line.strip().split("\\s+", -1))
                .filter(fields -> fields.length > 9 && DISK.matcher(fields[2]).matches())
                .mapToLong(fields -> Long.parseLong(fields[index]))
                .sum();
    }
}
