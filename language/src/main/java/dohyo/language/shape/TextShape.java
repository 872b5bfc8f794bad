package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * Text in the user's own words.
 *
 * @param noun what it is, with its article: {@code a sentence}
 * @param longest in characters
 * @param end what the text must end in; empty when it does not matter
 */
public record TextShape(String noun, int longest, String end) implements ScalarShape<String> {

    @Override
    public @Nullable String read(Node node, Scope scope) {
        if (!(node instanceof ScalarNode scalar)) {
            scope.remark(node, "expected " + noun + ", found " + YamlNodes.describe(node), "");
            return null;
        }
        if (scalar.getValue().isBlank()) {
            scope.remarkMissing(node, "expected " + noun + ", found nothing", "");
            return null;
        }
        return YamlNodes.isText(scalar) ? checked(scalar, scope) : refuseNumber(scalar, scope);
    }

    private @Nullable String checked(ScalarNode node, Scope scope) {
        if (node.getValue().length() > longest) {
            scope.remark(node, "text of more than " + longest + " characters", "make it shorter");
            return null;
        }
        String text = node.getValue().strip();
        if (!text.endsWith(end)) {
            scope.remark(node, "this is not " + noun, "end it in '" + end + "'");
            return null;
        }
        scope.remember(text, node);
        return text;
    }

    private @Nullable String refuseNumber(ScalarNode node, Scope scope) {
        String value = node.getValue();
        scope.remark(
                node,
                "expected " + noun + ", found " + MessagePhrases.quoted(value)
                        + ", which YAML does not take for text",
                "put it in quotes: \"" + value + "\"");
        return null;
    }

    @Override
    public String valueOf(String word) {
        return word;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        return SchemaDefinitions.type("string").put("maxLength", longest).put("pattern", pattern());
    }

    private String pattern() {
        return end.isEmpty() ? "\\S" : "[" + end + "]\\s*$";
    }

    @Override
    public String describe() {
        return noun;
    }
}
