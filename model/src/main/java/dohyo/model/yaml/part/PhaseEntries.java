package dohyo.model.yaml.part;

import dohyo.model.experiment.Load.Arrivals;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Load.Phase;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.ListShape;

import java.util.List;

/** Fields that the warm-up shares with the measured phases. */
final class PhaseEntries {

    /** What leaving out one way of loading means. */
    static final String ONE_OF_THEM = "one way of loading is **required**";

    static final Entry<List<Double>> HOLD = new Entry<>(
            "hold",
            ListShape.oneOrMore(Vocabulary.rate()),
            false,
            null,
            ONE_OF_THEM,
            "Rates that are held one after the other, whether the store keeps up or not");
    static final Entry<Long> CLOSED = new Entry<>(
            "closed",
            Vocabulary.count("1", "32768"),
            false,
            null,
            ONE_OF_THEM,
            "Requests kept in flight; the next one starts when one is answered");
    static final Entry<Arrivals> ARRIVALS = new Entry<>(
            "arrivals",
            Vocabulary.arrivals(),
            false,
            Arrivals.CONSTANT,
            "`constant`",
            "Spacing of the starts at a given rate");
    static final Entry<Long> LENGTH =
            new Entry<>("for", Vocabulary.duration("100ms"), true, null, "", "Length of each step");

    private PhaseEntries() {}

    /** A phase of given rates. */
    static Phase hold(Entries given, boolean shuffled) {
        return new Phase(
                Kind.HOLD,
                given.get(ARRIVALS),
                given.get(HOLD),
                shuffled,
                0,
                null,
                given.get(LENGTH));
    }

    /** A phase of given concurrency. */
    static Phase closed(Entries given) {
        return new Phase(
                Kind.CLOSED,
                Arrivals.CONSTANT,
                List.of(),
                false,
                Math.toIntExact(given.get(CLOSED)),
                null,
                given.get(LENGTH));
    }
}
