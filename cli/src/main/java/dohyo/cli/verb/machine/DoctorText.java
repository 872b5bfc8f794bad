package dohyo.cli.verb.machine;

import dohyo.cli.text.TextTable;
import dohyo.cli.text.WrappedText;
import dohyo.model.host.HostFinding;
import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;
import dohyo.model.result.HostFacts.Activity;
import dohyo.model.result.HostFacts.Cpu;
import dohyo.model.result.HostFacts.Disk;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.QuantityText;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the doctor says to a user. */
final class DoctorText {

    private static final int WIDTH = 80;

    private DoctorText() {}

    static String of(HostDescription host, List<HostFinding> findings) {
        return of("This machine", host, findings);
    }

    /** The same under another headline. */
    static String of(String headline, HostDescription host, List<HostFinding> findings) {
        return headline + "\n" + machine(host) + "\n" + told(findings);
    }

    private static String machine(HostDescription host) {
        HostFacts facts = host.facts();
        TextTable table = new TextTable()
                .row("  processor", printable(host.cpuModel()))
                .row("  threads", threads(host, facts.cpu()))
                .row("  memory", memory(host, facts))
                .row("  system", printable(host.os() + ", " + host.kernel()))
                .row("  clock", joined(host.clockSource(), known("governor ", host.governor())));
        facts.disks().forEach(disk -> table.row("  disk of " + disk.use(), words(disk)));
        return table.row("  other work", work(host, facts.activity())).render();
    }

    private static String threads(HostDescription host, Cpu cpu) {
        return joined(
                cpu.threads() < 1
                        ? Integer.toString(host.cores())
                        : cpu.threads() + " on "
                                + QuantityText.counted(Math.max(1, cpu.cores()), "core"),
                known("SMT ", cpu.smt()),
                known("turbo ", cpu.turbo()),
                host.virtualization().equals("none") ? "" : known("", host.virtualizationWords()));
    }

    private static String memory(HostDescription host, HostFacts facts) {
        return QuantityText.bytes(host.memoryBytes())
                + (facts.memory().availableBytes() < 0
                        ? ""
                        : ", " + QuantityText.bytes(facts.memory().availableBytes()) + " available")
                + (host.swapBytes() > 0
                        ? ", swap " + QuantityText.bytes(host.swapBytes())
                        : ", no swap");
    }

    private static String words(Disk disk) {
        return joined(
                known("", disk.fileSystem()),
                known("on ", disk.device()),
                known("", disk.kind()),
                disk.freeBytes() < 0 ? "" : QuantityText.bytes(disk.freeBytes()) + " free");
    }

    private static String work(HostDescription host, Activity activity) {
        String load = String.format(Locale.ROOT, "load average %.2f", host.loadAverage());
        if (activity.busyShare() < 0) {
            return load;
        }
        String top = activity.top().stream()
                .map(one -> printable(one.command()))
                .collect(Collectors.joining(", "));
        return String.format(Locale.ROOT, "%s, %.0f %% busy", load, 100 * activity.busyShare())
                + (top.isEmpty() ? "" : " with " + top);
    }

    private static String told(List<HostFinding> findings) {
        if (findings.isEmpty()) {
            return "Nothing was found that would distort a measurement.\n";
        }
        StringBuilder text = new StringBuilder("Findings\n");
        for (HostFinding finding : findings) {
            String level = finding.level().name().toLowerCase(Locale.ROOT);
            text.append(WrappedText.of(level + ": " + printable(finding.seen()), "  ", WIDTH));
            text.append(WrappedText.of(printable(finding.means()), "      ", WIDTH));
            text.append(WrappedText.of("try: " + printable(finding.attempt()), "      ", WIDTH));
        }
        return text.toString();
    }

    private static String known(String before, String word) {
        return word.equals(HostFacts.UNKNOWN) ? "" : before + word;
    }

    private static String joined(String... words) {
        return Stream.of(words)
                .filter(word -> !word.isEmpty())
                .map(DoctorText::printable)
                .collect(Collectors.joining(", "));
    }

    private static String printable(String text) {
        return MessagePhrases.printable(text);
    }
}
