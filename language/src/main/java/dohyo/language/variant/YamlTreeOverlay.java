package dohyo.language.variant;

import dohyo.language.scope.YamlNodes;

import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trees made from others. Every node keeps its place in the file, for problems found later. */
public final class YamlTreeOverlay {

    private YamlTreeOverlay() {}

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

    /**
     * A mapping with another value under a key.
     *
     * @param isWhole whether the value has nothing of the one that stood there
     */
    static MappingNode replacing(MappingNode tree, ScalarNode key, Node value, boolean isWhole) {
        List<NodeTuple> entries = new ArrayList<>();
        boolean isNew = true;
        for (NodeTuple tuple : tree.getValue()) {
            boolean same = isNew && keyOf(tuple).equals(key.getValue());
            Node name = isWhole ? key : tuple.getKeyNode();
            entries.add(same ? new NodeTuple(name, value) : tuple);
            isNew &= !same;
        }
        if (isNew) {
            entries.add(new NodeTuple(key, value));
        }
        return mapping(tree, entries);
    }

    /** A list that stands where another one stands. */
    static SequenceNode list(SequenceNode place, List<Node> items) {
        return new SequenceNode(
                Tag.SEQ, true, items, FlowStyle.BLOCK, place.getStartMark(), place.getEndMark());
    }

    /** A copy of a tree, all of which stands at one place. */
    public static Node movedTo(Mark place, Node tree) {
        Optional<Mark> at = Optional.of(place);
        if (tree instanceof MappingNode mapping) {
            List<NodeTuple> entries = mapping.getValue().stream()
                    .map(tuple -> new NodeTuple(
                            movedTo(place, tuple.getKeyNode()),
                            movedTo(place, tuple.getValueNode())))
                    .toList();
            return new MappingNode(mapping.getTag(), true, entries, FlowStyle.FLOW, at, at);
        }
        if (tree instanceof SequenceNode list) {
            List<Node> items =
                    list.getValue().stream().map(item -> movedTo(place, item)).toList();
            return new SequenceNode(list.getTag(), true, items, FlowStyle.FLOW, at, at);
        }
        ScalarNode scalar = (ScalarNode) tree;
        return new ScalarNode(
                scalar.getTag(), true, scalar.getValue(), scalar.getScalarStyle(), at, at);
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
        return YamlNodes.text(tuple.getKeyNode()).orElse("");
    }
}
