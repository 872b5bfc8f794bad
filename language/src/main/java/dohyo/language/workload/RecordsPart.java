package dohyo.language.workload;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.Batch;

import java.util.List;

/** {@code records:}, a data set that most stores can hold: records with a key and fields. */
final class RecordsPart extends RecordShape<RecordSet> {

    private final FieldDeclaration<String> table =
            required("table", CommonFieldShapes.TABLE, "Name of the table");
    private final FieldDeclaration<String> key = required(
            "key",
            new ReferenceShape(DeclaredNameKind.FIELD),
            "The field that generates the key of each loaded record");
    private final FieldDeclaration<String> keyName = optional(
            "key-name",
            CommonFieldShapes.COLUMN,
            "that of its field",
            "Name of the key in the store");
    private final FieldDeclaration<List<String>> fields = required(
            "fields",
            ListShape.oneOrMore(new ReferenceShape(DeclaredNameKind.FIELD)),
            "What a record holds besides its key: names of the fields that generate it");
    private final FieldDeclaration<Long> rows = required(
            "rows",
            CommonFieldShapes.count("0", "100000G"),
            "How many records are loaded, number 0, 1, 2, ...");
    private final FieldDeclaration<Double> rate = optional(
            "rate",
            NotationShape.of(Notations.RATE, "1/s", "100M/s"),
            "as fast as the store accepts them",
            "Maximum records loaded per second");
    private final FieldDeclaration<Batch> batch = optional(
            "batch", new BatchPart(), "each by itself", "How many records are sent together");

    RecordsPart() {
        super("records", "Records with a key and named fields, which most stores can hold.");
    }

    @Override
    protected void check(Entries given, Scope scope) {
        given.find(batch)
                .ifPresent(it -> BatchPart.checkLoading(
                        it, given.at(batch), given.find(rows).orElse(0L), scope));
    }

    @Override
    protected RecordSet build(Entries given, Scope scope) {
        return new RecordSet(
                given.get(table),
                given.get(key),
                given.find(keyName).orElse(given.get(key)),
                given.get(fields),
                new RecordSet.Loading(
                        given.get(rows),
                        given.find(rate).orElse(0.0),
                        given.find(batch).orElse(Batch.SINGLE)),
                false);
    }
}
