package dohyo.lab.host;

import static dohyo.lab.host.HostFiles.UNKNOWN;

import dohyo.model.result.HostFacts.Limits;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What this process may use: its own limits, and those of its control groups, of both versions. */
record ResourceLimitReader(HostFiles files) {

    private static final String OWN = "proc/self/limits";
    private static final String GROUPS = "sys/fs/cgroup";

    /** Version 1 writes a number near 2^63 where nothing is limited. */
    private static final long NO_LIMIT = 1L << 60;

    Limits read() {
        String own = files.text(OWN);
        return new Limits(
                soft(own, "Max open files"),
                soft(own, "Max processes"),
                soft(own, "Max locked memory"),
                cpus(),
                memoryBytes());
    }

    /** The limit in force; 0 when there is none. */
    private static long soft(String limits, String name) {
        String word = HostFiles.find("(?m)^" + Pattern.quote(name) + "\\s{2,}(\\S+)", limits, "");
        return word.equals("unlimited") ? 0 : HostFiles.wholeNumber(word);
    }

    /** The least of the own group and those around it. */
    private double cpus() {
        double least = Stream.concat(
                        folders("").stream()
                                .map(folder -> files.line(folder + "/cpu.max"))
                                .mapToDouble(ResourceLimitReader::quota)
                                .boxed(),
                        folders("cpu").stream()
                                .map(folder -> (double) Math.max(
                                                0, files.number(folder + "/cpu.cfs_quota_us"))
                                        / Math.max(1, files.number(folder + "/cpu.cfs_period_us"))))
                .mapToDouble(Double::doubleValue)
                .filter(cpus -> cpus > 0)
                .min()
                .orElse(0);
        return known() ? least : -1;
    }

    private static double quota(String cpuMax) {
        String[] words = cpuMax.split(" ", -1);
        long quota = HostFiles.wholeNumber(words[0]);
        return words.length < 2 || quota < 0
                ? 0
                : (double) quota / Math.max(1, HostFiles.wholeNumber(words[1]));
    }

    private long memoryBytes() {
        long least = Stream.concat(
                        folders("").stream().map(folder -> folder + "/memory.max"),
                        folders("memory").stream().map(folder -> folder + "/memory.limit_in_bytes"))
                .mapToLong(files::number)
                .filter(bytes -> bytes > 0 && bytes < NO_LIMIT)
                .min()
                .orElse(0);
        return known() ? least : -1;
    }

    private boolean known() {
        return !files.line("proc/self/cgroup").equals(UNKNOWN);
    }

    /**
     * Folders of the own group and of all around it.
     *
     * @param controller of version 1; empty for version 2
     */
    private List<String> folders(String controller) {
        String group = files.text("proc/self/cgroup")
                .lines()
                .filter(line -> controllers(line).contains(controller))
                .map(line -> line.substring(line.lastIndexOf(':') + 1))
                .findFirst()
                .orElse("/");
        String top = controller.isEmpty() ? GROUPS : GROUPS + "/" + controller;
        List<String> folders = new ArrayList<>(List.of(top));
        StringBuilder folder = new StringBuilder(top);
        for (Path name : Path.of(group).normalize()) {
            folder.append('/').append(name);
            folders.add(folder.toString());
        }
        return folders;
    }

    /** {@code 1:cpu,cpuacct:/group} and {@code 0::/group}. */
    private static List<String> controllers(String line) {
        String[] fields = line.split(":", 3);
        return fields.length < 3 ? List.of() : List.of(fields[1].split(",", -1));
    }
}
