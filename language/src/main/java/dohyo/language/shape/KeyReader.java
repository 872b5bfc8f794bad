package dohyo.language.shape;

import dohyo.language.scope.Scope;
import dohyo.language.scope.SourceRange;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.LinkedHashMap;
import java.util.Map;

/** The keys of a mapping: words, each once. */
final class KeyReader {

    private static final String MERGE = "<<";

    private KeyReader() {}

    /** Tuples by key, in the order of the file; null when {@code node} is no mapping. */
    static @Nullable Map<String, NodeTuple> read(Node node, String expected, Scope scope) {
        if (!(node instanceof MappingNode mapping)) {
            scope.remarkWrong(
                    node, "expected " + expected + ", found " + YamlNodes.describe(node), "");
            return null;
        }
        Map<String, NodeTuple> tuples = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            add(tuple, tuples, scope);
        }
        return tuples;
    }

    private static void add(NodeTuple tuple, Map<String, NodeTuple> tuples, Scope scope) {
        if (!(tuple.getKeyNode() instanceof ScalarNode key) || key.getValue().isEmpty()) {
            scope.remark(tuple.getKeyNode(), "expected a name before the colon", "");
            return;
        }
        if (key.getValue().equals(MERGE)) {
            scope.remark(key, "merge keys are not used here", "repeat a whole part with '*name'");
            return;
        }
        NodeTuple first = tuples.putIfAbsent(key.getValue(), tuple);
        if (first != null) {
            int line = SourceRange.of(first.getKeyNode()).line() + 1;
            String message = MessagePhrases.quoted(key.getValue()) + " stands here twice";
            scope.remark(key, message, "the first is in line " + line);
        }
    }
}
