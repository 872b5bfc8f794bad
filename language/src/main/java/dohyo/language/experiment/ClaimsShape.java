package dohyo.language.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.SchemaDefinitions;
import dohyo.language.shape.Shape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.Claim;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Claims by name; one about all arms becomes one about each, but that which it is relative to. */
final class ClaimsShape implements Shape<Map<String, Claim>> {

    private final MapShape<Claim> written = new MapShape<>(CommonFieldShapes.NAME, new ClaimPart());

    @Override
    public @Nullable Map<String, Claim> read(Node node, Scope scope) {
        Map<String, Claim> claims = written.read(node, scope);
        if (claims == null) {
            return null;
        }
        int before = scope.remarkCount();
        Map<String, Claim> all = new LinkedHashMap<>();
        for (Claim claim : claims.values()) {
            if (ArmOrAllShape.isAll(claim.arm(), scope)) {
                addEach(claim, all, scope, node);
            } else {
                add(claim, all, scope, node);
            }
        }
        return scope.remarkCount() == before ? all : null;
    }

    private static void addEach(Claim claim, Map<String, Claim> all, Scope scope, Node node) {
        Claim.Baseline other = claim.baseline();
        for (String arm : scope.names(DeclaredNameKind.ARM)) {
            if (other == null || !other.arm().equals(arm)) {
                Claim one = claim.ofEach(arm);
                scope.remember(one, scope.origin(claim, node));
                add(one, all, scope, node);
            }
        }
    }

    /** One of two with the same name would be judged by nobody. */
    private static void add(Claim claim, Map<String, Claim> all, Scope scope, Node node) {
        if (all.putIfAbsent(claim.id(), claim) != null) {
            scope.remark(
                    scope.origin(claim, node),
                    "two claims are called " + MessagePhrases.quoted(claim.id()),
                    "rename one; a claim about all arms makes one called after each arm");
        }
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        return written.schema(definitions);
    }

    @Override
    public String describe() {
        return written.describe();
    }

    @Override
    public List<RecordShape<?>> parts() {
        return written.parts();
    }
}
