package dohyo.language.client;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.NearestWord;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.List;
import java.util.Map;

/** Whether a driver has what an experiment asks of it; said before anything is fetched. */
record DriverChecks(DriverKind driver, Scope scope) {

    private static final int MOST_LISTED = 30;

    void checkVersion(String version, Node at) {
        if (!driver.fits(version)) {
            scope.remark(
                    at,
                    MessagePhrases.quoted(version) + " is not a version that '" + driver.name()
                            + "' can be",
                    "it takes " + driver.versionsInWords());
        }
    }

    void checkSettings(Node settings) {
        if (settings instanceof MappingNode mapping) {
            mapping.getValue().forEach(this::checkSetting);
        }
    }

    private void checkSetting(NodeTuple tuple) {
        Node key = tuple.getKeyNode();
        String name = key instanceof ScalarNode scalar ? scalar.getValue() : "";
        String hint = driver.settings().get(name);
        if (hint == null) {
            scope.remark(
                    key,
                    driver.name() + " has no setting " + MessagePhrases.quoted(name),
                    like(name));
        } else if (!hint.isEmpty()) {
            scope.remark(key, MessagePhrases.quoted(name) + " cannot be set here", hint);
        } else if (tuple.getValueNode() instanceof MappingNode) {
            scope.remark(
                    key,
                    MessagePhrases.quoted(name) + " is a value, not a group",
                    "write one value");
        } else if (tuple.getValueNode() instanceof ScalarNode value
                && value.getValue().contains("${")) {
            scope.remark(
                    value,
                    "'${' would be filled with variables of this machine",
                    "write the value itself");
        }
    }

    /** The settings of driver 4 are too many to list. */
    private String like(String name) {
        List<String> known = driver.settings().entrySet().stream()
                .filter(setting -> setting.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
        return NearestWord.of(name, known).isPresent() || known.size() <= MOST_LISTED
                ? MessagePhrases.suggestion(name, known)
                : "write the whole name that the driver's reference gives it, dots and all";
    }
}
