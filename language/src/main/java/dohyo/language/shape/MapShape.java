package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Things of one shape under names that the user chooses.
 *
 * @param names what a name may look like
 * @param value what stands under a name; its scope knows the name
 */
public record MapShape<T>(NameShape names, Shape<T> value) implements Shape<Map<String, T>> {

    @Override
    public @Nullable Map<String, T> read(Node node, Scope scope) {
        int before = scope.remarkCount();
        Map<String, NodeTuple> tuples = KeyReader.read(node, "names with a colon", scope);
        if (tuples == null) {
            return null;
        }
        if (tuples.isEmpty()) {
            scope.remark(node, "nothing is named here", "name at least one");
        }
        Map<String, T> values = new LinkedHashMap<>();
        tuples.forEach((name, tuple) -> put(name, tuple, values, scope));
        return scope.remarkCount() == before ? Collections.unmodifiableMap(values) : null;
    }

    private void put(String name, NodeTuple tuple, Map<String, T> values, Scope scope) {
        names.read(tuple.getKeyNode(), scope);
        T read = value.read(tuple.getValueNode(), scope.named(tuple.getKeyNode(), name));
        if (read != null) {
            values.put(name, read);
        }
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode schema = SchemaDefinitions.type("object").put("minProperties", 1);
        schema.putObject("propertyNames").put("pattern", "^(?:" + names.pattern() + ")$");
        schema.set("additionalProperties", value.schema(definitions));
        return schema;
    }

    @Override
    public String describe() {
        return "names, each with " + value.describe();
    }

    @Override
    public List<RecordShape<?>> parts() {
        return value.parts();
    }
}
