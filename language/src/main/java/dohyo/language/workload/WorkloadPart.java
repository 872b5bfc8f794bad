package dohyo.language.workload;

import dohyo.language.cql.CqlSchema;
import dohyo.language.cql.RecordedOperations;
import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.MappingNode;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One of {@code workloads:}, a data set and the operations on it. */
public final class WorkloadPart extends RecordShape<Workload> {

    public static final String OPERATIONS = "operations";

    /** The operations stand in a file. */
    public static final String RECORDING = "recording";

    private static final String FIELDS = "fields";

    private final FieldDeclaration<String> keyspace = standard(
            "keyspace",
            CommonFieldShapes.KEYSPACE,
            "dohyo",
            "Where the tables are; created if missing");
    private final FieldDeclaration<List<String>> schema = optional(
            "schema",
            ListShape.of(CommonFieldShapes.CQL),
            "none",
            "Statements that create the tables, run once on the fresh store");
    private final FieldDeclaration<Map<String, Field>> fields = optional(
            FIELDS,
            new MapShape<>(CommonFieldShapes.NAME, new FieldPart()),
            "none",
            "Generators of keys and values");
    private final FieldDeclaration<DataSet> dataSet =
            optional("data", new DataPart(), "nothing is loaded", "The data set");
    private final FieldDeclaration<RecordSet> records = optional(
            "records",
            new RecordsPart(),
            "nothing is loaded, or `data`",
            "The data set as records, which most stores can hold");
    private final FieldDeclaration<DataSet> files = optional(
            "files",
            new FilesPart(),
            "nothing is written, or `data`",
            "The data set as files that are read in parts");
    private final FieldDeclaration<Boolean> verified = standard(
            "verified",
            ChoiceShape.of(yes -> yes ? "true" : "false", true, false),
            "true",
            "`false` ignores every `verify` and `of`: content differs with every operation, and"
                    + " answers are only counted");
    private final FieldDeclaration<Map<String, Operation>> operations = optional(
            OPERATIONS,
            new MapShape<>(CommonFieldShapes.TAG, new OperationPart()),
            "**required**, or `recording`",
            "The requests that make up the mix");
    private final FieldDeclaration<String> recording = optional(
            RECORDING,
            new TrustedFileShape("write `operations`"),
            "`operations` are drawn",
            "A CSV file of statements with the time at which each was sent, whose lines are the"
                    + " operations, in their order (docs/write/replay.md); needs `--trust`");

    public WorkloadPart() {
        super("workload", "A data set and the operations on it.");
        rule(FieldRule.notTogether(dataSet, records));
        rule(FieldRule.notTogether(files, dataSet));
        rule(FieldRule.notTogether(files, records));
        rule(FieldRule.notTogether(files, schema));
        rule(FieldRule.notTogether(recording, records));
        rule(FieldRule.notTogether(recording, files));
        rule(FieldRule.exactlyOne(operations, recording));
    }

    @Override
    protected Scope declare(MappingNode node, Scope scope) {
        return scope.knowing(DeclaredNameKind.FIELD, YamlNodes.names(node, FIELDS));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (given.find(operations).isPresent() && mixed(given).isEmpty()) {
            scope.remark(given.at(operations), "all weights are 0", "give one more than 0");
        }
        if (given.find(operations).isPresent() && !given.isWrong(fields)) {
            checkContent(given, scope);
        }
        if (!given.isWrong(schema) && !given.isWrong(keyspace)) {
            checkStatements(given, scope);
        }
        if (given.has(dataSet) || given.has(records) || given.has(files)) {
            return;
        }
        given.find(fields).orElse(Map.of()).forEach((name, field) -> {
            if (field instanceof KeyField key && key.from() == 0) {
                scope.remark(
                        scope.origin(field, given.at(fields)),
                        "field '" + name + "' does not say from how many rows it chooses",
                        "add 'from', or 'data' whose rows are then meant");
            }
        });
    }

    /** What is wrong with statements is told before a store is asked. */
    private void checkStatements(Entries given, Scope scope) {
        List<String> made = given.find(schema).orElse(List.of());
        CqlChecks checks = new CqlChecks(
                CqlSchema.of(given.get(keyspace), made).beside(given.has(records)),
                given.find(fields).orElse(Map.of()),
                scope,
                given.node());
        checks.check(made);
        given.find(dataSet).map(DataSet::ask).ifPresent(checks::check);
        given.find(operations).map(Map::values).orElse(List.of()).forEach(checks::check);
    }

