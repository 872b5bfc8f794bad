package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.language.unit.Notation;
import dohyo.language.unit.NotationException;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.Comparator;

/** A value in one of the notations, with limits that are written as words, too. */
public final class NotationShape<T> implements ScalarShape<T> {

    private static final int LONGEST = 80;

    private final Notation<T> notation;
    private final Comparator<T> order;
    private final String least;
    private final String most;

    private NotationShape(Notation<T> notation, Comparator<T> order, String least, String most) {
        this.notation = notation;
        this.order = order;
        this.least = least;
        this.most = most;
    }

    /** Any word of a notation. */
    public static <T> NotationShape<T> of(Notation<T> notation) {
        return new NotationShape<>(notation, Comparator.comparing(value -> 0), "", "");
    }

    /** A word of a notation between two others, both included. */
    public static <T extends Comparable<T>> NotationShape<T> of(
            Notation<T> notation, String least, String most) {
        return new NotationShape<>(notation, Comparator.naturalOrder(), least, most);
    }

    @Override
    public @Nullable T read(Node node, Scope scope) {
        boolean isWord = node instanceof ScalarNode scalar && scalar.getValue().length() <= LONGEST;
        if (!isWord || YamlNodes.isEmpty(node)) {
            String message = "expected " + notation.noun() + ", found " + YamlNodes.describe(node);
            scope.remarkWrong(node, message, "for example " + notation.examples());
            return null;
        }
        return parse((ScalarNode) node, scope);
    }

    private @Nullable T parse(ScalarNode node, Scope scope) {
        try {
            T value = notation.parse(node.getValue());
            return isInside(value, node, scope) ? value : null;
        } catch (NotationException e) {
            scope.remark(node, e.message(), e.hint());
            return null;
        }
    }

    private boolean isInside(T value, ScalarNode node, Scope scope) {
        if (least.isEmpty()) {
            return true;
        }
        boolean below = order.compare(value, valueOf(least)) < 0;
        boolean inside = !below && order.compare(value, valueOf(most)) <= 0;
        if (!inside) {
            String message = "'" + node.getValue() + "' is too " + (below ? "small" : "large");
            scope.remark(node, message, "write " + least + " to " + most);
        }
        return inside;
    }

    @Override
    public T valueOf(String word) {
        try {
            return notation.parse(word);
        } catch (NotationException e) {
            throw new IllegalStateException("a limit or default cannot be read: " + word, e);
        }
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode schema = SchemaDefinitions.object();
        if (notation.bare()) {
            boolean whole = !least.isEmpty() && !(valueOf(least) instanceof Double);
            schema.putArray("type").add(whole ? "integer" : "number").add("string");
            writeLimit(schema, "minimum", least);
            writeLimit(schema, "maximum", most);
        } else {
            schema.put("type", "string");
        }
        return schema.put("pattern", "^(?:" + notation.pattern() + ")$");
    }

    private void writeLimit(ObjectNode schema, String keyword, String word) {
        if (!word.isEmpty() && valueOf(word) instanceof Long number) {
            schema.put(keyword, number);
        }
    }

    @Override
    public String describe() {
        return least.isEmpty()
                ? notation.noun() + ": " + notation.examples()
                : notation.noun() + ", " + least + " to " + most;
    }
}
