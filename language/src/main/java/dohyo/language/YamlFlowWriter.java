package dohyo.language;

import dohyo.model.result.Json;

import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A tree, or entries, as YAML in braces and brackets, on one line. */
public final class YamlFlowWriter {

    /** Words that mean the same within brackets as in a line of their own. */
    private static final String PLAIN = "-?[A-Za-z0-9_./+][A-Za-z0-9_./%+-]*";

    /** Words that would not be text any more. */
    private static final String OTHER_THAN_TEXT = "null|true|false";

    private YamlFlowWriter() {}

    /** Maps, lists and words, which stay what they are whatever is in them. */
    public static String ofEntries(Object entries) {
        if (entries instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> ofEntries(entry.getKey()) + ": " + ofEntries(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (entries instanceof List<?> list) {
            return list.stream()
                    .map(YamlFlowWriter::ofEntries)
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        String word = entries.toString();
        return word.matches(PLAIN) && !word.matches(OTHER_THAN_TEXT) ? word : Json.line(word);
    }

    static String of(Node node) {
        if (node instanceof MappingNode mapping) {
            return mapping.getValue().stream()
                    .map(YamlFlowWriter::of)
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (node instanceof SequenceNode list) {
            return list.getValue().stream()
                    .map(YamlFlowWriter::of)
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        ScalarNode scalar = (ScalarNode) node;
        boolean plain = scalar.getScalarStyle() == ScalarStyle.PLAIN;
        return plain && (scalar.getValue().matches(PLAIN) || scalar.getValue().isEmpty())
                ? scalar.getValue()
                : Json.line(scalar.getValue());
    }

    static String of(NodeTuple entry) {
        return of(entry.getKeyNode()) + ": " + of(entry.getValueNode());
    }
}
