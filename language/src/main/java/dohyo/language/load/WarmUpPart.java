package dohyo.language.load;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.RecordShape;
import dohyo.model.experiment.Phase;

/** {@code warm-up:}, load that is not part of a result. */
final class WarmUpPart extends RecordShape<WarmUpPart.WarmUp> {

    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long SLICE_NANOS = 4 * SECOND_NANOS;
    private static final long SHORTEST_NANOS = 2 * SECOND_NANOS;

    /** Three times the fewest that the rule of a steady store looks at: its window is half. */
    private static final int SLICES = 24;

    private final FieldDeclaration<Long> until = standard(
            "until",
            ChoiceShape.of(nanos -> nanos == 0 ? "time" : "steady", 0L, SLICE_NANOS),
            "time",
            "With `steady` it ends when speed (throughput of a closed loop, else median response"
                    + " time) and CPU per operation show no more trend; `for` is then the"
                    + " maximum time, and what was loaded is flushed to files before");

    /**
     * A warm-up as it stands in the file.
     *
     * @param sliceNanos of those that it is run in until the store is steady; 0 when it is not
     */
    record WarmUp(Phase phase, long sliceNanos) {}

    WarmUpPart() {
        super("warm-up", "Load that runs first and is not part of a result.");
        include(SharedPhaseFields.HOLD);
        include(SharedPhaseFields.CLOSED);
        include(SharedPhaseFields.RAMP);
        include(SharedPhaseFields.LENGTH);
        include(SharedPhaseFields.ARRIVALS);
        rule(FieldRule.exactlyOne(
                SharedPhaseFields.HOLD, SharedPhaseFields.CLOSED, SharedPhaseFields.RAMP));
        rule(FieldRule.onlyWith(
                SharedPhaseFields.ARRIVALS, SharedPhaseFields.HOLD, SharedPhaseFields.RAMP));
    }

    @Override
    protected WarmUp build(Entries given, Scope scope) {
        Phase phase = SharedPhaseFields.given(given, false, given.get(SharedPhaseFields.LENGTH));
        scope.remember(phase, given.node());
        return new WarmUp(phase, Math.min(given.get(until), slice(phase.durationNanos())));
    }

    /** In whole seconds, and as many slices as the rule needs where the longest is short. */
    private static long slice(long longestNanos) {
        long part = longestNanos / SLICES / SECOND_NANOS * SECOND_NANOS;
        return Math.max(SHORTEST_NANOS, Math.min(SLICE_NANOS, part));
    }
}
