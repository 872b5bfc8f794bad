package dohyo.lab.collect.halt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads whether a process runs from {@code /proc} and its cgroup; what is missing counts as 0. */
final class ProcessStateReader {

    private static final Pattern SWAP =
            Pattern.compile("^VmSwap:\\s+(\\d{1,15})", Pattern.MULTILINE);
    private static final Pattern THROTTLED =
            Pattern.compile("^throttled_(usec|time) (\\d{1,18})$", Pattern.MULTILINE);

    /** Of version 1 the line of the controller {@code cpu}, of version 2 the only one. */
    private static final Pattern CGROUP = Pattern.compile(
            "^(?:\\d+:(?:cpu|cpu,cpuacct|cpuacct,cpu)|0:):(/.*)$", Pattern.MULTILINE);

    private final Path proc;
    private final Path cgroups;
    private final double ticksPerSecond;

    /**
     * As they lie on a machine.
     *
     * @param proc {@code /proc}
     * @param cgroups {@code /sys/fs/cgroup}
     */
    ProcessStateReader(Path proc, Path cgroups, double ticksPerSecond) {
        this.proc = proc;
        this.cgroups = cgroups;
        this.ticksPerSecond = ticksPerSecond;
    }

    /**
     * A look at a process; empty when there is none of this number.
     *
     * @param waits whether the waits of all its threads are to be added up, which costs more
     */
    Optional<ProcessStateSample> look(long pid, double atSeconds, boolean waits) {
        Path folder = proc.resolve(Long.toString(pid));
        return read(folder.resolve("stat")).map(stat -> {
            // after the name, which may hold anything, field 3 of proc(5) comes first
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return new ProcessStateSample(
                    atSeconds,
                    fields[0].equalsIgnoreCase("t"),
                    (Long.parseLong(fields[14 - 3]) + Long.parseLong(fields[15 - 3]))
                            / ticksPerSecond,
                    throttledSeconds(folder),
                    Long.parseLong(fields[12 - 3]),
                    number(SWAP, read(folder.resolve("status")).orElse("")) << 10,
                    waits ? waitedSeconds(folder.resolve("task")) : -1);
        });
    }

    private static long number(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? Long.parseLong(found.group(1)) : 0;
    }

    private double throttledSeconds(Path folder) {
        Matcher group = CGROUP.matcher(read(folder.resolve("cgroup")).orElse(""));
        if (!group.find()) {
            return 0;
        }
        String path = group.group(1).substring(1);
        for (String controller : new String[] {"", "cpu,cpuacct", "cpu"}) {
            Path file = cgroups.resolve(controller).resolve(path).resolve("cpu.stat");
            Matcher throttled = THROTTLED.matcher(read(file).orElse(""));
            if (throttled.find()) {
                double units = throttled.group(1).equals("usec") ? 1e6 : 1e9;
                return Long.parseLong(throttled.group(2)) / units;
            }
        }
        return 0;
    }

    /** Threads that end take their waits with them: a sum that shrinks counts as none. */
    private static double waitedSeconds(Path tasks) {
        long nanos = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                String[] words = read(thread.resolve("schedstat")).orElse("").split(" ", -1);
                nanos += words.length > 1 ? Long.parseLong(words[1].strip()) : 0;
            }
        } catch (IOException | DirectoryIteratorException | NumberFormatException gone) {
            return -1;
        }
        return nanos / 1e9;
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException | UncheckedIOException goneOrNotOurs) {
            return Optional.empty();
        }
    }
}