    private void checkContent(Entries given, Scope scope) {
        Map<String, Field> known = given.find(fields).orElse(Map.of());
        RecordChecks checks = new RecordChecks(known, scope, given.at(operations));
        given.find(records).ifPresent(set -> checks.check(set, given.at(records)));
        FileWorkloadChecks reads = new FileWorkloadChecks(known, scope, given.at(operations));
        given.find(files).ifPresent(set -> reads.check(set, given.at(files)));
        List<Operation> asked = mixed(given);
        if (!given.isWrong(records)
                && !given.isWrong(files)
                && checks.areAnswered(given.find(records), given.get(operations).values())
                && reads.areAnswered(given.find(files), given.get(operations).values())) {
            List<Operation> resolved = resolved(asked, given, scope);
            new VerifiedReadChecks(known, scope, given.at(operations))
                    .check(loaded(given), resolved);
            CqlKeyPairCheck pairs = new CqlKeyPairCheck(known, loaded(given), scope);
            resolved.forEach(operation -> pairs.check(operation, given.at(operations)));
        }
    }

    @Override
    protected Workload build(Entries given, Scope scope) {
        Map<String, Field> known = given.find(fields).orElse(Map.of());
        DataSet loaded = loaded(given);
        StoreNamespace space =
                StoreNamespace.of(given.get(keyspace), given.find(schema).orElse(List.of()));
        if (given.has(recording)) {
            return recorded(given, space, scope);
        }
        List<Operation> asked = resolved(mixed(given), given, scope);
        Workload workload = new Workload(
                scope.name(),
                recordsOf(given)
                        .map(set -> space.with(List.of(set.table(known))))
                        .orElse(space),
                completed(known, loaded.rows(), asked),
                loaded,
                asked);
        return given.get(verified) ? workload : workload.unverified();
    }

    private Workload recorded(Entries given, StoreNamespace space, Scope scope) {
        DataSet loaded = loaded(given);
        Map<String, Field> known =
                completed(given.find(fields).orElse(Map.of()), loaded.rows(), List.of());
        return RecordedOperations.read(given.get(recording), space, given.at(recording), scope)
                .map(found ->
                        RecordedOperations.workload(scope.name(), space, known, loaded, found))
                .orElseGet(() -> new Workload(scope.name(), space, known, loaded, List.of()));
    }

    private DataSet loaded(Entries given) {
        return recordsOf(given)
                .map(set -> set.data(given.find(fields).orElse(Map.of())))
                .or(() -> given.find(files))
                .or(() -> given.find(dataSet))
                .orElse(DataSet.NONE);
    }

    private Optional<RecordSet> recordsOf(Entries given) {
        return given.find(records).map(set -> set.askedBy(mixed(given)));
    }

    private List<Operation> mixed(Entries given) {
        return given.find(operations).orElse(Map.of()).values().stream()
                .filter(operation -> operation.weight() > 0)
                .toList();
    }

    /** What is asked of records or files is asked of those that the workload describes. */
    private List<Operation> resolved(List<Operation> asked, Entries given, Scope scope) {
        return aboutWhatIsThere(given)
                .map(about -> asked.stream()
                        .map(operation -> {
                            Operation known = about.apply(operation);
                            scope.remember(known, scope.origin(operation, given.at(operations)));
                            return known;
                        })
                        .toList())
                .orElse(asked);
    }

    private Optional<UnaryOperator<Operation>> aboutWhatIsThere(Entries given) {
        Optional<UnaryOperator<Operation>> ofFiles = given.find(files)
                .map(set -> operation -> FileOperationResolver.about(set, operation));
        return ofFiles.or(() -> recordsOf(given)
                .map(set -> set.table(given.find(fields).orElse(Map.of())))
                .map(table -> operation -> RecordSet.about(table, operation)));
    }

    private static Map<String, Field> completed(
            Map<String, Field> fields, long rows, List<Operation> asked) {
        Map<String, Field> complete = new LinkedHashMap<>();
        fields.forEach((name, field) -> {
            Field parts = FileOperationResolver.completed(field, asked, fields);
            complete.put(name, ContentKeyColumns.resolved(completed(parts, rows), fields));
        });
        return Collections.unmodifiableMap(complete);
    }

    private static Field completed(Field field, long rows) {
        return field instanceof KeyField key && key.from() == 0 ? key.choosingFrom(rows) : field;
    }
}
