package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;

import java.util.List;

/** Which fields of a part go together. */
public interface FieldRule {

    /** Remarks on fields that break the rule; {@code part} is what the part calls itself. */
    void check(Entries given, String part, Scope scope);

    /** Adds the rule to the part's schema. */
    void describe(ObjectNode schema);

    /** Exactly one of these fields. */
    static FieldRule exactlyOne(FieldDeclaration<?>... entries) {
        return new ExactlyOne(List.of(entries));
    }

    /** The field goes only with one of the others. */
    static FieldRule onlyWith(FieldDeclaration<?> entry, FieldDeclaration<?>... others) {
        return new OnlyWith(entry, List.of(others));
    }

    /** One of the two fields or none. */
    static FieldRule notTogether(FieldDeclaration<?> one, FieldDeclaration<?> other) {
        return new NotTogether(one, other);
    }

    /** The field is needed unless the other is there. */
    static FieldRule neededUnless(FieldDeclaration<?> entry, FieldDeclaration<?> other) {
        return new NeededUnless(entry, other);
    }

    /** What goes with the field when it says this word. */
    static ConditionalFieldRule when(FieldDeclaration<?> entry, String word) {
        return new ConditionalFieldRule(entry, word, List.of(), List.of(), List.of());
    }
}
