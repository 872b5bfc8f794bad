package dohyo.report.page.method;

import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;
import dohyo.model.result.HostFacts.Cpu;
import dohyo.model.result.HostFacts.Disk;
import dohyo.model.result.HostFacts.Memory;
import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The machine in words; what is not known is left out. */
public final class HostView {

    /** Five digits and more are read in groups. */
    private static final Pattern LONG_NUMBER = Pattern.compile("\\b\\d{5,18}\\b");

    private static final Pattern NUMBER = Pattern.compile("\\b\\d+\\b");

    /** Limits on memory. */
    private static final Set<String> IN_BYTES =
            Set.of("Max locked memory", "Max address space", "cgroup memory.max");

    private HostView() {}

    public static List<LabeledFact> facts(@Nullable HostDescription host) {
        if (host == null) {
            return List.of();
        }
        List<LabeledFact> facts = new ArrayList<>(List.of(
                new LabeledFact("CPU", host.cpuModel()),
                new LabeledFact("Cores", Integer.toString(host.cores())),
                new LabeledFact("Processors", processors(host.facts().cpu())),
                new LabeledFact("Memory", QuantityText.bytes(host.memoryBytes())),
                new LabeledFact("Available", bytes(host.facts().memory().availableBytes())),
                new LabeledFact("Swap", QuantityText.bytes(host.swapBytes())),
                new LabeledFact("Huge pages", hugePages(host.facts().memory())),
                new LabeledFact("Kernel", host.kernel()),
                new LabeledFact("System", host.os()),
                new LabeledFact("Clock source", host.clockSource()),
                new LabeledFact("Governor", host.governor()),
                new LabeledFact("Virtualization", virtualization(host)),
                new LabeledFact("Load average at start", QuantityText.digits(host.loadAverage())),
                new LabeledFact("Other programs at start", others(host.facts().activity()))));
        host.facts().disks().forEach(disk -> facts.add(new LabeledFact(name(disk), words(disk))));
        host.limits().forEach(limit -> facts.add(limit(limit)));
        return facts.stream()
                .filter(fact -> !fact.value().isEmpty() && !fact.value().equals(HostFacts.UNKNOWN))
                .toList();
    }

    private static String virtualization(HostDescription host) {
        return host.virtualizationWords()
                + (host.virtualization().equals("hypervisor") ? ", hypervisor not identified" : "");
    }

    /** {@code Max open files: 1024 (hard 4096)}; the kernel tells memory in bytes. */
    private static LabeledFact limit(String told) {
        int colon = told.indexOf(": ");
        if (colon < 0) {
            return new LabeledFact("Limit", told);
        }
        String name = told.substring(0, colon);
        String unit = IN_BYTES.contains(name) ? " bytes" : "";
        return new LabeledFact(name, limitWords(told.substring(colon + 2), unit));
    }

    private static String limitWords(String told, String unit) {
        String counted = NUMBER.matcher(told).replaceAll("$0" + unit);
        Matcher number = LONG_NUMBER.matcher(counted);
        return number.replaceAll(found -> QuantityText.count(Long.parseLong(found.group())));
    }

    public static List<LabeledFact> jdks(@Nullable HostDescription host) {
        return host == null
                ? List.of()
                : host.jdks().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(jdk -> new LabeledFact(jdk.getKey(), jdk.getValue()))
                        .toList();
    }

    private static String processors(Cpu cpu) {
        if (cpu.threads() < 1 || cpu.cores() < 1) {
            return "";
        }
        return joined(
                QuantityText.counted(cpu.threads(), "thread") + " on "
                        + QuantityText.counted(cpu.cores(), "core"),
                known("SMT ", cpu.smt()),
                known("turbo ", cpu.turbo()),
                known("on ", cpu.power()));
    }

    private static String hugePages(Memory memory) {
        return joined(known("", memory.hugePages()), known("defrag ", memory.hugePagesDefrag()));
    }

    private static String others(HostFacts.Activity activity) {
        if (activity.busyShare() < 0) {
            return "";
        }
        String top = activity.top().stream()
                .map(HostFacts.Consumer::command)
                .collect(Collectors.joining(", "));
        return QuantityText.share(activity.busyShare()) + " of the CPU"
                + (top.isEmpty() ? "" : " (" + top + ")")
                + ", steal " + QuantityText.share(Math.max(0, activity.stealShare()));
    }

    private static String name(Disk disk) {
        return disk.use().equals("cache") ? "Disk for stores" : "Disk for " + disk.use();
    }

    private static String words(Disk disk) {
        return joined(
                known("", disk.fileSystem()),
                known("on ", disk.device()),
                known("", disk.kind()),
                disk.freeBytes() < 0 ? "" : bytes(disk.freeBytes()) + " free");
    }

    private static String bytes(long bytes) {
        return bytes < 0 ? "" : QuantityText.bytes(bytes);
    }

    private static String known(String before, String word) {
        return word.equals(HostFacts.UNKNOWN) ? "" : before + word;
    }

    private static String joined(String... words) {
        return Stream.of(words).filter(word -> !word.isEmpty()).collect(Collectors.joining(", "));
    }
}
