package dohyo.language.workload;

import dohyo.model.workload.Batch;
import dohyo.model.workload.Field;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The records of a workload as its file describes them.
 *
 * @param key name of the field that draws the keys while loading
 * @param keyName as the store calls it
 * @param fields names of what else a record holds
 * @param scanned whether an operation reads them in the order of their keys
 */
record RecordSet(
        String table,
        String key,
        String keyName,
        List<String> fields,
        Loading loading,
        boolean scanned) {

    /** How many are loaded, and how fast. */
    record Loading(long rows, double ratePerSecond, Batch batch) {}

    /** The same, of which these operations may scan some. */
    RecordSet askedBy(Collection<Operation> operations) {
        boolean isScanned = operations.stream()
                .flatMap(operation -> operation.steps().stream())
                .anyMatch(step -> step.ask() instanceof RecordAsk ask && ask.verb() == Verb.SCAN);
        return new RecordSet(table, key, keyName, fields, loading, isScanned);
    }

    /** Their table; those that no field draws have been remarked on, and are texts here. */
    Table table(Map<String, Field> known) {
        return new Table(
                table,
                new Column(keyName, type(key, known)),
                fields.stream().map(name -> new Column(name, type(name, known))).toList(),
                scanned);
    }

    private static Field.Type type(String name, Map<String, Field> known) {
        Field field = known.get(name);
        return field == null ? Field.Type.TEXT : field.type();
    }

    /** The same operation about these records; what it verifies in the order of the answer. */
    static Operation about(Table table, Operation operation) {
        return new Operation(
                operation.name(),
                operation.weight(),
                operation.steps().stream().map(step -> about(table, step)).toList(),
                operation.emptyExpected());
    }

    private static OperationStep about(Table table, OperationStep step) {
        if (!(step.ask() instanceof RecordAsk draft)) {
            return step;
        }
        RecordAsk ask = draft.of(table);
        OperationStep known =
                new OperationStep(step.name(), ask, step.batch(), step.many(), step.verify());
        return step.verify().isEmpty() || isOfKeyAlone(ask, step)
                ? known
                : known.verifying(answered(ask));
    }

    /** What is in records that are added meanwhile nobody knows; that they are there is known. */
    static boolean isOfKeyAlone(RecordAsk ask, OperationStep step) {
        return ask.fields().isEmpty() && step.verify().equals(List.of(ask.key()));
    }

    /** Names of the fields that an answer shows, in its order. */
    static List<String> answered(RecordAsk ask) {
        return ask.fields().isEmpty()
                ? Stream.concat(
                                Stream.of(ask.key()),
                                ask.table().names().stream().sorted())
                        .toList()
                : ask.fields();
    }

    /** What is loaded: each record is put there. */
    DataSet data(Map<String, Field> known) {
        return new DataSet(
                loading.rows,
                new RecordAsk(Verb.PUT, table(known), key, fields),
                loading.ratePerSecond,
                loading.batch);
    }
}
