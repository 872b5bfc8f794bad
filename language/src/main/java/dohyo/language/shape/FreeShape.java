package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Fields that belong to somebody else: read by YAML's rules alone.
 *
 * @param whose for example {@code the store's}
 */
public record FreeShape(String whose) implements Shape<Map<String, Object>> {

    @Override
    public @Nullable Map<String, Object> read(Node node, Scope scope) {
        int before = scope.remarkCount();
        Map<String, NodeTuple> tuples = KeyReader.read(node, "settings with a colon", scope);
        if (tuples == null) {
            return null;
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (Map.Entry<String, NodeTuple> tuple : tuples.entrySet()) {
            Object value = value(tuple.getValue().getValueNode(), scope);
            if (value != null) {
                values.put(tuple.getKey(), value);
            }
        }
        return scope.remarkCount() == before ? Collections.unmodifiableMap(values) : null;
    }

    private @Nullable Object value(Node node, Scope scope) {
        if (node instanceof MappingNode) {
            return read(node, scope);
        }
        if (node instanceof SequenceNode sequence) {
            return list(sequence, scope);
        }
        return scalar((ScalarNode) node, scope);
    }

    private List<Object> list(SequenceNode sequence, Scope scope) {
        List<Object> values = new ArrayList<>();
        for (Node node : sequence.getValue()) {
            Object value = value(node, scope);
            if (value != null) {
                values.add(value);
            }
        }
        return List.copyOf(values);
    }

    private @Nullable Object scalar(ScalarNode node, Scope scope) {
        String value = node.getValue();
        if (node.getTag().equals(Tag.NULL)) {
            scope.remark(node, "a setting without a value", "give it one or leave it out");
            return null;
        }
        if (node.getTag().equals(Tag.BOOL)) {
            return Boolean.valueOf(value);
        }
        return YamlNodes.isText(node) ? value : number(node, scope);
    }

    private @Nullable Object number(ScalarNode node, Scope scope) {
        try {
            if (node.getTag().equals(Tag.INT)) {
                return Long.valueOf(node.getValue());
            }
            double value = Double.parseDouble(node.getValue());
            if (!Double.isNaN(value) && !Double.isInfinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Falls through: what YAML takes for a number may still be too large for Java.
        }
        scope.remark(
                node,
                MessagePhrases.quoted(node.getValue()) + " is not a usable number",
                "put it in quotes");
        return null;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        return SchemaDefinitions.type("object");
    }

    @Override
    public String describe() {
        return whose + " own names and values";
    }
}
