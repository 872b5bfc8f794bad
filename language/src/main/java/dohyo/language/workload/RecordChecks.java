package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Collection;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Checks of a workload of records: what is asked of them is what they are. */
record RecordChecks(Map<String, Field> fields, Scope scope, Node otherwise) {

    /** What only some stores have; a record is made of plain values. */
    private static final Set<Field.Type> OF_FEW = EnumSet.of(
            Field.Type.COUNTER,
            Field.Type.TUPLE,
            Field.Type.UDT,
            Field.Type.VECTOR,
            Field.Type.LIST,
            Field.Type.SET,
            Field.Type.MAP,
            Field.Type.TOKEN,
            Field.Type.DURATION);

    private static final String PLAIN = "[a-z][a-z0-9_]{0,47}";

    /** The records themselves. */
    void check(RecordSet set, Node at) {
        checkKey(set.key(), at);
        if (set.keyName().equals(set.key())) {
            checkName(set.key(), at, "give the key another name with 'key-name'");
        }
        for (String name : set.fields()) {
            checkName(name, at, "call the field so that it can be a name in every store");
            Field field = fields.get(name);
            if (field != null && isOfFew(field)) {
                scope.remark(
                        at,
                        "field " + MessagePhrases.quoted(name)
                                + " is no plain value, which is all that" + " records are made of",
                        "take a plain type, or write 'data' and statements of one store");
            }
            if (name.equals(set.keyName()) || Collections.frequency(set.fields(), name) > 1) {
                scope.remark(
                        at,
                        "two values of a record are called " + MessagePhrases.quoted(name),
                        "name each once");
            }
        }
    }

    private static boolean isOfFew(Field field) {
        return OF_FEW.contains(field.type()) || field.form().collection() != Collection.NONE;
    }

    private void checkName(String name, Node at, String hint) {
        if (!name.matches(PLAIN)) {
            scope.remark(
                    at,
                    MessagePhrases.quoted(name)
                            + " is no name for a value of a record: lower-case letters,"
                            + " digits and _, a letter first",
                    hint);
        }
    }

    private void checkKey(String name, Node at) {
        Field key = fields.get(name);
        if (key instanceof ContentField) {
            scope.remark(
                    at,
                    MessagePhrases.quoted(name) + " is not a key",
                    "a key is a field with 'choose'");
        }
    }

    /** Whether there are records for all that is asked of any; remarks on what does not fit. */
    boolean areAnswered(Optional<RecordSet> set, Iterable<Operation> operations) {
        boolean answered = true;
        for (Operation operation : operations) {
            for (OperationStep step : operation.steps()) {
                if (step.ask() instanceof RecordAsk ask) {
                    Node at = at(operation, step);
                    answered &= set.isPresent();
                    set.ifPresentOrElse(
                            records -> check(ask.of(records.table(fields)), step, at),
                            () -> scope.remark(at, "the workload has no records", "add 'records'"));
                }
            }
        }
        return answered;
    }

    private Node at(Operation operation, OperationStep step) {
        return operation.steps().size() == 1
                ? scope.origin(operation, otherwise)
                : scope.origin(step, scope.origin(operation, otherwise));
    }

    private void check(RecordAsk ask, OperationStep step, Node at) {
        checkKey(ask.key(), at);
        Field key = fields.get(ask.key());
        if (key != null && key.type() != ask.table().key().type()) {
            scope.remark(
                    at,
                    "field " + MessagePhrases.quoted(ask.key())
                            + " draws keys of another type than those" + " that are loaded",
                    "give both the same type");
        }
        ask.fields().stream()
                .filter(name -> !ask.table().names().contains(name))
                .forEach(name -> scope.remark(
                        at,
                        "the records have no field " + MessagePhrases.quoted(name),
                        MessagePhrases.suggestion(
                                name, new TreeSet<>(ask.table().names()))));
        step.batch().same().stream()
                .filter(name -> !ask.binds().contains(name))
                .forEach(name -> scope.remark(
                        at,
                        "'same' names field " + MessagePhrases.quoted(name)
                                + ", which is not written here",
                        "name the key, or a field that is written"));
        checkCount(ask, at);
        checkExpected(ask, at);
        checkVerified(ask, step, at);
    }

    private void checkCount(RecordAsk ask, Node at) {
        Field count = fields.get(ask.count());
        if (count != null && count.type() != Field.Type.INT) {
            scope.remark(
                    at,
                    "field " + MessagePhrases.quoted(ask.count()) + " is no number of records",
                    "take one of 'type: int'");
        }
    }

    private void checkExpected(RecordAsk ask, Node at) {
        if (ask.verb() != Verb.COMPARE_AND_SET || ask.expected().isEmpty()) {
            return;
        }
        if (ask.expected().size() != ask.fields().size()) {
            scope.remark(
                    at,
                    "'expect' names " + ask.expected().size() + " fields, and "
                            + ask.fields().size() + " are written",
                    "name one for each that is written");
            return;
        }
        for (int i = 0; i < ask.fields().size(); i++) {
            Field written = fields.get(ask.fields().get(i));
            Field held = fields.get(ask.expected().get(i));
            if (written != null && held != null && written.type() != held.type()) {
                scope.remark(
                        at,
                        "field " + MessagePhrases.quoted(held.name()) + " is of another type than "
                                + MessagePhrases.quoted(written.name()),
                        "give both the same type");
            }
        }
    }

    private void checkVerified(RecordAsk ask, OperationStep step, Node at) {
        List<String> shown = RecordSet.answered(ask);
        if (ask.one() && !step.verify().isEmpty()) {
            scope.remark(
                    at,
                    "which of several fields is read is drawn, so it cannot be verified",
                    "leave out 'verify', or write 'fields'");
        } else if (!step.verify().isEmpty()
                && !RecordSet.isOfKeyAlone(ask, step)
                && !Set.copyOf(step.verify()).equals(Set.copyOf(shown))) {
            scope.remark(
                    at,
                    "'verify' names other fields than the answer has",
                    "write [" + String.join(", ", shown) + "]"
                            + (ask.fields().isEmpty() ? ", or the key alone" : ""));
        }
    }
}
