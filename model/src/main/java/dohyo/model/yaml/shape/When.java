package dohyo.model.yaml.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.List;

/** What a part needs and refuses when one of its fields says a certain word. */
public record When(Entry<?> entry, String word, List<Entry<?>> needed, List<Entry<?>> refused)
        implements Rule {

    public When needs(Entry<?>... entries) {
        return new When(entry, word, List.of(entries), refused);
    }

    public When refuses(Entry<?>... entries) {
        return new When(entry, word, needed, List.of(entries));
    }

    @Override
    public void check(Entries given, String part, Scope scope) {
        boolean applies = given.has(entry)
                && given.at(entry) instanceof ScalarNode scalar
                && scalar.getValue().equals(word);
        if (applies) {
            needed.forEach(other -> checkNeeded(other, given, scope));
            refused.forEach(other -> checkRefused(other, given, scope));
        }
    }

    private void checkNeeded(Entry<?> other, Entries given, Scope scope) {
        if (!given.has(other)) {
            String message = "'" + entry.name() + ": " + word + "' needs '" + other.name() + "'";
            scope.remark(given.at(entry), message, "add '" + other.name() + "'");
        }
    }

    private void checkRefused(Entry<?> other, Entries given, Scope scope) {
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
        refused.forEach(other -> then.withObject("/properties").put(other.name(), false));
    }
}
