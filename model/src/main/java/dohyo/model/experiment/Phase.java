package dohyo.model.experiment;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;

import dohyo.model.experiment.Load.Arrivals;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Load.Ramp;
import dohyo.model.experiment.Load.Stream;
import dohyo.model.recording.Recording;

import java.util.Collections;
import java.util.List;

/**
 * A stretch of load: one or several steps of equal length. Each kind has what it needs and no more;
 * in files all have one flat form, {@link SerializedPhase}.
 */
@JsonSerialize(converter = SerializedPhase.Written.class)
@JsonDeserialize(converter = SerializedPhase.Read.class)
public sealed interface Phase {

    /** The shortest step. */
    long LEAST_NANOS = 100_000_000;

    /** One in an hour, the lowest rate that is offered. */
    double LEAST_PER_SECOND = 1 / 3600.0;

    /** What decides when an operation starts. */
    Kind kind();

    /** Length of each step. */
    long durationNanos();

    /** Whether it is run in one go where others are run in slices. */
    boolean whole();

    /** The same for another time. */
    Phase lasting(long nanos);

    /** The same in one go, where others are run in slices. */
    Phase inOneGo();

    /** As it begins, at its lowest rate and for so long: what warms up for it. */
    Phase gently(long nanos);

    /** The highest rate that is asked for; of a search its first, of a closed loop 0. */
    double fastestPerSecond();

    /** Answers by its kind. */
    <T> T tell(Cases<T> cases);

    /** Spacing of the starts that have times of their own. */
    default Arrivals arrivals() {
        return Arrivals.CONSTANT;
    }

    /** Operations kept in flight; 0 where starts have times of their own. */
    default int concurrency() {
        return 0;
    }

    /** Operations after which a step ends before its time is up; 0 for none. */
    default long operations() {
        return 0;
    }

    /** Rates that are held, one step each; empty where none is. */
    default List<Double> ratesPerSecond() {
        return List.of();
    }

    /** Steps, as far as they are known beforehand: a search counts as one. */
    default int steps() {
        return 1;
    }

    /** What runs side by side; empty where nothing does. */
    default List<Stream> streams() {
        return List.of();
    }

    /**
     * Given rates, held one after the other.
     *
     * @param ratesPerSecond one step each
     * @param shuffled whether the steps come in seeded random order
     */
    record Hold(
            Arrivals arrivals,
            List<Double> ratesPerSecond,
            boolean shuffled,
            long durationNanos,
            boolean whole)
            implements Phase {

        /** In the order given, at even distances. */
        public static Hold of(long nanos, Double... ratesPerSecond) {
            return new Hold(Arrivals.CONSTANT, List.of(ratesPerSecond), false, nanos, false);
        }

        @Override
        public Kind kind() {
            return Kind.HOLD;
        }

        @Override
        public int steps() {
            return Math.max(1, ratesPerSecond.size());
        }

        @Override
        public Hold lasting(long nanos) {
            return new Hold(arrivals, ratesPerSecond, shuffled, nanos, whole);
        }

        @Override
        public Hold inOneGo() {
            return new Hold(arrivals, ratesPerSecond, shuffled, durationNanos, true);
        }

        @Override
        public Hold gently(long nanos) {
            return of(nanos, Collections.min(ratesPerSecond));
        }

        @Override
        public double fastestPerSecond() {
            return Collections.max(ratesPerSecond);
        }

        @Override
        public <T> T tell(Cases<T> cases) {
            return cases.hold(this);
        }
    }

    /**
     * The next operation starts when one is answered.
     *
     * @param concurrency operations kept in flight
     * @param operations after which a step ends before its time is up; 0 for none
     */
    record Closed(int concurrency, long operations, long durationNanos, boolean whole)
            implements Phase {

        /** As long as there is time. */
        public static Closed of(long nanos, int concurrency) {
            return new Closed(concurrency, 0, nanos, false);
        }

        /** The same, at an end after so many operations. */
        public Closed endingAfter(long count) {
            return new Closed(concurrency, count, durationNanos, whole);
        }

        @Override
        public Kind kind() {
            return Kind.CLOSED;
        }

        @Override
        public Closed lasting(long nanos) {
            return new Closed(concurrency, operations, nanos, whole);
        }

        @Override
        public Closed inOneGo() {
            return new Closed(concurrency, operations, durationNanos, true);
        }

        @Override
        public Closed gently(long nanos) {
            return of(nanos, concurrency);
        }

        @Override
        public double fastestPerSecond() {
            return 0;
        }

        @Override
        public <T> T tell(Cases<T> cases) {
            return cases.closed(this);
        }
    }

