package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.DataSet;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that keys which are chosen are keys that were loaded. */
record LoadedKeyChecks(Map<String, Field> fields, Scope scope, Node otherwise) {

    private static final Set<Choose> NOT_LOADED =
            Set.of(Choose.TOGETHER, Choose.LATEST, Choose.EXPONENTIAL, Choose.NEXT);

    void check(DataSet data) {
        for (Field field : fields.values()) {
            if (!(field instanceof KeyField key)) {
                checkColumns(field);
            } else if (key.chooses(Choose.TOGETHER)) {
                checkTogether(key);
            } else if (data.ask().binds().contains(key.name())) {
                checkRepeat(key, data.rows());
            }
        }
    }

    private void checkTogether(KeyField field) {
        Field first = fields.get(field.of());
        boolean isLoaded = first instanceof KeyField key && !NOT_LOADED.contains(key.choose());
        if (first != null && !isLoaded) {
            remark(
                    field,
                    MessagePhrases.quoted(first.name())
                            + " does not choose among the rows that were loaded",
                    "'with' names a key with 'choose: uniform', 'zipfian' or another one that"
                            + " leaves the newest rows out");
        }
    }

    private void checkColumns(Field field) {
        ContentKeyColumns columns = ContentKeyColumns.of(field);
        columns.stranger(fields)
                .ifPresent(name -> remark(
                        field,
                        MessagePhrases.quoted(name) + " is not of the same key as "
                                + MessagePhrases.quoted(columns.deciding(fields)),
                        "choose one column by itself and the others 'with' it"));
    }

    /** Keys that no row was loaded for are chosen all the same, and are not found. */
    private void checkRepeat(KeyField field, long rows) {
        long repeat = field.numbering().repeat();
        long from = field.from() == 0 ? rows : field.from();
        long loaded = (rows + repeat - 1) / repeat;
        if (rows > 0 && repeat > 1 && loaded < from) {
            remark(
                    field,
                    MessagePhrases.quoted(field.name()) + " chooses from " + from + " keys, and "
                            + rows + " rows, " + repeat + " of each key, are those of " + loaded,
                    "write 'from: " + loaded + "', or load " + from + " times " + repeat + " rows");
        }
    }

    /** Of several loaded rows with one key the last is found, and it is not known which that is. */
    void checkVerified(OperationStep step, DataSet data, Object at) {
        step.verify().stream()
                .map(fields::get)
                .filter(ContentField.class::isInstance)
                .map(field -> fields.get(ContentKeyColumns.of(field).deciding(fields)))
                .filter(key -> key != null && key.chooses(Choose.TOGETHER))
                .distinct()
                .filter(key -> !isOneRowEach(key, data.rows()))
                .forEach(key -> remark(
                        at,
                        "several of the " + data.rows() + " rows have the same key, so what the"
                                + " last of them holds is not known",
                        "number the rows of " + MessagePhrases.quoted(key.of())
                                + " within it: its 'repeat' times its 'from' are all rows, and "
                                + MessagePhrases.quoted(key.name())
                                + " has 'from' as many as 'repeat'"));
    }

    private boolean isOneRowEach(Field key, long rows) {
        if (!(fields.get(key.of()) instanceof KeyField first)) {
            return true;
        }
        long keys = first.from() == 0 ? rows : first.from();
        boolean once = keys >= (rows + repeat(first) - 1) / repeat(first);
        List<KeyField> within = fields.values().stream()
                .filter(KeyField.class::isInstance)
                .map(KeyField.class::cast)
                .filter(field -> field.chooses(Choose.TOGETHER) && field.of().equals(first.name()))
                .toList();
        return once
                && (repeat(first) == 1
                        || within.stream()
                                .anyMatch(field -> repeat(field) == 1
                                        && (field.from() == 0 || field.from() >= repeat(first))));
    }

    private static long repeat(KeyField field) {
        return field.numbering().repeat();
    }

    private void remark(Object at, String message, String hint) {
        scope.remark(scope.origin(at, otherwise), message, hint);
    }
}
