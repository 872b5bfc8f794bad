package dohyo.language.store;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.shape.NameShape;
import dohyo.language.shape.SchemaDefinitions;
import dohyo.language.shape.Shape;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/** A folder whose programs are run, so nobody may name one whom the user does not trust. */
final class TrustedFolderShape implements Shape<String> {

    private static final NameShape FOLDER = new NameShape(
            "a folder",
            "[^\\p{Cntrl}]{1,1000}",
            "its path; a relative one starts in the current folder");

    @Override
    public @Nullable String read(Node node, Scope scope) {
        String folder = FOLDER.read(node, scope);
        if (folder == null || scope.isTrusted()) {
            return folder;
        }
        scope.remark(
                node,
                "the folder " + MessagePhrases.quoted(folder)
                        + " is refused: what lies in it would be run",
                "name a version, or add --trust to the command if you trust whoever wrote this");
        return null;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        return SchemaDefinitions.type("string").put("minLength", 1);
    }

    @Override
    public String describe() {
        return FOLDER.describe();
    }
}
