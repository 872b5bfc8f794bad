package dohyo.language.workload;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.FileSet;
import dohyo.model.workload.Workload.DataSet;

/** {@code files:}, a data set of files of one size, which are read in parts. */
final class FilesPart extends RecordShape<DataSet> {

    private final FieldDeclaration<String> key = required(
            "key", new ReferenceShape(DeclaredNameKind.FIELD), "The field that chooses the file");
    private final FieldDeclaration<String> content = required(
            "content",
            new ReferenceShape(DeclaredNameKind.FIELD),
            "The `bigint` field that determines a file's content; it must be `of` the key, so"
                    + " that reads can be verified");
    private final FieldDeclaration<Long> count =
            required("count", CommonFieldShapes.count("1", "1M"), "How many files are written");
    private final FieldDeclaration<Long> size =
            required("size", NotationShape.of(Notations.BYTES, "1k", "1024g"), "Size of each file");

    FilesPart() {
        super("files", "Files of one size, written before anything is measured.");
    }

    @Override
    protected DataSet build(Entries given, Scope scope) {
        FileSet files = new FileSet(given.get(count), given.get(size), given.get(content));
        return new DataSet(files.count(), FileAsk.write(files, given.get(key)));
    }
}
