package dohyo.model.yaml.part;

import dohyo.model.workload.Batch;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.CqlOptions.Form;
import dohyo.model.workload.Many;
import dohyo.model.workload.Step;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.ListShape;
import dohyo.model.yaml.shape.Names;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.ReferenceShape;
import dohyo.model.yaml.shape.Rule;
import dohyo.model.yaml.shape.Scope;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A part that is a request to the store: an operation of one step, or a step of several. */
abstract class RequestPart<T> extends RecordShape<T> {

    private static final Optional<Form> SIMPLE = Optional.of(Form.SIMPLE);

    private final Entry<List<String>> cql;
    private final Entry<Batch> batch;
    private final Entry<List<String>> verify;
    private final Entry<Many> many;

    RequestPart(String noun, String about, boolean cqlRequired) {
        super(noun, about);
        cql = include(new Entry<>(
                "cql",
                ListShape.oneOrMore(Vocabulary.CQL),
                cqlRequired,
                null,
                cqlRequired ? "" : "there are `steps`",
                "The statement, with a `?` for each bound value;"
                        + " of several one is drawn each time"));
        include(Statement.BINDS);
        StatementSettings.ALL.forEach(this::include);
        batch = optional(
                "batch",
                new BatchPart(),
                "a plain execution",
                "How many executions of the statement travel together");
        verify = optional(
                "verify",
                ListShape.of(new ReferenceShape(Names.FIELD)),
                "answers are only counted",
                "Names of fields, one for each column of the answer, in order, whose values its"
                        + " rows must have; a row that is missing or different fails as"
                        + " `wrong_data`");
        many = optional(
                "many",
                new ManyPart(),
                "one partition",
                "The operation reads many partitions, and ends when all of them have come");
        rule(Rule.notTogether(many, batch));
        rule(Rule.notTogether(many, verify));
        rule(Rule.notTogether(batch, verify));
        rule(Rule.notTogether(batch, StatementSettings.PAGE_ROWS));
    }

    final Entry<List<String>> cql() {
        return cql;
    }

    /** All fields that describe the request beside its statement. */
    final List<Entry<?>> details() {
        Stream<Entry<?>> own = Stream.of(Statement.BINDS, batch, verify, many);
        return Stream.concat(own, StatementSettings.ALL.stream()).toList();
    }

    @Override
    protected void check(Entries given, Scope scope) {
        Statement.check(cql, given, scope);
        checkMany(given, scope);
        checkForm(given, scope);
        List<String> binds = given.get(Statement.BINDS);
        given.find(batch).map(Batch::same).orElse(List.of()).stream()
                .filter(name -> !binds.contains(name) && !given.isWrong(Statement.BINDS))
                .forEach(name -> scope.remark(
                        given.at(batch),
                        "'same' names field '" + name + "', which is not among 'binds'",
                        "name fields that the statement binds"));
    }

    private void checkMany(Entries given, Scope scope) {
        List<String> binds = given.get(Statement.BINDS);
        if (given.has(many) && !given.isWrong(Statement.BINDS) && binds.size() != 1) {
            scope.remark(
                    given.keyOf(many),
                    "'many' needs a statement that binds one field, the partition key",
                    "write `WHERE key = ?`, or `WHERE key IN ?` with `group: replicas`");
        }
    }

    private void checkForm(Entries given, Scope scope) {
        if (given.has(batch) && given.find(StatementSettings.FORM).equals(SIMPLE)) {
            scope.remark(
                    given.at(StatementSettings.FORM),
                    "a batch is made of prepared statements",
                    "leave out `send`");
        }
    }

    final Step step(Entries given, String name) {
        List<String> statements = given.get(cql);
        return new Step(
                name,
                new CqlAsk(
                        statements,
                        Statement.bindsOfAll(statements, given),
                        StatementSettings.of(given)),
                given.find(batch).orElse(Batch.SINGLE),
                given.find(many).orElse(Many.ONE),
                given.find(verify).orElse(List.of()));
    }
}
