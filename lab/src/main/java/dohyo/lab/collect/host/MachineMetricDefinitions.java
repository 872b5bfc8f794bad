package dohyo.lab.collect.host;

import dohyo.model.result.MetricDefinitions.Kind;
import dohyo.model.result.MetricDefinitions.Metric;

/** What the series of a machine mean. */
final class MachineMetricDefinitions {

    private MachineMetricDefinitions() {}

    static Metric of(String name) {
        return switch (name.substring(0, name.indexOf('.'))) {
            case "disk" -> disk(name);
            case "net" ->
                counter(
                        name,
                        name.endsWith("received") || name.endsWith("sent") ? "bytes" : "count",
                        "network, since the machine started");
            case "swap" -> counter(name, "bytes", "moved between memory and swap");
            case "memory" ->
                name.endsWith("faults")
                        ? counter(name, "count", "page faults that had to read from a disk")
                        : new Metric(name, Kind.GAUGE, "bytes", "memory, as meminfo has it");
            case "pressure" -> counter(name, "seconds", "time in which tasks had to wait for it");
            default -> cpu(name);
        };
    }

    private static Metric disk(String name) {
        if (name.endsWith(".read") || name.endsWith(".written")) {
            return counter(name, "bytes", "moved by the device");
        }
        return name.endsWith(".busy") || name.endsWith(".waited")
                ? counter(name, "milliseconds", "time with requests under way, alone or summed up")
                : counter(name, "count", "requests that the device has finished");
    }

    private static Metric cpu(String name) {
        return switch (name) {
            case "cpu.context-switches" -> counter(name, "count", "switches between tasks");
            case "cpu.runnable", "cpu.blocked" ->
                new Metric(name, Kind.GAUGE, "count", "tasks at this moment");
            case "cpu.frequency.lowest", "cpu.frequency.highest" ->
                new Metric(name, Kind.GAUGE, "hertz", "of all cores");
            default -> counter(name, "seconds", "CPU time of all cores");
        };
    }

    private static Metric counter(String name, String unit, String means) {
        return new Metric(name, Kind.COUNTER, unit, means);
    }
}
