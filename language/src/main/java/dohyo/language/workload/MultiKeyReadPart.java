package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.RecordShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.MultiKeyRead;

/** {@code many:}, partitions that one operation reads. */
final class MultiKeyReadPart extends RecordShape<MultiKeyRead> {

    private final FieldDeclaration<Long> keys = required(
            "keys",
            CommonFieldShapes.count("2", "10k"),
            "How many partitions; the key is generated that many times");
    private final FieldDeclaration<Long> atOnce = optional(
            "at-once",
            CommonFieldShapes.count("1", "10k"),
            "all of them",
            "Maximum requests of the operation in flight at once; `1` sends them one by one");
    private final FieldDeclaration<Boolean> group = standard(
            "group",
            ChoiceShape.of(grouped -> grouped ? "replicas" : "none", false, true),
            "none",
            "`replicas` puts all partitions with the same set of replicas into one request, which"
                    + " binds a list: `WHERE key IN ?`");

    MultiKeyReadPart() {
        super("many", "Many partitions that one operation reads.");
    }

    @Override
    protected MultiKeyRead build(Entries given, Scope scope) {
        return new MultiKeyRead(
                Math.toIntExact(given.get(keys)),
                given.find(atOnce).map(Math::toIntExact).orElse(0),
                given.get(group));
    }
}
