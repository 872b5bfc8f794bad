package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.Set;

/**
 * A name that the file gives to one of its own things elsewhere.
 *
 * @param kind of the thing
 */
public record ReferenceShape(DeclaredNameKind kind) implements Shape<String> {

    /** Among the names that are known: any may be, which only other files tell. */
    public static final String ANY = "*";

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
    public static boolean isKnown(DeclaredNameKind kind, String name, Node at, Scope scope) {
        Set<String> known = scope.names(kind);
        if (known.contains(name) || known.contains(ANY)) {
            return true;
        }
        scope.remark(
                at,
                "there is no " + kind.noun() + " " + MessagePhrases.quoted(name),
                MessagePhrases.suggestion(name, known));
        return false;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode schema = SchemaDefinitions.object();
        schema.putArray("type").add("string").add("number");
        return schema;
    }

    @Override
    public String describe() {
        return "name of " + kind.withArticle();
    }
}
