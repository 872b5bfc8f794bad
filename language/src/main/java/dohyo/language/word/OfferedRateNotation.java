package dohyo.language.word;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.SchemaDefinitions;
import dohyo.language.shape.Shape;
import dohyo.language.unit.Notations;
import dohyo.model.experiment.CapacityReference;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/** A rate, or a part of what the reference arm can do: {@code 2000/s}, {@code 80%}. */
public final class OfferedRateNotation implements Shape<Double> {

    private static final NotationShape<Double> RATE = CommonFieldShapes.rate();
    private static final NotationShape<Double> SHARE =
            NotationShape.of(Notations.PERCENT, "1%", "1000%");

    @Override
    public @Nullable Double read(Node node, Scope scope) {
        boolean isShare =
                YamlNodes.text(node).filter(word -> word.endsWith("%")).isPresent();
        if (!isShare) {
            return RATE.read(node, scope);
        }
        Double share = SHARE.read(node, scope);
        if (share == null) {
            return null;
        }
        if (scope.capacityPerSecond() <= 0) {
            scope.remark(
                    node,
                    "a rate in per cent without a reference for it",
                    "say with 'reference' which arm's capacity is measured first, or write a rate,"
                            + " for example 2000/s");
            return null;
        }
        return CapacityReference.offered(share, scope.capacityPerSecond());
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode either = SchemaDefinitions.object();
        either.putArray("anyOf").add(RATE.schema(definitions)).add(SHARE.schema(definitions));
        return either;
    }

    @Override
    public String describe() {
        return RATE.describe() + ", or a part of the reference's capacity: 80%";
    }
}
