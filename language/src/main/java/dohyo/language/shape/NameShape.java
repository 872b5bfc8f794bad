package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * A word of certain letters, taken as it is written: {@code 5.10} stays {@code 5.10}.
 *
 * @param noun what it is, with its article: {@code a name}
 * @param pattern regular expression of the whole word
 * @param hint what the pattern allows, in words
 */
public record NameShape(String noun, String pattern, String hint) implements ScalarShape<String> {

    @Override
    public @Nullable String read(Node node, Scope scope) {
        if (node instanceof ScalarNode scalar && scalar.getValue().matches(pattern)) {
            return scalar.getValue();
        }
        String message = "expected " + noun + ", found " + YamlNodes.describe(node);
        scope.remarkWrong(node, message, hint);
        return null;
    }

    @Override
    public String valueOf(String word) {
        return word;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode schema = SchemaDefinitions.object();
        schema.putArray("type").add("string").add("number");
        return schema.put("pattern", "^(?:" + pattern + ")$");
    }

    @Override
    public String describe() {
        return noun + ": " + hint;
    }
}
