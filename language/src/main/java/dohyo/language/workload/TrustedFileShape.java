package dohyo.language.workload;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.shape.NameShape;
import dohyo.language.shape.SchemaDefinitions;
import dohyo.language.shape.Shape;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * A file that is read and told about, so nobody may name one whom the user does not trust.
 *
 * @param otherwise what to do when it is not trusted
 */
record TrustedFileShape(String otherwise) implements Shape<String> {

    private static final NameShape FILE = new NameShape(
            "a file",
            "[^\\p{Cntrl}]{1,1000}",
            "its path; a relative one starts in the current folder");

    @Override
    public @Nullable String read(Node node, Scope scope) {
        String file = FILE.read(node, scope);
        if (file == null || scope.isTrusted()) {
            return file;
        }
        scope.remark(
                node,
                "the file " + MessagePhrases.quoted(file)
                        + " is refused: what stands in it would be read",
                otherwise + ", or add --trust to the command if you trust whoever wrote this");
        return null;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        return SchemaDefinitions.type("string").put("minLength", 1);
    }

    @Override
    public String describe() {
        return FILE.describe();
    }
}
