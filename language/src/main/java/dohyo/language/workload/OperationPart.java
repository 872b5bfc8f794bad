package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.Operation;

import java.util.List;
import java.util.Map;

/** One of {@code operations:}, a kind of request that is measured under its name. */
final class OperationPart extends RequestPart<Operation> {

    private static final String EXPECTED = "expected";
    private static final FieldDeclaration<Map<String, OperationStep>> STEPS =
            new FieldDeclaration<>(
                    "steps",
                    new MapShape<>(CommonFieldShapes.TAG, new StepPart()),
                    false,
                    null,
                    "the operation is one request",
                    "Requests about the same row, in order, each sent once the previous one is"
                            + " answered; timed together and individually");

    private final FieldDeclaration<Double> weight = standard(
            "weight",
            NotationShape.of(Notations.NUMBER, "0", "1000000"),
            "1",
            "Its share of the mix, relative to the other weights; 0 leaves it out");
    private final FieldDeclaration<Boolean> empty = standard(
            "empty",
            ChoiceShape.of(expected -> expected ? EXPECTED : "told", true, false),
            "told",
            "`expected`: reads that find nothing are intended. `told`: more than 1 % of them raise"
                    + " a doubt, and more than half make the measurement invalid");

    OperationPart() {
        super("operation", "A kind of request, measured under its name.", STEPS);
        include(STEPS);
        details().forEach(detail -> rule(FieldRule.notTogether(STEPS, detail)));
    }

    @Override
    protected Operation build(Entries given, Scope scope) {
        List<OperationStep> requests = given.find(STEPS)
                .map(byName -> List.copyOf(byName.values()))
                .orElseGet(() -> List.of(step(given, "")));
        return new Operation(scope.name(), given.get(weight), requests, given.get(empty));
    }
}
