package dohyo.cli.verb.standing;

import dohyo.cli.text.TextTable;
import dohyo.lab.standing.StandingLab;
import dohyo.lab.standing.StandingNode;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Labs that stand, for people. */
final class StandingLabsText {

    private StandingLabsText() {}

    /** A lab that has just come up. */
    static String of(StandingLab lab, double seconds) {
        String contacts = lab.nodes().stream()
                .filter(node -> node.copies().isEmpty())
                .map(node -> node.address() + ":" + node.port())
                .collect(Collectors.joining(","));
        TextTable table = new TextTable().row("connect", contacts);
        if (!lab.replication().isEmpty()) {
            table.row("keyspaces", "WITH replication = " + lab.replication());
        }
        if (lab.nodes().stream().anyMatch(node -> node.jmxPort() > 0)) {
            table.row("nodetool", "./dohyo nodetool " + lab.name() + " -- status");
        }
        table.row("logs", lab.logs()).row("end", "./dohyo down " + lab.name());
        return String.format(Locale.ROOT, "%s serves after %.1f s: ", lab.name(), seconds)
                + lab.system() + (lab.jdk().isEmpty() ? "" : ", " + lab.jdk()) + "\n"
                + nodes(lab.nodes()) + table.render();
    }

    /** Everything that stands. */
    static String of(List<StandingLab> labs) {
        if (labs.isEmpty()) {
            return "no lab is running; ./dohyo up SYSTEM starts one\n";
        }
        return labs.stream().map(StandingLabsText::paragraph).collect(Collectors.joining());
    }

    private static String paragraph(StandingLab lab) {
        return lab.elsewhere() == null
                ? lab.name() + ": " + lab.system() + ", " + lab.state() + ", since " + lab.since()
                        + ", keeper pid " + lab.keeper().pid() + "\n" + nodes(lab.nodes())
                : lab.name() + ": " + lab.system() + ", elsewhere: " + lab.elsewhere() + "\n"
                        + nodes(lab.nodes());
    }

    private static String nodes(List<StandingNode> nodes) {
        TextTable table = new TextTable();
        for (StandingNode node : nodes) {
            table.row(
                    "  " + node.name(),
                    node.state(),
                    node.address() + ":" + node.port(),
                    "pid " + node.pid(),
                    node.jmxPort() > 0 ? "JMX 127.0.0.1:" + node.jmxPort() : "",
                    node.copies().isEmpty()
                            ? node.place()
                            : "started as a replica of " + node.copies());
        }
        return table.render();
    }
}
