package dohyo.language.store;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.shape.SchemaDefinitions;
import dohyo.language.shape.Shape;
import dohyo.language.shape.TextShape;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/** A flag of the store's JVM: a harmless one, unless the user trusts the file's author. */
final class JvmFlagShape implements Shape<String> {

    private static final int LONGEST = 500;
    private static final TextShape FLAG = new TextShape("a flag of the JVM", LONGEST, "");

    private final JvmFlagAllowlist known = JvmFlagAllowlist.read();

    @Override
    public @Nullable String read(Node node, Scope scope) {
        String flag = FLAG.read(node, scope);
        if (flag == null || scope.isTrusted()) {
            return flag;
        }
        String objection = known.objectionTo(flag).orElse(null);
        if (objection == null) {
            return flag;
        }
        scope.remark(
                node,
                "the flag " + MessagePhrases.quoted(flag) + " is refused: " + objection,
                "leave it out, or add --trust to the command if you trust whoever wrote this");
        return null;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        return FLAG.schema(definitions);
    }

    @Override
    public String describe() {
        return "a flag of the JVM, as on a command line; harmless ones, unless you say `--trust`";
    }
}
