package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Workload.DataSet;

/** {@code data:}, what is loaded before anything is measured. */
final class DataPart extends RecordShape<DataSet> {

    private final FieldDeclaration<Long> rows = required(
            "rows",
            CommonFieldShapes.count("0", "100000G"),
            "How often the statement is run, for row 0, 1, 2, ...; 0 loads nothing");

    private final FieldDeclaration<Double> rate = optional(
            "rate",
            NotationShape.of(Notations.RATE, "1/s", "100M/s"),
            "as fast as the store accepts them",
            "Maximum rows loaded per second");

    private final FieldDeclaration<Batch> batch = optional(
            "batch", new BatchPart(), "each row by itself", "How many rows are sent together");

    DataPart() {
        super("data", "What is loaded before anything is measured.");
        include(Statement.STATEMENT);
        include(Statement.COMMAND);
        include(Statement.BINDS);
        rule(FieldRule.exactlyOne(Statement.STATEMENT, Statement.COMMAND));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        Statement.check(given, scope);
        given.find(batch)
                .ifPresent(it -> BatchPart.checkLoading(
                        it, given.at(batch), given.find(rows).orElse(0L), scope));
    }

    @Override
    protected DataSet build(Entries given, Scope scope) {
        return new DataSet(
                given.get(rows),
                Statement.ask(given),
                given.find(rate).orElse(0.0),
                given.find(batch).orElse(Batch.SINGLE));
    }
}
