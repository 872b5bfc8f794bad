package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.model.text.Phrase;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Step;
import dohyo.model.workload.Workload.DataSet;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that keys which are chosen are keys that were loaded. */
record KeyChecks(Map<String, Field> fields, Scope scope, Node otherwise) {

    private static final Set<Choose> NOT_LOADED =
            Set.of(Choose.NONE, Choose.TOGETHER, Choose.LATEST, Choose.EXPONENTIAL, Choose.NEXT);

    void check(DataSet data) {
        for (Field field : fields.values()) {
            if (field.choose() == Choose.TOGETHER) {
                checkTogether(field);
            } else if (field.choose() == Choose.NONE) {
                checkColumns(field);
            } else if (data.ask().binds().contains(field.name())) {
                checkRepeat(field, data.rows());
            }
        }
    }

    private void checkTogether(Field field) {
        Field first = fields.get(field.draw().of());
        if (first != null && NOT_LOADED.contains(first.choose())) {
            remark(
                    field,
                    Phrase.quoted(first.name())
                            + " does not choose among the rows that were loaded",
                    "'with' names a key with 'choose: uniform', 'zipfian' or another one that"
                            + " leaves the newest rows out");
        }
    }

    private void checkColumns(Field field) {
        KeyColumns columns = KeyColumns.of(field);
        columns.stranger(fields)
                .ifPresent(name -> remark(
                        field,
                        Phrase.quoted(name) + " is not of the same key as "
                                + Phrase.quoted(columns.deciding(fields)),
                        "choose one column by itself and the others 'with' it"));
    }

    /** Keys that no row was loaded for are chosen all the same, and are not found. */
    private void checkRepeat(Field field, long rows) {
        long repeat = field.numbering().repeat();
        long from = field.from() == 0 ? rows : field.from();
        long loaded = (rows + repeat - 1) / repeat;
        if (rows > 0 && repeat > 1 && loaded < from) {
            remark(
                    field,
                    Phrase.quoted(field.name()) + " chooses from " + from + " keys, and " + rows
                            + " rows, " + repeat + " of each key, are those of " + loaded,
                    "write 'from: " + loaded + "', or load " + from + " times " + repeat + " rows");
        }
    }

    /** Of several loaded rows with one key the last is found, and it is not known which that is. */
    void checkVerified(Step step, DataSet data, Object at) {
        step.verify().stream()
                .map(fields::get)
                .filter(field -> field != null && field.choose() == Choose.NONE)
                .map(field -> fields.get(KeyColumns.of(field).deciding(fields)))
                .filter(key -> key != null && key.choose() == Choose.TOGETHER)
                .distinct()
                .filter(key -> !isOneRowEach(key, data.rows()))
                .forEach(key -> remark(
                        at,
                        "several of the " + data.rows() + " rows have the same key, so what the"
                                + " last of them holds is not known",
                        "number the rows of " + Phrase.quoted(key.draw().of())
                                + " within it: its 'repeat' times its 'from' are all rows, and "
                                + Phrase.quoted(key.name()) + " has 'from' as many as 'repeat'"));
    }

    private boolean isOneRowEach(Field key, long rows) {
        Field first = fields.get(key.draw().of());
        if (first == null) {
            return true;
        }
        long keys = first.from() == 0 ? rows : first.from();
        boolean once = keys >= (rows + repeat(first) - 1) / repeat(first);
        List<Field> within = fields.values().stream()
                .filter(field ->
                        field.choose() == Choose.TOGETHER && field.draw().of().equals(first.name()))
                .toList();
        return once
                && (repeat(first) == 1
                        || within.stream()
                                .anyMatch(field -> repeat(field) == 1
                                        && (field.from() == 0 || field.from() >= repeat(first))));
    }

    private static long repeat(Field field) {
        return field.numbering().repeat();
    }

    private void remark(Object at, String message, String hint) {
        scope.remark(scope.origin(at, otherwise), message, hint);
    }
}
