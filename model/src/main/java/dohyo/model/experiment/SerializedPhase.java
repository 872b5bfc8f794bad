package dohyo.model.experiment;

import com.fasterxml.jackson.databind.util.StdConverter;

import dohyo.model.experiment.Load.Arrivals;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Load.Ramp;
import dohyo.model.experiment.Load.Stream;
import dohyo.model.recording.Recording;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/** A phase as it stands in files: every kind with all that any of them has. */
record SerializedPhase(
        Kind kind,
        Arrivals arrivals,
        List<Double> ratesPerSecond,
        boolean shuffled,
        int concurrency,
        @Nullable Goal goal,
        long durationNanos,
        @Nullable Ramp ramp,
        List<Stream> streams,
        long operations,
        boolean whole,
        @Nullable Replayed replay) {

    /** What a replay has beside its length. */
    record Replayed(double speed, Recording.Extent of) {}

    static SerializedPhase of(Phase phase) {
        return new SerializedPhase(
                phase.kind(),
                phase.arrivals(),
                phase.ratesPerSecond(),
                phase instanceof Phase.Hold hold && hold.shuffled(),
                phase.concurrency(),
                phase instanceof Phase.Search search ? search.goal() : null,
                phase.durationNanos(),
                phase instanceof Phase.Ramped ramped ? ramped.ramp() : null,
                phase.streams(),
                phase.operations(),
                phase.whole(),
                phase instanceof Phase.Replay replay
                        ? new Replayed(replay.speed(), replay.of())
                        : null);
    }

    Phase phase() {
        return switch (kind) {
            case HOLD -> new Phase.Hold(arrivals, ratesPerSecond, shuffled, durationNanos, whole);
            case CLOSED -> new Phase.Closed(concurrency, operations, durationNanos, whole);
            case SEARCH ->
                new Phase.Search(
                        arrivals, Objects.requireNonNull(goal, "goal"), durationNanos, whole);
            case RAMP ->
                new Phase.Ramped(
                        arrivals, Objects.requireNonNull(ramp, "ramp"), durationNanos, whole);
            case STREAMS -> new Phase.Streams(streams, durationNanos, whole);
            case REPLAY -> {
                Replayed replayed = Objects.requireNonNull(replay, "replay");
                yield new Phase.Replay(replayed.speed(), replayed.of(), durationNanos, whole);
            }
        };
    }

    /** Into a file. */
    static final class Written extends StdConverter<Phase, SerializedPhase> {

        @Override
        public SerializedPhase convert(Phase phase) {
            return of(phase);
        }
    }

    /** Out of a file. */
    static final class Read extends StdConverter<SerializedPhase, Phase> {

        @Override
        public Phase convert(SerializedPhase form) {
            return form.phase();
        }
    }
}
