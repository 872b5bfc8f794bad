package dohyo.lab.host;

import static dohyo.lab.host.HostFiles.UNKNOWN;

import dohyo.model.result.HostFacts.Cpu;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Processors: how many, how fast, and who decides that. */
record ProcessorFactsReader(HostFiles files) {

    private static final String FOLDER = "sys/devices/system/cpu/";
    private static final String SUPPLIES = "sys/class/power_supply/";

    Cpu read() {
        List<String> cpus = files.names(FOLDER).stream()
                .filter(name -> name.matches("cpu\\d+"))
                .filter(name -> files.number(FOLDER + name + "/online") != 0)
                .toList();
        int threads = cpus.isEmpty() ? -1 : cpus.size();
        return new Cpu(
                threads,
                distinct(cpus, "topology/thread_siblings_list"),
                distinct(cpus, "topology/physical_package_id"),
                smt(threads, distinct(cpus, "topology/thread_siblings_list")),
                turbo(),
                files.line(FOLDER + "cpu0/cpufreq/scaling_driver"),
                words(cpus, "cpufreq/scaling_governor").distinct().sorted().toList(),
                throttles(cpus),
                power());
    }

    private int distinct(List<String> cpus, String file) {
        Set<String> words = words(cpus, file).collect(Collectors.toSet());
        return words.isEmpty() ? -1 : words.size();
    }

    private Stream<String> words(List<String> cpus, String file) {
        return cpus.stream()
                .map(cpu -> files.line(FOLDER + cpu + "/" + file))
                .filter(word -> !word.equals(UNKNOWN));
    }

    /** A kernel without the switch still tells which threads are siblings. */
    private String smt(int threads, int cores) {
        long active = files.number(FOLDER + "smt/active");
        if (active >= 0 && threads < 0) {
            return active == 1 ? "on" : "off";
        }
        return threads < 0 || cores < 0 ? UNKNOWN : threads > cores ? "on" : "off";
    }

    private String turbo() {
        long forbidden = files.number(FOLDER + "intel_pstate/no_turbo");
        if (forbidden >= 0) {
            return forbidden == 0 ? "on" : "off";
        }
        long boost = files.number(FOLDER + "cpufreq/boost");
        return boost < 0 ? UNKNOWN : boost == 1 ? "on" : "off";
    }

    private long throttles(List<String> cpus) {
        return cpus.stream()
                .mapToLong(cpu ->
                        files.number(FOLDER + cpu + "/thermal_throttle/package_throttle_count"))
                .max()
                .orElse(-1);
    }

    private String power() {
        List<String> supplies = files.names(SUPPLIES);
        boolean draining = supplies.stream()
                .anyMatch(name -> files.line(SUPPLIES + name + "/status").equals("Discharging"));
        if (draining) {
            return "battery";
        }
        boolean plugged =
                supplies.stream().anyMatch(name -> files.number(SUPPLIES + name + "/online") == 1);
        return plugged ? "mains" : UNKNOWN;
    }
}
