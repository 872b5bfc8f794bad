package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.SecretNames;
import dohyo.language.scope.ValidationMessages;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A part of a file with fields of its own. A subclass declares the fields in its constructor and
 * makes the record in {@link #build}; everything else follows from the declarations.
 */
public abstract class RecordShape<T> implements Shape<T> {

    private final String noun;
    private final String about;
    private final List<FieldDeclaration<?>> entries = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();
    private final List<FieldRule> rules = new ArrayList<>();
    private final Map<String, Impossible> impossible = new HashMap<>();

    /**
     * @param noun what the part is called, without an article
     * @param about what it is, a sentence
     */
    protected RecordShape(String noun, String about) {
        this.noun = noun;
        this.about = about;
    }

    /** Makes the record; called when nothing is wrong with the fields. Null after a remark. */
    protected abstract @Nullable T build(Entries given, Scope scope);

    /** What an empty part means; for parts whose fields all have defaults. */
    public final T allDefaults() {
        T value = build(Entries.none(), Scope.of(new ValidationMessages()));
        return Objects.requireNonNull(value, noun);
    }

    /** Checks between fields; called even when some of them are wrong. */
    protected void check(Entries given, Scope scope) {}

    /** Declares names before any field is read. */
    protected Scope declare(MappingNode node, Scope scope) {
        return scope;
    }

    protected final <V> FieldDeclaration<V> required(String name, Shape<V> shape, String what) {
        return include(new FieldDeclaration<>(name, shape, true, null, "", what));
    }

    /** A field whose absence means what {@code otherwise} says. */
    protected final <V> FieldDeclaration<V> optional(
            String name, Shape<V> shape, String otherwise, String what) {
        return include(new FieldDeclaration<>(name, shape, false, null, otherwise, what));
    }

    /** A field with a default. */
    protected final <V> FieldDeclaration<V> standard(
            String name, ScalarShape<V> shape, String word, String what) {
        return include(new FieldDeclaration<>(
                name, shape, false, shape.valueOf(word), "`" + word + "`", what));
    }

    /** Adds a field that several parts share. */
    protected final <V> FieldDeclaration<V> include(FieldDeclaration<V> entry) {
        entries.add(entry);
        names.add(entry.name());
        return entry;
    }

    /** Why a field that people look for is none, and what they can have instead. */
    private record Impossible(String message, String hint) {}

    /** A name that is refused by a sentence of its own, as nothing could keep what it promises. */
    protected final void impossible(String name, String message, String hint) {
        impossible.put(name, new Impossible(message, hint));
    }

    protected final void rule(FieldRule rule) {
        rules.add(rule);
    }

    @Override
    public final @Nullable T read(Node node, Scope scope) {
        int before = scope.remarkCount();
        Map<String, NodeTuple> tuples = KeyReader.read(node, "the fields of " + article(), scope);
        if (tuples == null || !(node instanceof MappingNode mapping)) {
            return null;
        }
        Entries given = new Entries(mapping, tuples, names);
        Scope inside = declare(mapping, scope);
        readEntries(given, inside);
        checkNames(tuples, given, inside);
        rules.forEach(rule -> rule.check(given, title(scope), inside));
        check(given, inside);
        T value = scope.remarkCount() == before ? build(given, inside) : null;
        return remembered(value, node, scope);
    }

    private static <V> @Nullable V remembered(@Nullable V value, Node node, Scope scope) {
        if (value != null) {
            scope.remember(value, node);
        }
        return value;
    }

    private void readEntries(Entries given, Scope scope) {
        for (FieldDeclaration<?> entry : entries) {
            NodeTuple tuple = given.tuple(entry.name());
            if (tuple != null) {
                Scope below = scope.below(tuple.getKeyNode());
                Object value = entry.shape().read(tuple.getValueNode(), below);
                if (value != null) {
                    given.put(entry.name(), value);
                }
            }
        }
    }

    private void checkNames(Map<String, NodeTuple> tuples, Entries given, Scope scope) {
        tuples.forEach((name, tuple) -> {
            Impossible known = impossible.get(name);
            if (known != null) {
                scope.remark(tuple.getKeyNode(), known.message, known.hint);
            } else if (!names.contains(name)) {
                String message =
                        "unknown field " + MessagePhrases.quoted(name) + " in " + title(scope);
                scope.remark(tuple.getKeyNode(), message, hint(name));
            }
        });
        entries.stream()
                .filter(entry -> entry.required() && !given.has(entry) && !given.isMisspelt(entry))
                .map(entry ->
                        "missing " + MessagePhrases.quoted(entry.name()) + " in " + title(scope))
                .forEach(message -> scope.remarkMissing(given.node(), message, ""));
    }

    private String hint(String name) {
        return SecretNames.is(name)
                ? "a password never belongs in a file; use --credentials (docs/run/attach.md)"
                : MessagePhrases.suggestion(name, names);
    }

    private String title(Scope scope) {
        return scope.name().isEmpty() ? noun : noun + " " + MessagePhrases.quoted(scope.name());
    }

    private String article() {
        return ("aeiou".indexOf(noun.charAt(0)) < 0 ? "a " : "an ") + noun;
    }

    @Override
    public final ObjectNode schema(SchemaDefinitions definitions) {
        return definitions.reference(id(), schema -> write(schema, definitions));
    }

    /** Writes the part itself, not a reference to it. */
    public final void write(ObjectNode schema, SchemaDefinitions definitions) {
        schema.put("type", "object").put("description", about);
        ObjectNode properties = schema.putObject("properties");
        for (FieldDeclaration<?> entry : entries) {
            properties.set(entry.name(), property(entry, definitions));
        }
        writeRequired(schema);
        schema.put("additionalProperties", false);
        rules.forEach(rule -> rule.describe(schema));
    }

    private static ObjectNode property(FieldDeclaration<?> entry, SchemaDefinitions definitions) {
        ObjectNode property = entry.shape().schema(definitions);
        String absent = entry.required() ? "" : " When left out: " + entry.otherwise() + ".";
        return property.put("description", (entry.about() + "." + absent).replaceAll("[*`]", ""));
    }

    private void writeRequired(ObjectNode schema) {
        List<FieldDeclaration<?>> required =
                entries.stream().filter(FieldDeclaration::required).toList();
        if (!required.isEmpty()) {
            ArrayNode names = schema.putArray("required");
            required.forEach(entry -> names.add(entry.name()));
        }
    }

    /** The noun as an identifier. */
    public final String id() {
        return noun.replace(' ', '-');
    }

    public final String noun() {
        return noun;
    }

    public final String about() {
        return about;
    }

    public final List<FieldDeclaration<?>> entries() {
        return List.copyOf(entries);
    }

    @Override
    public final String describe() {
        return "[" + noun + "](#" + id() + ")";
    }

    @Override
    public final List<RecordShape<?>> parts() {
        return List.of(this);
    }
}
