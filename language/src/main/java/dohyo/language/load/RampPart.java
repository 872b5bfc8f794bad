package dohyo.language.load;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.RecordShape;
import dohyo.language.word.OfferedRateNotation;
import dohyo.model.experiment.Load.Ramp;

/** {@code ramp:}, a rate that changes over the step. */
final class RampPart extends RecordShape<Ramp> {

    private final FieldDeclaration<Double> from =
            required("from", new OfferedRateNotation(), "The rate at the start of the step");
    private final FieldDeclaration<Double> to =
            required("to", new OfferedRateNotation(), "The rate at the end of the step");

    RampPart() {
        super("ramp", "A rate that rises or falls in a straight line over the step.");
    }

    @Override
    protected Ramp build(Entries given, Scope scope) {
        return new Ramp(given.get(from), given.get(to));
    }
}
