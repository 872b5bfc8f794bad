package dohyo.language.store;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;

/** {@code bimodal:}, answers of which most are fast and some are slow. */
final class BimodalPart extends RecordShape<BimodalPart.TwoDelays> {

    private final FieldDeclaration<Long> fast =
            required("fast", CommonFieldShapes.duration("1us"), "How long most answers wait");
    private final FieldDeclaration<Long> slow =
            required("slow", CommonFieldShapes.duration("1us"), "How long the others wait");
    private final FieldDeclaration<Double> share = required(
            "slow-share",
            NotationShape.of(Notations.PERCENT, "0%", "100%"),
            "Share of the answers that is slow");

    BimodalPart() {
        super("bimodal delay", "Two delays of a null store, and how often it is the longer one.");
    }

    @Override
    protected void check(Entries given, Scope scope) {
        boolean known = given.find(fast).isPresent() && given.find(slow).isPresent();
        if (known && given.get(fast) >= given.get(slow)) {
            scope.remark(given.at(slow), "'slow' is not longer than 'fast'", "exchange them");
        }
    }

    @Override
    protected TwoDelays build(Entries given, Scope scope) {
        return new TwoDelays(given.get(fast), given.get(slow), given.get(share));
    }

    /** The delays, and the part of the answers that waits for the longer. */
    record TwoDelays(long fastNanos, long slowNanos, double slowShare) {}
}
