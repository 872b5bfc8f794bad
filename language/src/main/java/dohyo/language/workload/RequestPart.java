package dohyo.language.workload;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.Ask;
import dohyo.model.workload.Batch;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.CqlOptions.Form;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.TraceAsk;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A part that is a request to the store: an operation of one step, or a step of several. */
abstract class RequestPart<T> extends RecordShape<T> {

    private static final Optional<Form> SIMPLE = Optional.of(Form.SIMPLE);
    private static final Set<Verb> BATCHED = Set.of(Verb.PUT, Verb.UPDATE, Verb.DELETE);

    private final FieldDeclaration<List<String>> cql;
    private final FieldDeclaration<String> command;
    private final FieldDeclaration<Batch> batch;
    private final FieldDeclaration<List<String>> verify;
    private final FieldDeclaration<MultiKeyRead> many;

    /** @param others what may stand in the place of a request */
    RequestPart(String noun, String about, FieldDeclaration<?>... others) {
        super(noun, about);
        cql = optional(
                "cql",
                ListShape.oneOrMore(CommonFieldShapes.CQL),
                "another field must say what is sent",
                "The statement, with a `?` for each bound value; of several, one is chosen at"
                        + " random each time");
        include(Statement.BINDS);
        StatementSettings.ALL.forEach(this::include);
        batch = optional(
                "batch",
                new BatchPart(),
                "a plain execution",
                "How many executions of the statement are sent together");
        verify = optional(
                "verify",
                ListShape.of(new ReferenceShape(DeclaredNameKind.FIELD)),
                "answers are only counted",
                "Names of fields, one for each column of the answer, in order, whose values its"
                        + " rows must have; a row that is missing or different fails as"
                        + " `wrong_data`");
        many = optional(
                "many",
                new MultiKeyReadPart(),
                "one partition",
                "The operation reads many partitions and ends when all have arrived");
        RecordVerbs.VERBS.values().forEach(this::include);
        RecordVerbs.DETAILS.forEach(this::include);
        command = include(Statement.COMMAND);
        include(FileVerbs.READ);
        FileVerbs.DETAILS.forEach(this::include);
        include(TraceVerb.TRACE);
        addRules(others);
    }

    private void addRules(FieldDeclaration<?>... others) {
        rule(FieldRule.notTogether(many, batch));
        rule(FieldRule.notTogether(many, verify));
        rule(FieldRule.notTogether(batch, verify));
        rule(FieldRule.notTogether(batch, StatementSettings.PAGE_ROWS));
        RecordVerbs.rules().forEach(this::rule);
        FileVerbs.rules().forEach(this::rule);
        rule(FieldRule.exactlyOne(Stream.of(
                        Stream.of(cql),
                        RecordVerbs.VERBS.values().stream(),
                        Stream.of(command, FileVerbs.READ, TraceVerb.TRACE),
                        Stream.of(others))
                .flatMap(ways -> ways)
                .toArray(FieldDeclaration<?>[]::new)));
    }

    /** All fields that describe the request beside what it asks. */
    final List<FieldDeclaration<?>> details() {
        Stream<FieldDeclaration<?>> own = Stream.of(Statement.BINDS, batch, verify, many);
        return Stream.concat(own, StatementSettings.ALL.stream()).toList();
    }

    @Override
    protected void check(Entries given, Scope scope) {
        Statement.check(cql, given, scope);
        given.find(command).ifPresent(text -> {
            Statement.checkCommand(text, given.at(command), given, scope);
            refuse(StatementSettings.ALL.stream(), given, scope);
        });
        RecordVerbs.check(given, many, scope);
        RecordVerbs.given(given).ifPresent(verb -> checkRecords(verb, given, scope));
        if (FileVerbs.isGiven(given)) {
            FileVerbs.check(given, foreignToFiles(), scope);
        } else if (given.has(TraceVerb.TRACE)) {
            TraceVerb.check(given, Stream.concat(foreignToFiles(), Stream.of(verify)), scope);
        } else {
            checkMany(given, scope);
        }
        checkForm(given, scope);
        List<String> binds = given.get(Statement.BINDS);
        given.find(batch).map(Batch::same).orElse(List.of()).stream()
                .filter(name -> !binds.contains(name) && !given.isWrong(Statement.BINDS))
                .filter(name -> RecordVerbs.given(given).isEmpty())
                .forEach(name -> scope.remark(
                        given.at(batch),
                        "'same' names field '" + name + "', which is not among 'binds'",
                        "name fields that the statement binds"));
    }

    private void checkMany(Entries given, Scope scope) {
        List<String> binds = given.get(Statement.BINDS);
        boolean isStatement = RecordVerbs.given(given).isEmpty();
        if (isStatement
                && given.has(many)
                && !given.isWrong(Statement.BINDS)
                && binds.size() != 1) {
            scope.remark(
                    given.keyOf(many),
                    "'many' needs a statement that binds one field, the partition key",
                    "write `WHERE key = ?`, or `WHERE key IN ?` with `group: replicas`");
        }
    }

    /**
     * Records are asked for in no statement, and only some verbs draw many keys or travel together.
     */
    private static void refuse(
            Stream<FieldDeclaration<?>> ofStatements, Entries given, Scope scope) {
        ofStatements
                .filter(given::has)
                .forEach(entry -> scope.remark(
                        given.keyOf(entry),
                        "'" + entry.name() + "' goes only with 'cql'",
                        "leave it out, or write a statement"));
    }

    private void checkRecords(Verb verb, Entries given, Scope scope) {
        refuse(
                Stream.concat(Stream.of(Statement.BINDS), StatementSettings.ALL.stream()),
                given,
                scope);
        if (given.has(many) && verb != Verb.MULTI_GET) {
            scope.remark(
                    given.keyOf(many), "'many' goes only with 'multi-get'", "write `multi-get`");
        }
        if (given.has(batch) && !BATCHED.contains(verb)) {
            scope.remark(
                    given.keyOf(batch),
                    "'batch' goes only with 'put', 'update' or 'delete'",
                    "leave it out");
        }
        if (given.has(verify) && verb != Verb.GET) {
            scope.remark(
                    given.keyOf(verify), "only what 'get' finds can be verified", "leave it out");
        }
    }

    private Stream<FieldDeclaration<?>> foreignToFiles() {
        return Stream.concat(
                Stream.of(Statement.BINDS, batch, many), StatementSettings.ALL.stream());
    }

    private void checkForm(Entries given, Scope scope) {
        if (given.has(batch) && given.find(StatementSettings.FORM).equals(SIMPLE)) {
            scope.remark(
                    given.at(StatementSettings.FORM),
                    "a batch is made of prepared statements",
                    "leave out `send`");
        }
    }

    private Ask ask(Entries given) {
        Optional<Verb> verb = RecordVerbs.given(given);
        if (verb.isPresent()) {
            return RecordVerbs.ask(verb.get(), given);
        }
        if (FileVerbs.isGiven(given)) {
            return FileVerbs.ask(given);
        }
        if (given.has(TraceVerb.TRACE)) {
            return new TraceAsk(given.get(TraceVerb.TRACE));
        }
        return given.find(command)
                .<Ask>map(text -> new CommandAsk(text, given.get(Statement.BINDS)))
                .orElseGet(() -> Statement.ask(given.get(cql), given));
    }

    final OperationStep step(Entries given, String name) {
        return new OperationStep(
                name,
                ask(given),
                given.find(batch).orElse(Batch.SINGLE),
                given.find(many).orElse(MultiKeyRead.ONE),
                given.find(verify).orElse(List.of()));
    }
}
