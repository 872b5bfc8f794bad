package dohyo.language.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.shape.SchemaDefinitions;
import dohyo.language.shape.Shape;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Optional;
import java.util.Set;

/** The name of an arm, or {@code all} for a claim about each of them. */
final class ArmOrAllShape implements Shape<String> {

    static final String ALL = "all";

    private static final ReferenceShape ARM = new ReferenceShape(DeclaredNameKind.ARM);

    @Override
    public @Nullable String read(Node node, Scope scope) {
        return YamlNodes.text(node).equals(Optional.of(ALL)) && isAll(ALL, scope)
                ? ALL
                : ARM.read(node, scope);
    }

    /** Whether this stands for all arms: one that is called so is meant itself. */
    static boolean isAll(String arm, Scope scope) {
        Set<String> arms = scope.names(DeclaredNameKind.ARM);
        return arm.equals(ALL) && !arms.contains(ALL) && !arms.isEmpty();
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        return ARM.schema(definitions);
    }

    @Override
    public String describe() {
        return ARM.describe() + ", or `all`";
    }
}
