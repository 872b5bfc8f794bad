package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;

import java.util.List;

/** A field that makes sense only beside one of several others. */
record OnlyWith(FieldDeclaration<?> entry, List<FieldDeclaration<?>> others) implements FieldRule {

    @Override
    public void check(Entries given, String part, Scope scope) {
        if (given.has(entry) && others.stream().noneMatch(given::has)) {
            String needed = MessagePhrases.oneOf(
                    others.stream().map(FieldDeclaration::name).toList());
            scope.remark(
                    given.keyOf(entry),
                    MessagePhrases.quoted(entry.name()) + " goes only with " + needed,
                    "leave it out");
        }
    }

    @Override
    public void describe(ObjectNode schema) {
        ArrayNode ways =
                schema.withObject("/dependentSchemas").putObject(entry.name()).putArray("anyOf");
        others.forEach(other -> ways.addObject().putArray("required").add(other.name()));
    }
}
