package dohyo.lab.collect.host;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Series in the texts of {@code /proc}, see proc(5). What is missing is left out. */
final class HostMetricsParser {

    private static final double KIB = 1024;
    private static final double SECTOR_BYTES = 512;

    /** Disks only: partitions, loop and RAM devices would count twice or say nothing. */
    private static final Pattern DISK =
            Pattern.compile("(?:sd[a-z]+|vd[a-z]+|xvd[a-z]+|hd[a-z]+|nvme\\d+n\\d+|mmcblk\\d+"
                    + "|md\\d+|dm-\\d+)");

    private static final Pattern PRESSURE =
            Pattern.compile("^(some|full) .*total=(\\d+)$", Pattern.MULTILINE);

    private final Map<String, Double> values = new TreeMap<>();

    Map<String, Double> values() {
        return Map.copyOf(values);
    }

    /** {@code /proc/diskstats}: of each device what was read and written, and how long. */
    void disks(String text) {
        for (String[] fields : rows(text)) {
            if (fields.length > 13 && DISK.matcher(fields[2]).matches()) {
                String disk = "disk." + fields[2] + ".";
                put(disk + "reads", fields[3], 1);
                put(disk + "read", fields[5], SECTOR_BYTES);
                put(disk + "writes", fields[7], 1);
                put(disk + "written", fields[9], SECTOR_BYTES);
                put(disk + "busy", fields[12], 1);
                put(disk + "waited", fields[13], 1);
            }
        }
    }

    /** {@code /proc/net/dev}: what went over loopback, and over all other interfaces together. */
    void network(String text) {
        for (String[] fields : rows(text.replace(":", " "))) {
            if (fields.length > 16 && fields[1].matches("\\d+")) {
                String name = fields[0].equals("lo") ? "net.loopback." : "net.other.";
                add(name + "received", fields[1], 1);
                add(name + "packets", fields[2], 1);
                add(name + "dropped", fields[4], 1);
                add(name + "sent", fields[9], 1);
            }
        }
    }

    /** {@code /proc/meminfo}. */
    void memory(String text) {
        Map<String, String> names = Map.of(
                "MemAvailable", "memory.available",
                "Cached", "memory.cached",
                "Dirty", "memory.dirty",
                "Writeback", "memory.writeback",
                "SwapFree", "memory.swap-free");
        for (String[] fields : rows(text.replace(":", " "))) {
            String name = fields.length > 1 ? names.get(fields[0]) : null;
            if (name != null) {
                put(name, fields[1], KIB);
            }
        }
    }

    /** {@code /proc/vmstat}: pages that went to swap and came back, and faults that read a file. */
    void paging(String text, double pageBytes) {
        for (String[] fields : rows(text)) {
            switch (fields[0]) {
                case "pswpin" -> put("swap.in", fields[1], pageBytes);
                case "pswpout" -> put("swap.out", fields[1], pageBytes);
                case "pgmajfault" -> put("memory.major-faults", fields[1], 1);
                default -> {
                    // Of the other two hundred none is wanted.
                }
            }
        }
    }

    /** {@code /proc/stat}. */
    void scheduling(String text, double ticksPerSecond) {
        for (String[] fields : rows(text)) {
            switch (fields[0]) {
                case "cpu" -> cpu(fields, ticksPerSecond);
                case "ctxt" -> put("cpu.context-switches", fields[1], 1);
                case "procs_running" -> put("cpu.runnable", fields[1], 1);
                case "procs_blocked" -> put("cpu.blocked", fields[1], 1);
                default -> {
                    // Single cores and interrupts.
                }
            }
        }
    }

    private void cpu(String[] fields, double ticksPerSecond) {
        List<String> names =
                List.of("user", "nice", "system", "idle", "iowait", "irq", "softirq", "steal");
        for (int i = 0; i < names.size() && i + 1 < fields.length; i++) {
            put("cpu." + names.get(i), fields[i + 1], 1 / ticksPerSecond);
        }
    }

    /** {@code /proc/pressure/<name>}: time that some or all tasks stood still for want of it. */
    void pressure(String name, String text) {
        Matcher line = PRESSURE.matcher(text);
        while (line.find()) {
            put("pressure." + name + "." + line.group(1), line.group(2), 1e-6);
        }
    }

    /** {@code scaling_cur_freq} of a core; the lowest and the highest are told. */
    void frequency(String kilohertz) {
        double hertz = Double.parseDouble(kilohertz.strip()) * 1e3;
        values.merge("cpu.frequency.lowest", hertz, Math::min);
        values.merge("cpu.frequency.highest", hertz, Math::max);
    }

    private void put(String name, String number, double factor) {
        values.put(name, Double.parseDouble(number) * factor);
    }

    private void add(String name, String number, double factor) {
        values.merge(name, Double.parseDouble(number) * factor, Double::sum);
    }

    private static List<String[]> rows(String text) {
        return text.lines().map(line -> line.strip().split("\\s+", -1)).toList();
    }
}