    /** Rates chosen by the engine to bracket the highest that meets a goal. */
    record Search(Arrivals arrivals, Goal goal, long durationNanos, boolean whole)
            implements Phase {

        /** At even distances. */
        public static Search of(long nanos, Goal goal) {
            return new Search(Arrivals.CONSTANT, goal, nanos, false);
        }

        /** The same, for no rate above this one. */
        public Search upTo(double mostPerSecond) {
            return new Search(arrivals, goal.upTo(mostPerSecond), durationNanos, whole);
        }

        @Override
        public Kind kind() {
            return Kind.SEARCH;
        }

        @Override
        public Search lasting(long nanos) {
            return new Search(arrivals, goal, nanos, whole);
        }

        @Override
        public Search inOneGo() {
            return new Search(arrivals, goal, durationNanos, true);
        }

        @Override
        public Hold gently(long nanos) {
            return Hold.of(nanos, goal.fromPerSecond());
        }

        @Override
        public double fastestPerSecond() {
            return goal.fromPerSecond();
        }

        @Override
        public <T> T tell(Cases<T> cases) {
            return cases.search(this);
        }
    }

    /** A rate that rises or falls in a straight line. */
    record Ramped(Arrivals arrivals, Ramp ramp, long durationNanos, boolean whole)
            implements Phase {

        /** At even distances. */
        public static Ramped of(long nanos, Ramp ramp) {
            return new Ramped(Arrivals.CONSTANT, ramp, nanos, false);
        }

        @Override
        public Kind kind() {
            return Kind.RAMP;
        }

        @Override
        public Ramped lasting(long nanos) {
            return new Ramped(arrivals, ramp, nanos, whole);
        }

        @Override
        public Ramped inOneGo() {
            return new Ramped(arrivals, ramp, durationNanos, true);
        }

        @Override
        public Hold gently(long nanos) {
            return Hold.of(nanos, Math.min(ramp.fromPerSecond(), ramp.toPerSecond()));
        }

        @Override
        public double fastestPerSecond() {
            return ramp.peakPerSecond();
        }

        @Override
        public <T> T tell(Cases<T> cases) {
            return cases.ramp(this);
        }
    }

    /** Several loads side by side, each of some of the operations. */
    record Streams(List<Stream> streams, long durationNanos, boolean whole) implements Phase {

        @Override
        public Kind kind() {
            return Kind.STREAMS;
        }

        @Override
        public Streams lasting(long nanos) {
            return new Streams(streams, nanos, whole);
        }

        @Override
        public Streams inOneGo() {
            return new Streams(streams, durationNanos, true);
        }

        /** Of those that are there from the begin. */
        @Override
        public Streams gently(long nanos) {
            return new Streams(
                    streams.stream()
                            .filter(stream -> stream.fromNanos() == 0)
                            .map(stream -> stream.gently(nanos))
                            .toList(),
                    nanos,
                    false);
        }

        @Override
        public double fastestPerSecond() {
            return streams.stream()
                    .mapToDouble(stream -> stream.load().fastestPerSecond())
                    .sum();
        }

        @Override
        public <T> T tell(Cases<T> cases) {
            return cases.streams(this);
        }
    }

    /**
     * The recording of the workload at the moments at which its statements were sent, from the
     * first on.
     *
     * @param speed how many times as fast
     * @param of what is replayed
     * @param durationNanos of the step; what was sent later is left out
     */
    record Replay(double speed, Recording.Extent of, long durationNanos, boolean whole)
            implements Phase {

        /** The whole of a recording that nobody has read yet. */
        public static Replay at(double speed) {
            return new Replay(speed, Recording.Extent.UNKNOWN, 0, false);
        }

        /** Of a recording that is known; as long as it lasts at most. */
        public Replay of(Recording.Extent known) {
            long all = (long) Math.ceil(known.spanNanos() / speed / 1e6 + 1) * 1_000_000;
            long longest = Math.max(LEAST_NANOS, all);
            return new Replay(
                    speed,
                    known,
                    durationNanos == 0 ? longest : Math.min(durationNanos, longest),
                    whole);
        }

        /** How many statements would be sent in a second, on average. */
        public double meanPerSecond() {
            double seconds = Math.max(LEAST_NANOS, of.spanNanos() / speed) / 1e9;
            return Math.max(LEAST_PER_SECOND, of.lines() / seconds);
        }

        @Override
        public Kind kind() {
            return Kind.REPLAY;
        }

        @Override
        public Replay lasting(long nanos) {
            return new Replay(speed, of, nanos, whole);
        }

        @Override
        public Replay inOneGo() {
            return new Replay(speed, of, durationNanos, true);
        }

        /** Of a recording that nobody has read yet, itself, until it is known. */
        @Override
        public Phase gently(long nanos) {
            return of.lines() == 0 ? lasting(nanos) : Hold.of(nanos, meanPerSecond());
        }

        @Override
        public double fastestPerSecond() {
            return of.busiest() * Math.max(1, Math.ceil(speed));
        }

        @Override
        public <T> T tell(Cases<T> cases) {
            return cases.replay(this);
        }
    }

    /** What each kind of phase is to somebody. */
    interface Cases<T> {
        T hold(Hold phase);

        T closed(Closed phase);

        T search(Search phase);

        T ramp(Ramped phase);

        T streams(Streams phase);

        T replay(Replay phase);
    }
}
