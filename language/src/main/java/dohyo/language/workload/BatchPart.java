package dohyo.language.workload;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.Batch;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;

/** {@code batch:}, executions of one statement that travel together. */
final class BatchPart extends RecordShape<Batch> {

    private final FieldDeclaration<Batch.Kind> kind = standard(
            "kind",
            ChoiceShape.of(
                    CommonFieldShapes.lowerCase(),
                    Batch.Kind.UNLOGGED,
                    Batch.Kind.LOGGED,
                    Batch.Kind.COUNTER),
            "unlogged",
            "The kinds of CQL; counters only go into a `counter` batch");
    private final FieldDeclaration<Long> size =
            required("size", CommonFieldShapes.count("2", "10k"), "Executions in a batch");
    private final FieldDeclaration<List<String>> same = optional(
            "same",
            ListShape.of(new ReferenceShape(DeclaredNameKind.FIELD)),
            "every field differs from execution to execution",
            "Fields that keep one value for the whole batch, for example the partition key");

    BatchPart() {
        super("batch", "Several executions of one statement in one request.");
    }

    /** Batches of a data set are sent as a whole, and every row has values of its own. */
    static void checkLoading(Batch asked, Node at, long rows, Scope scope) {
        if (!asked.same().isEmpty()) {
            scope.remark(at, "rows of a data set have no values in common", "leave out 'same'");
        }
        if (rows % asked.size() != 0) {
            scope.remark(
                    at,
                    rows + " rows cannot be loaded in batches of " + asked.size(),
                    "take a size of which 'rows' is a multiple");
        }
    }

    @Override
    protected Batch build(Entries given, Scope scope) {
        return new Batch(
                given.get(kind),
                Math.toIntExact(given.get(size)),
                given.find(same).orElse(List.of()));
    }
}
