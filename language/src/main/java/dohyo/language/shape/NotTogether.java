package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;

/** Two fields of which one makes the other senseless. */
record NotTogether(FieldDeclaration<?> one, FieldDeclaration<?> other) implements FieldRule {

    @Override
    public void check(Entries given, String part, Scope scope) {
        if (given.has(one) && given.has(other)) {
            String message = "'" + other.name() + "' does not go with '" + one.name() + "'";
            scope.remark(given.keyOf(other), message, "leave one of them out");
        }
    }

    @Override
    public void describe(ObjectNode schema) {
        schema.withArray("allOf")
                .addObject()
                .putObject("not")
                .putArray("required")
                .add(one.name())
                .add(other.name());
    }
}
