package dohyo.cli.verb.machine;

import dohyo.cli.text.TextTable;
import dohyo.cli.text.WrappedText;
import dohyo.lab.machine.MachinesCheck.Checked;
import dohyo.model.host.MachineDescription;
import dohyo.model.host.MachineDescription.Resources;
import dohyo.model.host.MachineFinding;
import dohyo.model.host.MachinePair;
import dohyo.model.text.QuantityText;

import java.util.List;
import java.util.Locale;

/** What {@code machines check} says to a user. */
final class MachinesText {

    private static final int WIDTH = 80;

    private MachinesText() {}

    static String of(Checked checked) {
        StringBuilder text = new StringBuilder();
        if (!checked.machines().isEmpty()) {
            text.append(machines(checked.machines()));
        }
        if (!checked.pairs().isEmpty()) {
            text.append('\n').append(pairs(checked.pairs()));
        }
        checked.unreached().forEach(why -> text.append("\nnot reached: ").append(why));
        checked.left().forEach(what -> text.append("\nleft behind: ").append(what));
        return text.append("\n").append(findings(checked)).toString();
    }

    private static String machines(List<MachineDescription> machines) {
        TextTable table = new TextTable()
                .row("machine", "cores", "memory free", "disk free", "JDK", "clock ahead by");
        for (MachineDescription machine : machines) {
            Resources has = machine.resources();
            table.row(
                    machine.name(),
                    Integer.toString(has.cores()),
                    QuantityText.bytes(has.memoryAvailableBytes()) + " of "
                            + QuantityText.bytes(has.memoryBytes()),
                    QuantityText.bytes(has.diskFreeBytes()),
                    machine.java(),
                    seconds(machine.clock().offsetNanos()) + " +- "
                            + QuantityText.nanos(machine.clock().boundNanos()));
        }
        return table.render();
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.6f s", nanos / 1e9);
    }

    private static String pairs(List<MachinePair> pairs) {
        TextTable table =
                new TextTable().row("from", "to", "at", "round trip, least", "median", "sends");
        for (MachinePair pair : pairs) {
            if (pair.isConnected()) {
                table.row(
                        pair.from(),
                        pair.to(),
                        pair.address(),
                        QuantityText.nanos(pair.leastRoundTripNanos()),
                        QuantityText.nanos(pair.medianRoundTripNanos()),
                        QuantityText.bytes(pair.bytesPerSecond()) + "/s");
            } else {
                table.row(pair.from(), pair.to(), "not reached");
            }
        }
        return table.render();
    }

    private static String findings(Checked checked) {
        if (checked.findings().isEmpty()) {
            return checked.unreached().isEmpty()
                    ? "\nNothing was found that would distort a measurement.\n"
                    : "\n";
        }
        StringBuilder text = new StringBuilder("Findings\n");
        for (MachineFinding finding : checked.findings()) {
            String level = finding.level().name().toLowerCase(Locale.ROOT);
            text.append(WrappedText.of(
                    level + ": " + finding.machine() + ": " + finding.seen(), "  ", WIDTH));
            text.append(WrappedText.of("try: " + finding.attempt(), "      ", WIDTH));
        }
        return text.toString();
    }
}
