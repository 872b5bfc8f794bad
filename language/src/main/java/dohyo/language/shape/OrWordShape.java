package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.List;

/** One of a few words, or a part that says more. */
public record OrWordShape<T>(ChoiceShape<T> words, Shape<T> part) implements ScalarShape<T> {

    @Override
    public @Nullable T read(Node node, Scope scope) {
        return node instanceof ScalarNode ? words.read(node, scope) : part.read(node, scope);
    }

    @Override
    public T valueOf(String word) {
        return words.valueOf(word);
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode either = SchemaDefinitions.object();
        ArrayNode choices = either.putArray("anyOf");
        choices.add(words.schema(definitions)).add(part.schema(definitions));
        return either;
    }

    @Override
    public String describe() {
        return words.describe() + ", or " + part.describe();
    }

    @Override
    public List<RecordShape<?>> parts() {
        return part.parts();
    }
}
