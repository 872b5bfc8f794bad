package dohyo.lab.collect.host;

import dohyo.lab.collect.ClockTicks;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads the series of a machine.
 *
 * @param proc {@code /proc}, or a copy of it in tests
 * @param cores {@code /sys/devices/system/cpu}
 * @param ticksPerSecond unit of CPU time
 */
record HostMetricsReader(Path proc, Path cores, double ticksPerSecond) {

    private static final double PAGE_BYTES = ClockTicks.pageBytes();
    private static final List<String> PRESSURES = List.of("cpu", "io", "memory");

    Map<String, Double> read() {
        HostMetricsParser text = new HostMetricsParser();
        pass("diskstats", text::disks);
        pass("net/dev", text::network);
        pass("meminfo", text::memory);
        pass("vmstat", vmstat -> text.paging(vmstat, PAGE_BYTES));
        pass("stat", stat -> text.scheduling(stat, ticksPerSecond));
        for (String name : PRESSURES) {
            pass("pressure/" + name, pressure -> text.pressure(name, pressure));
        }
        frequencies().forEach(text::frequency);
        return text.values();
    }

    /** Of the whole machine, whose CPU time is told; this process may have only some of them. */
    int processors() {
        int own = Runtime.getRuntime().availableProcessors();
        try {
            long told = Files.readString(proc.resolve("stat"))
                    .lines()
                    .filter(line -> line.matches("cpu\\d+ .*"))
                    .count();
            return told == 0 ? own : (int) told;
        } catch (IOException notHere) {
            return own;
        }
    }

    /** What a kernel does not have, or does not show, is not passed on. */
    private void pass(String name, Consumer<String> reader) {
        try {
            reader.accept(Files.readString(proc.resolve(name)));
        } catch (IOException notHere) {
            // Left out, and with it its series.
        }
    }

    private List<String> frequencies() {
        List<String> found = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(cores, "cpu[0-9]*")) {
            for (Path core : all) {
                Path file = core.resolve("cpufreq/scaling_cur_freq");
                if (Files.isReadable(file)) {
                    found.add(Files.readString(file));
                }
            }
        } catch (IOException notHere) {
            return List.of();
        }
        return found;
    }
}
