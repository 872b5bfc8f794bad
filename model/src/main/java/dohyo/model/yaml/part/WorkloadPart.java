package dohyo.model.yaml.part;

import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Space;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;
import dohyo.model.yaml.shape.ChoiceShape;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.ListShape;
import dohyo.model.yaml.shape.MapShape;
import dohyo.model.yaml.shape.Names;
import dohyo.model.yaml.shape.Nodes;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Scope;

import org.snakeyaml.engine.v2.nodes.MappingNode;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One of {@code workloads:}, a data set and the operations on it. */
final class WorkloadPart extends RecordShape<Workload> {

    static final String OPERATIONS = "operations";

    private static final String FIELDS = "fields";

    private final Entry<String> keyspace = standard(
            "keyspace", Vocabulary.KEYSPACE, "dohyo", "Where the tables are; made when missing");
    private final Entry<List<String>> schema = optional(
            "schema",
            ListShape.of(Vocabulary.CQL),
            "none",
            "Statements that create the tables, run once on the fresh store");
    private final Entry<Map<String, Field>> fields = optional(
            FIELDS,
            new MapShape<>(Vocabulary.NAME, new FieldPart()),
            "none",
            "Generators of keys and values");
    private final Entry<DataSet> dataSet =
            optional("data", new DataPart(), "nothing is loaded", "The data set");
    private final Entry<Boolean> verified = standard(
            "verified",
            ChoiceShape.of(yes -> yes ? "true" : "false", true, false),
            "true",
            "`false` leaves out every `verify` and `of`: content differs with every operation,"
                    + " answers are only counted");
    private final Entry<Map<String, Operation>> operations = required(
            OPERATIONS,
            new MapShape<>(Vocabulary.TAG, new OperationPart()),
            "The requests that are mixed");

    WorkloadPart() {
        super("workload", "A data set and the operations on it.");
    }

    @Override
    protected Scope declare(MappingNode node, Scope scope) {
        return scope.knowing(Names.FIELD, Nodes.names(node, FIELDS));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (given.find(operations).isPresent() && mixed(given).isEmpty()) {
            scope.remark(given.at(operations), "all weights are 0", "give one more than 0");
        }
        if (given.find(operations).isPresent() && !given.isWrong(fields)) {
            new ContentChecks(given.find(fields).orElse(Map.of()), scope, given.at(operations))
                    .check(given.find(dataSet).orElse(DataSet.NONE), mixed(given));
        }
        if (given.has(dataSet)) {
            return;
        }
        given.find(fields).orElse(Map.of()).forEach((name, field) -> {
            if (field.choose() != Choose.NONE && field.from() == 0) {
                scope.remark(
                        scope.origin(field, given.at(fields)),
                        "field '" + name + "' does not say from how many rows it chooses",
                        "add 'from', or 'data' whose rows are then meant");
            }
        });
    }

    @Override
    protected Workload build(Entries given, Scope scope) {
        DataSet loaded = given.find(dataSet).orElse(DataSet.NONE);
        Workload workload = new Workload(
                scope.name(),
                Space.of(given.get(keyspace), given.find(schema).orElse(List.of())),
                completed(given.find(fields).orElse(Map.of()), loaded.rows()),
                loaded,
                mixed(given));
        return given.get(verified) ? workload : workload.unverified();
    }

    private List<Operation> mixed(Entries given) {
        return given.get(operations).values().stream()
                .filter(operation -> operation.weight() > 0)
                .toList();
    }

    private static Map<String, Field> completed(Map<String, Field> fields, long rows) {
        Map<String, Field> complete = new LinkedHashMap<>();
        fields.forEach((name, field) ->
                complete.put(name, KeyColumns.resolved(completed(field, rows), fields)));
        return Collections.unmodifiableMap(complete);
    }

    private static Field completed(Field field, long rows) {
        if (field.choose() == Choose.NONE || field.from() > 0) {
            return field;
        }
        return field.choosingFrom(rows);
    }
}
