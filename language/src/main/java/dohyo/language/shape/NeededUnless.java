package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;

/** A field that may only be left out where another one is there. */
record NeededUnless(FieldDeclaration<?> entry, FieldDeclaration<?> other) implements FieldRule {

    @Override
    public void check(Entries given, String part, Scope scope) {
        if (!given.has(entry) && !given.has(other) && !given.isMisspelt(entry)) {
            scope.remarkMissing(
                    given.node(),
                    "missing " + MessagePhrases.quoted(entry.name()) + " in " + part,
                    "");
        }
    }

    @Override
    public void describe(ObjectNode schema) {
        ArrayNode ways = schema.withArray("allOf").addObject().putArray("anyOf");
        ways.addObject().putArray("required").add(entry.name());
        ways.addObject().putArray("required").add(other.name());
    }
}
