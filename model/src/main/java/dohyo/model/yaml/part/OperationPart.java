package dohyo.model.yaml.part;

import dohyo.model.experiment.RequestSettings.Batch;
import dohyo.model.experiment.Workload.Operation;
import dohyo.model.experiment.Workload.Step;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.ListShape;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Scope;
import dohyo.model.yaml.shape.WordShape;
import dohyo.model.yaml.unit.Notations;

import java.util.List;

/** One of {@code operations:}, a kind of request that is measured under its name. */
final class OperationPart extends RecordShape<Operation> {

    private static final Entry<List<String>> CQL = new Entry<>(
            "cql",
            ListShape.oneOrMore(Vocabulary.CQL),
            true,
            null,
            "",
            "The statement, with a `?` for each bound value; of several one is drawn each time");

    private final Entry<Double> weight = standard(
            "weight",
            WordShape.of(Notations.NUMBER, "0", "1000000"),
            "1",
            "Its share of the mix, relative to the other weights; 0 leaves it out");

    OperationPart() {
        super("operation", "A kind of request, measured under its name.");
        include(CQL);
        include(Statement.BINDS);
        StatementSettings.ALL.forEach(this::include);
    }

    @Override
    protected void check(Entries given, Scope scope) {
        Statement.check(CQL, given, scope);
    }

    @Override
    protected Operation build(Entries given, Scope scope) {
        return new Operation(
                scope.name(),
                given.get(weight),
                List.of(new Step(
                        "",
                        given.get(CQL),
                        given.get(Statement.BINDS),
                        StatementSettings.of(given, Batch.SINGLE, List.of()))));
    }
}
