package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

import java.util.ArrayList;
import java.util.List;

/** One or more things of one shape. */
public final class ListShape<T> implements Shape<List<T>> {

    private final Shape<T> item;
    private final boolean single;

    private ListShape(Shape<T> item, boolean single) {
        this.item = item;
        this.single = single;
    }

    /** A list. */
    public static <T> ListShape<T> of(Shape<T> item) {
        return new ListShape<>(item, false);
    }

    /** A list, or one thing without the dash or brackets. */
    public static <T> ListShape<T> oneOrMore(Shape<T> item) {
        return new ListShape<>(item, true);
    }

    @Override
    public @Nullable List<T> read(Node node, Scope scope) {
        if (node instanceof SequenceNode sequence) {
            return readItems(sequence, scope);
        }
        if (single) {
            T only = item.read(node, scope);
            return only == null ? null : List.of(only);
        }
        scope.remarkWrong(
                node,
                "expected a list, found " + YamlNodes.describe(node),
                YamlNodes.isEmpty(node)
                        ? "name at least one, or leave the field out"
                        : "put it in [ ]");
        return null;
    }

    private @Nullable List<T> readItems(SequenceNode sequence, Scope scope) {
        if (sequence.getValue().isEmpty()) {
            scope.remark(sequence, "an empty list", "name at least one, or leave the field out");
            return null;
        }
        List<T> items = new ArrayList<>();
        for (Node node : sequence.getValue()) {
            T value = item.read(node, scope.item());
            if (value != null) {
                items.add(value);
            }
        }
        return items.size() == sequence.getValue().size() ? List.copyOf(items) : null;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode list = SchemaDefinitions.type("array").put("minItems", 1);
        list.set("items", item.schema(definitions));
        if (!single) {
            return list;
        }
        ObjectNode either = SchemaDefinitions.object();
        either.putArray("anyOf").add(item.schema(definitions)).add(list);
        return either;
    }

    @Override
    public String describe() {
        return item.describe() + (single ? " (one or a list)" : " (a list)");
    }

    @Override
    public List<RecordShape<?>> parts() {
        return item.parts();
    }
}
