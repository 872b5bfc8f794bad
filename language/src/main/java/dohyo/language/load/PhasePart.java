package dohyo.language.load;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Load.Ramp;
import dohyo.model.experiment.Load.Stream;
import dohyo.model.experiment.Phase;

import java.util.List;
import java.util.Map;

/** One of {@code measure:}, a stretch of load with one or several steps of equal length. */
final class PhasePart extends RecordShape<Phase> {

    private final FieldDeclaration<List<Double>> hold = include(SharedPhaseFields.HOLD);
    private final FieldDeclaration<Long> closed = include(SharedPhaseFields.CLOSED);
    private final FieldDeclaration<Ramp> ramp = include(SharedPhaseFields.RAMP);
    private final FieldDeclaration<Goal> search = optional(
            "search",
            new SearchPart(),
            SharedPhaseFields.ONE_OF_THEM,
            "Searches for the highest rate that meets a goal");
    private final FieldDeclaration<Map<String, Stream>> streams = optional(
            "streams",
            new MapShape<>(CommonFieldShapes.TAG, new StreamPart()),
            SharedPhaseFields.ONE_OF_THEM,
            "Several loads at the same time, each with some of the operations and with its own"
                    + " results");
    private final FieldDeclaration<Double> replay = optional(
            "replay",
            NotationShape.of(Notations.NUMBER, "0.001", "1000"),
            SharedPhaseFields.ONE_OF_THEM,
            "Starts each statement of the workload's `recording` when it was sent, so many times as"
                    + " fast (docs/write/replay.md)");
    private final FieldDeclaration<Long> length = optional(
            SharedPhaseFields.LENGTH.name(),
            SharedPhaseFields.LENGTH.shape(),
            "**required**; of a `replay` the whole recording",
            SharedPhaseFields.LENGTH.about());
    private final FieldDeclaration<Long> count = optional(
            "count",
            CommonFieldShapes.count("1", "1000G"),
            "as many as there is time for",
            "Number of operations after which a closed loop ends; `for` is then the maximum time,"
                    + " and `show` expects half of it");
    private final FieldDeclaration<Boolean> shuffled = standard(
            "order",
            ChoiceShape.of(random -> random ? "random" : "given", true, false),
            "random",
            "Order of the rates; `random` keeps drift of the machine from being mistaken for an"
                    + " effect of the rate");
    private final FieldDeclaration<Boolean> whole = standard(
            "turn",
            ChoiceShape.of(isWhole -> isWhole ? "whole" : "slices", false, true),
            "slices",
            "With `design: pairs`: in `slices`, round by round, or as a `whole` once in each block"
                    + " after the rounds; in the other design every phase is run as a whole");

    PhasePart() {
        super("phase", "A stretch of load that is measured: one or several steps of equal length.");
        include(SharedPhaseFields.ARRIVALS);
        rule(FieldRule.exactlyOne(hold, closed, ramp, search, streams, replay));
        rule(FieldRule.onlyWith(SharedPhaseFields.ARRIVALS, hold, ramp, search));
        rule(FieldRule.neededUnless(length, replay));
        rule(FieldRule.onlyWith(shuffled, hold));
        rule(FieldRule.onlyWith(count, closed));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (given.find(streams).isPresent() && given.find(length).isPresent()) {
            times(given).check(scope, given.at(streams));
        }
    }

    private StreamCoverageCheck times(Entries given) {
        return new StreamCoverageCheck(List.copyOf(given.get(streams).values()), given.get(length));
    }

    @Override
    protected Phase build(Entries given, Scope scope) {
        Phase phase = loading(given);
        return given.get(whole) ? phase.inOneGo() : phase;
    }

    private Phase loading(Entries given) {
        if (given.has(streams)) {
            return beside(given);
        }
        if (given.has(replay)) {
            return Phase.Replay.at(given.get(replay)).lasting(given.find(length).orElse(0L));
        }
        return given.has(search) ? searching(given) : given(given);
    }

    private Phase given(Entries given) {
        Phase phase = SharedPhaseFields.given(given, given.get(shuffled), given.get(length));
        return given.has(count) && phase instanceof Phase.Closed closed
                ? closed.endingAfter(given.get(count))
                : phase;
    }

    private Phase beside(Entries given) {
        return new Phase.Streams(times(given).completed(), given.get(length), false);
    }

    private Phase searching(Entries given) {
        return new Phase.Search(
                given.get(SharedPhaseFields.ARRIVALS), given.get(search), given.get(length), false);
    }
}
