package dohyo.language.load;

import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.language.word.OfferedRateNotation;
import dohyo.model.experiment.Load.Arrivals;
import dohyo.model.experiment.Load.Ramp;
import dohyo.model.experiment.Phase;

import java.util.List;

/** Fields that the warm-up shares with the measured phases. */
final class SharedPhaseFields {

    /** What leaving out one way of loading means. */
    static final String ONE_OF_THEM = "one way of loading is **required**";

    static final FieldDeclaration<List<Double>> HOLD = new FieldDeclaration<>(
            "hold",
            ListShape.oneOrMore(new OfferedRateNotation()),
            false,
            null,
            ONE_OF_THEM,
            "Rates to hold one after the other, whether the store keeps up or not");
    static final FieldDeclaration<Long> CLOSED = new FieldDeclaration<>(
            "closed",
            CommonFieldShapes.count("1", "32768"),
            false,
            null,
            ONE_OF_THEM,
            "Requests kept in flight; the next one starts when one is answered");
    static final FieldDeclaration<Ramp> RAMP = new FieldDeclaration<>(
            "ramp",
            new RampPart(),
            false,
            null,
            ONE_OF_THEM,
            "A rate that rises or falls in a straight line, whether the store keeps up or not");
    static final FieldDeclaration<Arrivals> ARRIVALS = new FieldDeclaration<>(
            "arrivals",
            CommonFieldShapes.arrivals(),
            false,
            Arrivals.CONSTANT,
            "`constant`",
            "Spacing of the starts at a given rate");
    static final FieldDeclaration<Long> LENGTH = new FieldDeclaration<>(
            "for", CommonFieldShapes.duration("100ms"), true, null, "", "Length of each step");

    private SharedPhaseFields() {}

    /** A phase at a load that is known beforehand. */
    static Phase given(Entries given, boolean shuffled, long lengthNanos) {
        if (given.has(HOLD)) {
            return hold(given, given.get(HOLD), shuffled, lengthNanos);
        }
        return given.has(RAMP) ? ramp(given, lengthNanos) : closed(given, lengthNanos);
    }

    private static Phase ramp(Entries given, long lengthNanos) {
        return new Phase.Ramped(given.get(ARRIVALS), given.get(RAMP), lengthNanos, false);
    }

    /** A phase of given rates. */
    static Phase hold(
            Entries given, List<Double> ratesPerSecond, boolean shuffled, long lengthNanos) {
        return new Phase.Hold(given.get(ARRIVALS), ratesPerSecond, shuffled, lengthNanos, false);
    }

    /** A phase of given concurrency. */
    private static Phase closed(Entries given, long lengthNanos) {
        return Phase.Closed.of(lengthNanos, Math.toIntExact(given.get(CLOSED)));
    }
}
