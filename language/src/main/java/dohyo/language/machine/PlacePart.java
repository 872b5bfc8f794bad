package dohyo.language.machine;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.word.CommonFieldShapes;

import java.util.LinkedHashMap;
import java.util.Map;

/** {@code place:}, which machine carries what. */
final class PlacePart extends RecordShape<Map<String, Integer>> {

    private static final String MOST_WORKERS = "64";

    private final FieldDeclaration<Map<String, Long>> workers = required(
            "workers",
            new MapShape<>(CommonFieldShapes.NAME, CommonFieldShapes.count("1", MOST_WORKERS)),
            "How many load workers each machine carries, by its name, for example"
                    + " `{m1: 1, m2: 1}`; `workers` of the client is then left out");

    PlacePart() {
        super("place", "Which machine carries what.");
    }

    @Override
    protected Map<String, Integer> build(Entries given, Scope scope) {
        Map<String, Integer> placed = new LinkedHashMap<>();
        given.get(workers).forEach((name, count) -> placed.put(name, Math.toIntExact(count)));
        return placed;
    }
}
