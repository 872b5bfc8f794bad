package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;
import java.util.function.Supplier;

/** A shape that is made when it is needed, for parts that have parts of their own kind. */
public final class LazyShape<T> implements Shape<T> {

    private final Supplier<? extends Shape<T>> maker;
    private @Nullable Shape<T> made;

    public LazyShape(Supplier<? extends Shape<T>> maker) {
        this.maker = maker;
    }

    private Shape<T> shape() {
        Shape<T> shape = made == null ? maker.get() : made;
        made = shape;
        return shape;
    }

    @Override
    public @Nullable T read(Node node, Scope scope) {
        return shape().read(node, scope);
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        return shape().schema(definitions);
    }

    @Override
    public String describe() {
        return shape().describe();
    }

    @Override
    public List<RecordShape<?>> parts() {
        return shape().parts();
    }
}
