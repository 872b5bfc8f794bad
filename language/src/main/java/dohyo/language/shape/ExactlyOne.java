package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;

import java.util.List;

/** Exactly one of several fields. */
record ExactlyOne(List<FieldDeclaration<?>> entries) implements FieldRule {

    @Override
    public void check(Entries given, String part, Scope scope) {
        List<FieldDeclaration<?>> present = entries.stream().filter(given::has).toList();
        if (present.isEmpty() && entries.stream().noneMatch(given::isMisspelt)) {
            scope.remarkMissing(
                    given.node(), "missing " + words(entries, " or ") + " in " + part, "");
        } else if (present.size() > 1) {
            scope.remark(
                    given.keyOf(present.get(1)),
                    MessagePhrases.quoted(present.get(0).name()) + " and "
                            + MessagePhrases.quoted(present.get(1).name()) + " in the same " + part,
                    "keep one of " + words(present, " and "));
        }
    }

    private static String words(List<FieldDeclaration<?>> named, String last) {
        return MessagePhrases.joined(
                named.stream().map(entry -> MessagePhrases.quoted(entry.name())).toList(), last);
    }

    @Override
    public void describe(ObjectNode schema) {
        ArrayNode ways = schema.withArray("allOf").addObject().putArray("oneOf");
        entries.forEach(entry -> ways.addObject().putArray("required").add(entry.name()));
    }
}
