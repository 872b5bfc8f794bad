package dohyo.language.shape;

import dohyo.model.text.NearestWord;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.Tag;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fields of one part as they were found in a file. */
public final class Entries {

    private final MappingNode node;
    private final Map<String, NodeTuple> tuples;
    private final Set<String> declared;
    private final Map<String, Object> values = new HashMap<>();

    Entries(MappingNode node, Map<String, NodeTuple> tuples, Set<String> declared) {
        this.node = node;
        this.tuples = tuples;
        this.declared = declared;
    }

    static Entries none() {
        return new Entries(new MappingNode(Tag.MAP, List.of(), FlowStyle.FLOW), Map.of(), Set.of());
    }

    void put(String name, Object value) {
        values.put(name, value);
    }

    @Nullable NodeTuple tuple(String name) {
        return tuples.get(name);
    }

    /** Whether the file has the field, right or wrong. */
    public boolean has(FieldDeclaration<?> entry) {
        return tuples.containsKey(entry.name());
    }

    /** Whether the file has the field and it could not be read. */
    public boolean isWrong(FieldDeclaration<?> entry) {
        return has(entry) && !values.containsKey(entry.name());
    }

    /** Whether an unknown field looks like this one. */
    boolean isMisspelt(FieldDeclaration<?> entry) {
        return tuples.keySet().stream()
                .filter(name -> !declared.contains(name))
                .flatMap(name -> NearestWord.of(name, declared).stream())
                .anyMatch(entry.name()::equals);
    }

    /** The value in the file; empty when it is absent or wrong. */
    @SuppressWarnings("unchecked") // put() is called with the entry's own shape only
    public <V> Optional<V> find(FieldDeclaration<V> entry) {
        return Optional.ofNullable((V) values.get(entry.name()));
    }

    /** The value in the file, else the default. */
    public <V> V get(FieldDeclaration<V> entry) {
        V value = find(entry).orElse(entry.fallback());
        if (value == null) {
            throw new IllegalStateException("no value and no default: " + entry.name());
        }
        return value;
    }

    /** Where the value stands, else where the part begins. */
    public Node at(FieldDeclaration<?> entry) {
        NodeTuple tuple = tuples.get(entry.name());
        return tuple == null ? node : tuple.getValueNode();
    }

    /** Where the field's name stands, else where the part begins. */
    public Node keyOf(FieldDeclaration<?> entry) {
        NodeTuple tuple = tuples.get(entry.name());
        return tuple == null ? node : tuple.getKeyNode();
    }

    /** The whole part. */
    public MappingNode node() {
        return node;
    }
}
