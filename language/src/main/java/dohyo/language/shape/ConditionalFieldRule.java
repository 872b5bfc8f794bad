package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.List;

/**
 * What a part needs and refuses when one of its fields says a certain word.
 *
 * @param ways exactly one of these is needed; empty for none
 */
public record ConditionalFieldRule(
        FieldDeclaration<?> entry,
        String word,
        List<FieldDeclaration<?>> needed,
        List<FieldDeclaration<?>> ways,
        List<FieldDeclaration<?>> refused)
        implements FieldRule {

    public ConditionalFieldRule needs(FieldDeclaration<?>... entries) {
        return new ConditionalFieldRule(entry, word, List.of(entries), ways, refused);
    }

    public ConditionalFieldRule refuses(FieldDeclaration<?>... entries) {
        return new ConditionalFieldRule(entry, word, needed, ways, List.of(entries));
    }

    /** Exactly one of these is needed. */
    public ConditionalFieldRule needsOneOf(FieldDeclaration<?>... entries) {
        return new ConditionalFieldRule(entry, word, needed, List.of(entries), refused);
    }

    @Override
    public void check(Entries given, String part, Scope scope) {
        boolean applies = given.has(entry)
                && given.at(entry) instanceof ScalarNode scalar
                && scalar.getValue().equals(word);
        if (applies) {
            needed.forEach(other -> checkNeeded(other, given, scope));
            checkWays(given, scope);
            refused.forEach(other -> checkRefused(other, given, scope));
        }
    }

    private void checkWays(Entries given, Scope scope) {
        List<FieldDeclaration<?>> present = ways.stream().filter(given::has).toList();
        String names =
                MessagePhrases.oneOf(ways.stream().map(FieldDeclaration::name).toList());
        if (!ways.isEmpty() && present.isEmpty() && ways.stream().noneMatch(given::isMisspelt)) {
            String message = "'" + entry.name() + ": " + word + "' needs " + names;
            scope.remark(given.at(entry), message, "add one of them");
        } else if (present.size() > 1) {
            String message = "'" + entry.name() + ": " + word + "' takes only one of " + names;
            scope.remark(given.keyOf(present.get(1)), message, "leave it out");
        }
    }

    private void checkNeeded(FieldDeclaration<?> other, Entries given, Scope scope) {
        if (!given.has(other)) {
            String message = "'" + entry.name() + ": " + word + "' needs '" + other.name() + "'";
            scope.remark(given.at(entry), message, "add '" + other.name() + "'");
        }
    }

    private void checkRefused(FieldDeclaration<?> other, Entries given, Scope scope) {
        if (given.has(other)) {
            String message = "'" + other.name() + "' does not go with '" + entry.name() + ": ";
            scope.remark(given.keyOf(other), message + word + "'", "leave it out");
        }
    }

    @Override
    public void describe(ObjectNode schema) {
        ObjectNode rule = schema.withArray("allOf").addObject();
        ObjectNode condition = rule.putObject("if");
        ArrayNode words =
                condition.putObject("properties").putObject(entry.name()).putArray("enum");
        words.add(word);
        if (word.equals("null")) {
            words.addNull();
        }
        condition.putArray("required").add(entry.name());
        describeThen(rule.putObject("then"));
    }

    private void describeThen(ObjectNode then) {
        needed.forEach(other -> then.withArray("required").add(other.name()));
        ways.forEach(other ->
                then.withArray("oneOf").addObject().putArray("required").add(other.name()));
        refused.forEach(other -> then.withObject("/properties").put(other.name(), false));
    }
}
