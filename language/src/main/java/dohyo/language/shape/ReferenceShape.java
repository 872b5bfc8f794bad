package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Names;
import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.Phrase;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.Set;

/**
 * A name that the file gives to one of its own things elsewhere.
 *
 * @param kind of the thing
 */
public record ReferenceShape(Names kind) implements Shape<String> {

    @Override
    public @Nullable String read(Node node, Scope scope) {
        if (!(node instanceof ScalarNode scalar) || YamlNodes.isEmpty(node)) {
            String message = "expected the name of " + kind.withArticle() + ", found ";
            scope.remarkWrong(node, message + YamlNodes.describe(node), "");
            return null;
        }
        return isKnown(kind, scalar.getValue(), scalar, scope) ? scalar.getValue() : null;
    }

    /** Whether a name is known; remarks on it when it is not. */
    public static boolean isKnown(Names kind, String name, Node at, Scope scope) {
        Set<String> known = scope.names(kind);
        if (known.contains(name)) {
            return true;
        }
        scope.remark(
                at,
                "there is no " + kind.noun() + " " + Phrase.quoted(name),
                Phrase.suggestion(name, known));
        return false;
    }

    @Override
    public ObjectNode schema(Definitions definitions) {
        ObjectNode schema = Definitions.object();
        schema.putArray("type").add("string").add("number");
        return schema;
    }

    @Override
    public String describe() {
        return "name of " + kind.withArticle();
    }
}
