package dohyo.model.yaml.variant;

import dohyo.model.yaml.shape.Nodes;

import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

import java.util.ArrayList;
import java.util.List;

/** Trees made from others. Every node keeps its place in the file, for problems found later. */
final class Trees {

    private Trees() {}

    /** The tree with another laid over it: fields of fields meet, everything else is replaced. */
    static Node over(Node tree, Node overlay) {
        if (!(tree instanceof MappingNode) || !(overlay instanceof MappingNode entries)) {
            return overlay;
        }
        Node result = tree;
        for (NodeTuple tuple : entries.getValue()) {
            result = with((MappingNode) result, tuple);
        }
        return result;
    }

    /** The tree with a value at the end of a path of keys. */
    static Node with(Node tree, List<String> path, Node value) {
        Node branch = value;
        for (int i = path.size() - 1; i >= 0; i--) {
            branch = mapping(value, List.of(new NodeTuple(word(path.get(i), value), branch)));
        }
        return over(tree, branch);
    }

    /** A mapping that stands where another node stands. */
    static MappingNode mapping(Node place, List<NodeTuple> entries) {
        return new MappingNode(
                Tag.MAP, true, entries, FlowStyle.BLOCK, place.getStartMark(), place.getEndMark());
    }

    /** A word that stands where another node stands. */
    static ScalarNode word(String text, Node place) {
        return new ScalarNode(
                Tag.STR, true, text, ScalarStyle.PLAIN, place.getStartMark(), place.getEndMark());
    }

    private static MappingNode with(MappingNode tree, NodeTuple entry) {
        List<NodeTuple> entries = new ArrayList<>();
        boolean isNew = true;
        for (NodeTuple tuple : tree.getValue()) {
            boolean same = isNew && keyOf(tuple).equals(keyOf(entry));
            entries.add(
                    same
                            ? new NodeTuple(
                                    tuple.getKeyNode(),
                                    over(tuple.getValueNode(), entry.getValueNode()))
                            : tuple);
            isNew &= !same;
        }
        if (isNew) {
            entries.add(entry);
        }
        return mapping(tree, entries);
    }

    private static String keyOf(NodeTuple tuple) {
        return Nodes.text(tuple.getKeyNode()).orElse("");
    }
}
