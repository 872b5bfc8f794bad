package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Batch;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks of a workload whose reads are verified: what must have been written has to be known from
 * the key alone.
 */
record VerifiedReadChecks(Map<String, Field> fields, Scope scope, Node otherwise) {

    private static final Set<Choose> MOVING =
            Set.of(Choose.LATEST, Choose.EXPONENTIAL, Choose.NEXT);

    void check(DataSet data, List<Operation> operations) {
        fields.values().forEach(this::checkKey);
        LoadedKeyChecks keys = new LoadedKeyChecks(fields, scope, otherwise);
        keys.check(data);
        for (Field field : fields.values()) {
            if (field instanceof ContentField content) {
                checkBorder(content);
            }
        }
        checkBinds(data.ask().binds(), data);
        boolean growing = operations.stream()
                .flatMap(VerifiedReadChecks::binds)
                .anyMatch(name -> chooses(name, Choose.NEXT));
        for (Operation operation : operations) {
            for (OperationStep step : operation.steps()) {
                Object at = operation.steps().size() == 1 ? operation : step;
                for (int i = 0; i < step.ask().variants(); i++) {
                    checkBinds(step.ask().binds(i), at);
                }
                checkBatch(step, at);
                keys.checkVerified(step, data, at);
                step.verify().forEach(name -> checkVerified(name, step, growing, at));
            }
        }
    }

    private static Stream<String> binds(Operation operation) {
        return operation.steps().stream().flatMap(step -> step.ask().binds().stream());
    }

    private boolean chooses(String name, Choose how) {
        Field field = fields.get(name);
        return field != null && field.chooses(how);
    }

    private boolean moves(String name) {
        return fields.get(name) instanceof KeyField key && MOVING.contains(key.choose());
    }

    private void checkKey(Field field) {
        if (field.chooses(Choose.TOGETHER)) {
            return;
        }
        String key = ContentKeyColumns.of(field).deciding(fields);
        if (field.isOfKey() && !(fields.get(key) instanceof KeyField)) {
            remark(
                    field,
                    MessagePhrases.quoted(key) + " is not a key",
                    "'of' names a field with 'choose'");
        } else if (field.type() == Field.Type.TOKEN && field.isOfKey() && !beginsRange(field)) {
            remark(
                    field,
                    MessagePhrases.quoted(field.of()) + " is no token",
                    "'of' of a token names the one at which its range begins");
        }
    }

    /** The number below it is drawn as it is, by the same operation or of the same key. */
    private void checkBorder(ContentField border) {
        Field below = fields.get(border.draw().above());
        if (below == null) {
            return;
        }
        if (!hasValues(below)) {
            remark(
                    border,
                    MessagePhrases.quoted(below.name()) + " has no 'values' of its own to be above",
                    "'above' names a field of content that is drawn from 'values'");
        } else if (below.type() != border.type() || !below.of().equals(border.of())) {
            remark(
                    border,
                    "the borders of a range differ in 'type' or 'of'",
                    "give " + MessagePhrases.quoted(border.name()) + " those of "
                            + MessagePhrases.quoted(below.name()));
        } else if (most(below) + most(border) > border.type().largest()) {
            remark(
                    border,
                    "added to " + MessagePhrases.quoted(below.name()) + " it may exceed "
                            + border.type().largest() + ", the largest number of its type",
                    "take a wider type for both, or smaller values");
        }
    }

    private static long most(Field field) {
        Field.Range values =
                field instanceof ContentField content ? content.draw().values() : null;
        return values == null ? 0 : values.most();
    }

    private static boolean hasValues(Field below) {
        return below instanceof ContentField content
                && content.draw().values() != null
                && !content.draw().isBorder();
    }

    private boolean beginsRange(Field end) {
        Field begin = fields.get(end.of());
        return begin != null && begin.type() == Field.Type.TOKEN;
    }

    private void checkBinds(List<String> binds, Object at) {
        for (String name : binds) {
            String key = keyOf(name);
            if (!key.isEmpty() && !binds.contains(key)) {
                remark(
                        at,
                        "field " + MessagePhrases.quoted(name) + " is of key "
                                + MessagePhrases.quoted(key)
                                + ", which this statement does not bind",
                        "bind the key, or another field");
            }
        }
    }

    /** The key that decides about content, or with which a key is chosen; else empty. */
    private String keyOf(String name) {
        Field field = fields.get(name);
        return field == null ? "" : ContentKeyColumns.of(field).deciding(fields);
    }

    private void checkBatch(OperationStep step, Object at) {
        Batch batch = step.drawn();
        for (String name : batch.size() > 1 ? step.ask().binds() : List.<String>of()) {
            if (batch.same().contains(keyOf(name)) && chooses(name, Choose.TOGETHER)) {
                remark(
                        at,
                        "field " + MessagePhrases.quoted(name) + " is chosen with "
                                + MessagePhrases.quoted(keyOf(name))
                                + ", which is the same in the batch",
                        "leave " + MessagePhrases.quoted(keyOf(name)) + " out of 'same'");
            }
            boolean moving = moves(name) && !chooses(name, Choose.NEXT);
            if (moving && !batch.same().contains(name)) {
                remark(
                        at,
                        "field " + MessagePhrases.quoted(name)
                                + " follows the newest row and cannot differ within a batch",
                        "name it in 'same', or choose its rows in another way");
            }
        }
    }

    private void checkVerified(String name, OperationStep step, boolean growing, Object at) {
        Field field = fields.get(name);
        if (field == null) {
            return;
        }
        String key = field instanceof KeyField ? name : keyOf(name);
        if (key.isEmpty()) {
            remark(
                    at,
                    "field " + MessagePhrases.quoted(name)
                            + " cannot be verified: its value differs with every operation",
                    "let its key decide about it: add 'of' to the field");
        } else if (!step.ask().binds().contains(key)) {
            remark(
                    at,
                    "field " + MessagePhrases.quoted(name)
                            + " cannot be verified: this statement does not" + " bind its key "
                            + MessagePhrases.quoted(key),
                    "bind the key, or verify other fields");
        } else if (growing && isUnknown(field, key)) {
            remark(
                    at,
                    "field " + MessagePhrases.quoted(name)
                            + " cannot be verified: what is in rows that"
                            + " are added meanwhile is known to their key alone",
                    "verify the key, choose rows that were loaded, or do not verify");
        }
    }

    /** Of a row that was added it is known whether it must be there, not what is in it. */
    private boolean isUnknown(Field field, String key) {
        return moves(key) && (field instanceof ContentField || chooses(key, Choose.NEXT));
    }

    private void remark(Object at, String message, String hint) {
        scope.remark(scope.origin(at, otherwise), message, hint);
    }
}
