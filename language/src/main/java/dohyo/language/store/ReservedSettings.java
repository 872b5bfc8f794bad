package dohyo.language.store;

import dohyo.language.scope.Scope;
import dohyo.model.family.StoreFamily;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Settings of a store that an experiment may not have, wherever they stand below {@code settings:}.
 * The file may come from a stranger.
 */
record ReservedSettings(StoreFamily family, Scope scope) {

    void check(Node node) {
        if (node instanceof SequenceNode list) {
            list.getValue().forEach(this::check);
        }
        if (node instanceof MappingNode map) {
            for (NodeTuple entry : map.getValue()) {
                check(entry.getKeyNode(), entry.getValueNode());
                check(entry.getValueNode());
            }
        }
    }

    private void check(Node key, Node value) {
        Object given = value instanceof ScalarNode scalar ? scalar.getValue() : value;
        if (key instanceof ScalarNode name) {
            family.objection(name.getValue())
                    .or(() -> family.objectionTo(given))
                    .ifPresent(reason -> refuse(name, reason));
        }
    }

    private void refuse(ScalarNode name, String reason) {
        scope.remark(
                name,
                "setting " + MessagePhrases.quoted(name.getValue()) + " is refused: " + reason,
                "leave it out");
    }
}
