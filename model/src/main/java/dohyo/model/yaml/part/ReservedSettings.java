package dohyo.model.yaml.part;

import dohyo.model.experiment.LabsOwn;
import dohyo.model.yaml.shape.Phrase;
import dohyo.model.yaml.shape.Scope;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Settings of a store that an experiment may not have, wherever they stand below {@code settings:}.
 * The file may come from a stranger.
 */
record ReservedSettings(Scope scope) {

    void check(Node node) {
        if (node instanceof SequenceNode list) {
            list.getValue().forEach(this::check);
        }
        if (node instanceof MappingNode map) {
            for (NodeTuple entry : map.getValue()) {
                checkName(entry.getKeyNode());
                check(entry.getValueNode());
            }
        }
    }

    private void checkName(Node key) {
        if (key instanceof ScalarNode name && LabsOwn.isSetting(name.getValue())) {
            scope.remark(
                    key,
                    "setting " + Phrase.quoted(name.getValue()) + " is refused: "
                            + LabsOwn.reason(name.getValue()),
                    "leave it out");
        }
    }
}
