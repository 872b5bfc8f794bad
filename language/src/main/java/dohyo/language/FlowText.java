package dohyo.language;

import dohyo.model.result.Json;

import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

import java.util.stream.Collectors;

/** A tree as YAML in braces and brackets, on one line. */
final class FlowText {

    /** Words that mean the same within brackets as in a line of their own. */
    private static final String PLAIN = "-?[A-Za-z0-9_./+][A-Za-z0-9_./%+-]*";

    private FlowText() {}

    static String of(Node node) {
        if (node instanceof MappingNode mapping) {
            return mapping.getValue().stream()
                    .map(FlowText::of)
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (node instanceof SequenceNode list) {
            return list.getValue().stream()
                    .map(FlowText::of)
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
