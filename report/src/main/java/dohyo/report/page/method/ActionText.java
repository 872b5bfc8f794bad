package dohyo.report.page.method;

import dohyo.model.experiment.Action;
import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Upgrade;
import dohyo.model.text.QuantityText;

import java.util.ArrayList;
import java.util.List;

/** An action of the timeline in words. */
record ActionText(Action action) {

    /** For example {@code after 15 s of measuring, kill node 2}. */
    String words() {
        String when = action.isAtEnd()
                ? "when all load is over"
                : "after " + QuantityText.nanos(action.atNanos()) + " of measuring";
        return when + ", " + done() + more();
    }

    private String done() {
        return action.kind().isOfNode()
                ? action.kind().word() + " "
                        + (action.node() == Action.ALL_NODES
                                ? "every node"
                                : "node " + action.node())
                : "pause the load generator";
    }

    private String more() {
        return switch (action.kind()) {
            case SUSPEND, PAUSE_GENERATOR ->
                action.nanos() > 0 ? " for " + QuantityText.nanos(action.nanos()) : "";
            case UPGRADE -> " to " + upgrade(action.upgrade());
            case SET -> ": " + setting(action.setting());
            default -> action.kind().isOfTables() ? tables() : "";
        };
    }

    private String tables() {
        String named = action.tables().describe();
        return named.isEmpty() ? "" : " (" + named + ")";
    }

    private static String setting(Setting setting) {
        return setting.bean() + "." + setting.attribute() + " = " + setting.value();
    }

    private static String upgrade(Upgrade upgrade) {
        List<String> all = new ArrayList<>();
        if (!upgrade.version().isEmpty()) {
            all.add(upgrade.version());
        }
        if (upgrade.jdk() > 0) {
            all.add("JDK " + upgrade.jdk());
        }
        if (!upgrade.gc().isEmpty()) {
            all.add(upgrade.gc());
        }
        if (!upgrade.settings().isEmpty()) {
            all.add("other settings " + upgrade.settings());
        }
        return String.join(", ", all);
    }
}
