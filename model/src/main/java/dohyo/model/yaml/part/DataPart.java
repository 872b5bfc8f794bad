package dohyo.model.yaml.part;

import dohyo.model.experiment.Workload.DataSet;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Scope;
import dohyo.model.yaml.shape.WordShape;
import dohyo.model.yaml.unit.Notations;

/** {@code data:}, what is loaded before anything is measured. */
final class DataPart extends RecordShape<DataSet> {

    private final Entry<Long> rows = required(
            "rows",
            Vocabulary.count("0", "100000G"),
            "How many times the statement is run, with row 0, 1, 2, ...; 0 loads nothing");

    private final Entry<Double> rate = optional(
            "rate",
            WordShape.of(Notations.RATE, "1/s", "100M/s"),
            "as fast as the store takes them",
            "Most rows loaded in a second");

    DataPart() {
        super("data", "What is loaded before anything is measured.");
        include(Statement.STATEMENT);
        include(Statement.BINDS);
    }

    @Override
    protected void check(Entries given, Scope scope) {
        Statement.check(given, scope);
    }

    @Override
    protected DataSet build(Entries given, Scope scope) {
        return new DataSet(
                given.get(rows),
                given.get(Statement.STATEMENT),
                given.get(Statement.BINDS),
                given.find(rate).orElse(0.0));
    }
}
