package dohyo.language.load;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.language.word.OfferedRateNotation;
import dohyo.model.experiment.Load.Ramp;
import dohyo.model.experiment.Load.Stream;
import dohyo.model.experiment.Phase;

import java.util.List;

/** One of {@code streams:}, some of the operations at a load of their own. */
final class StreamPart extends RecordShape<Stream> {

    /** The end of a stream that does not say when it ends. */
    static final long OPEN_END_NANOS = Long.MAX_VALUE;

    private final FieldDeclaration<List<String>> operations = required(
            "operations",
            ListShape.oneOrMore(new ReferenceShape(DeclaredNameKind.OPERATION)),
            "Which of the workload's operations; several are mixed by their weights");
    private final FieldDeclaration<Double> hold = optional(
            "hold",
            new OfferedRateNotation(),
            SharedPhaseFields.ONE_OF_THEM,
            "A rate to hold, whether the store keeps up or not");
    private final FieldDeclaration<Long> closed = include(SharedPhaseFields.CLOSED);
    private final FieldDeclaration<Ramp> ramp = include(SharedPhaseFields.RAMP);
    private final FieldDeclaration<Long> from = standard(
            "from",
            CommonFieldShapes.duration("0s"),
            "0s",
            "When it begins, counted from the start of the phase");
    private final FieldDeclaration<Long> to = optional(
            "to",
            CommonFieldShapes.duration("100ms"),
            "the end of the phase",
            "When it ends, counted from the start of the phase");

    StreamPart() {
        super(
                "stream",
                "Some of the operations with a load of their own, alongside other" + " streams.");
        include(SharedPhaseFields.ARRIVALS);
        rule(FieldRule.exactlyOne(hold, closed, ramp));
        rule(FieldRule.onlyWith(SharedPhaseFields.ARRIVALS, hold, ramp));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        boolean known = given.find(from).isPresent() && given.find(to).isPresent();
        if (known && given.get(to) <= given.get(from)) {
            scope.remark(given.at(to), "a stream that ends before it begins", "raise 'to'");
        }
    }

    @Override
    protected Stream build(Entries given, Scope scope) {
        long length = given.find(to).orElse(OPEN_END_NANOS) - given.get(from);
        Phase load = given.has(hold)
                ? SharedPhaseFields.hold(given, List.of(given.get(hold)), false, length)
                : SharedPhaseFields.given(given, false, length);
        return new Stream(scope.name(), given.get(operations), given.get(from), load);
    }
}
