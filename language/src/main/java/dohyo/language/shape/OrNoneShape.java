package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.List;

/** A part, or the word {@code none}, which is an empty list. */
public record OrNoneShape<T>(Shape<T> part) implements Shape<List<T>> {

    private static final String NONE = "none";

    @Override
    public @Nullable List<T> read(Node node, Scope scope) {
        if (node instanceof ScalarNode scalar && scalar.getValue().equals(NONE)) {
            return List.of();
        }
        T value = part.read(node, scope);
        return value == null ? null : List.of(value);
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode either = SchemaDefinitions.object();
        either.putArray("anyOf")
                .add(SchemaDefinitions.object().put("const", NONE))
                .add(part.schema(definitions));
        return either;
    }

    @Override
    public String describe() {
        return part.describe() + " or `" + NONE + "`";
    }

    @Override
    public List<RecordShape<?>> parts() {
        return part.parts();
    }
}
