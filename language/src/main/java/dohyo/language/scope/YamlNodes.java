package dohyo.language.scope;

import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Questions asked of nodes. */
public final class YamlNodes {

    private YamlNodes() {}

    /** What is there, for messages: {@code a list}, {@code text}. */
    public static String describe(Node node) {
        if (node instanceof MappingNode) {
            return "fields";
        }
        if (node instanceof SequenceNode) {
            return "a list";
        }
        boolean scalar = node instanceof ScalarNode && !isEmpty(node);
        return scalar ? MessagePhrases.quoted(((ScalarNode) node).getValue()) : "nothing";
    }

    /** A key without anything after it. */
    public static boolean isEmpty(Node node) {
        return node instanceof ScalarNode scalar
                && scalar.getValue().isEmpty()
                && scalar.getScalarStyle() == ScalarStyle.PLAIN;
    }

    /** Whether YAML takes it for text, not for a number, a truth value or null. */
    public static boolean isText(ScalarNode node) {
        return node.getTag().equals(Tag.STR);
    }

    /** Keys found by following {@code path} through mappings; {@code *} stands for every key. */
    public static Set<String> names(Node node, String... path) {
        Set<String> names = new LinkedHashSet<>();
        collect(node, List.of(path), names);
        return names;
    }

    /** The word that a node is; empty for lists and fields. */
    public static Optional<String> text(Node node) {
        return node instanceof ScalarNode scalar
                ? Optional.of(scalar.getValue())
                : Optional.empty();
    }

    /** The word or list of words found by following {@code path}; nothing else. */
    public static List<ScalarNode> words(Node node, String... path) {
        Optional<Node> found = Optional.of(node);
        for (String key : path) {
            found = found.flatMap(parent -> child(parent, key));
        }
        return found.stream()
                .flatMap(one -> one instanceof SequenceNode list
                        ? list.getValue().stream()
                        : Stream.of(one))
                .filter(ScalarNode.class::isInstance)
                .map(ScalarNode.class::cast)
                .toList();
    }

    /** The word found by following {@code path} through mappings. */
    public static Optional<String> word(Node node, String... path) {
        Optional<Node> found = Optional.of(node);
        for (String key : path) {
            found = found.flatMap(parent -> child(parent, key));
        }
        return found.filter(ScalarNode.class::isInstance)
                .map(scalar -> ((ScalarNode) scalar).getValue())
                .filter(word -> !word.isEmpty());
    }

    /** What stands under a key of a mapping. */
    public static Optional<Node> child(Node node, String key) {
        if (!(node instanceof MappingNode mapping)) {
            return Optional.empty();
        }
        return mapping.getValue().stream()
                .filter(tuple -> tuple.getKeyNode() instanceof ScalarNode name
                        && name.getValue().equals(key))
                .map(NodeTuple::getValueNode)
                .findFirst();
    }

    private static void collect(Node node, List<String> path, Set<String> names) {
        if (!(node instanceof MappingNode mapping)) {
            return;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                continue;
            }
            if (path.isEmpty()) {
                names.add(key.getValue());
            } else if (path.get(0).equals("*") || path.get(0).equals(key.getValue())) {
                collect(tuple.getValueNode(), path.subList(1, path.size()), names);
            }
        }
    }
}
