package dohyo.model.yaml.part;

import dohyo.model.experiment.RequestSettings;
import dohyo.model.experiment.RequestSettings.Batch;
import dohyo.model.experiment.Workload.Step;
import dohyo.model.yaml.shape.ChoiceShape;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.ListShape;
import dohyo.model.yaml.shape.Names;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.ReferenceShape;
import dohyo.model.yaml.shape.Rule;
import dohyo.model.yaml.shape.Scope;

import java.util.List;
import java.util.function.Function;

/** A part that is a request to the store: an operation of one step, or a step of several. */
abstract class RequestPart<T> extends RecordShape<T> {

    private final Entry<List<String>> cql;
    private final Entry<String> consistency = optional(
            "consistency",
            ChoiceShape.of(
                    Function.identity(),
                    "ANY",
                    "ONE",
                    "TWO",
                    "THREE",
                    "QUORUM",
                    "ALL",
                    "LOCAL_QUORUM",
                    "EACH_QUORUM",
                    "SERIAL",
                    "LOCAL_SERIAL",
                    "LOCAL_ONE"),
            "that of the client",
            "CQL consistency level");
    private final Entry<String> serial = optional(
            "serial-consistency",
            ChoiceShape.of(Function.identity(), "SERIAL", "LOCAL_SERIAL"),
            "that of the store",
            "Consistency level of a condition (`IF`)");
    private final Entry<Long> pageRows = optional(
            "page-rows",
            Vocabulary.count("1", "1M"),
            "all rows at once",
            "Rows of a page; a request ends when its last page has come");
    private final Entry<Batch> batch = optional(
            "batch",
            new BatchPart(),
            "a plain execution",
            "How many executions of the statement travel together");
    private final Entry<List<String>> verify = optional(
            "verify",
            ListShape.of(new ReferenceShape(Names.FIELD)),
            "answers are only counted",
            "Names of fields, one for each column of the answer, in order, whose values its rows"
                    + " must have; a row that is missing or different fails as `wrong_data`");

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
        rule(Rule.notTogether(batch, verify));
        rule(Rule.notTogether(batch, pageRows));
    }

    final Entry<List<String>> cql() {
        return cql;
    }

    /** All fields that describe the request beside its statement. */
    final List<Entry<?>> details() {
        return List.of(Statement.BINDS, consistency, serial, pageRows, batch, verify);
    }

    @Override
    protected void check(Entries given, Scope scope) {
        Statement.check(cql, given, scope);
        List<String> binds = given.get(Statement.BINDS);
        given.find(batch).map(Batch::same).orElse(List.of()).stream()
                .filter(name -> !binds.contains(name) && !given.isWrong(Statement.BINDS))
                .forEach(name -> scope.remark(
                        given.at(batch),
                        "'same' names field '" + name + "', which is not among 'binds'",
                        "name fields that the statement binds"));
    }

    final Step step(Entries given, String name) {
        return new Step(
                name,
                given.get(cql),
                Statement.bindsOfAll(given.get(cql), given),
                new RequestSettings(
                        given.find(consistency).orElse(""),
                        given.find(serial).orElse(""),
                        given.find(pageRows).map(Math::toIntExact).orElse(0),
                        given.find(batch).orElse(Batch.SINGLE),
                        given.find(verify).orElse(List.of())));
    }
}
