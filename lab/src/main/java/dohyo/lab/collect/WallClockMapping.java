package dohyo.lab.collect;

import dohyo.model.result.EventRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Where stamps of the machine's wall clock lie on the trial's clock. Somebody may set the wall
 * clock while a trial runs, so it is looked at once a second, and before a stamp is read: a stamp
 * belongs to the stretch in which the clock stood so that the stamp lies within that stretch. Where
 * that is true of none or of several, its time is not known, and nobody guesses it. Nothing of a
 * trial comes from before its origin.
 *
 * <p>One thread uses it.
 */
public final class WallClockMapping implements Collector {

    /** By less the clock moves when it is only kept right; stamps are no better than that. */
    private static final double SET_SECONDS = 0.1;

    /** A clock that is kept right may run a two-thousandth too fast or too slow for hours. */
    private static final double DRIFT_SECONDS = 0.005;

    /** A look and a stamp may be rounded to milliseconds each. */
    private static final double SLACK_SECONDS = 0.05;

    private final TrialClock clock;
    private final Consumer<EventRecord> events;
    private final LongSupplier nanos;
    private final LongSupplier epochMillis;
    private final List<Stretch> ended = new ArrayList<>();
    private Stretch last = new Stretch(0, 0, 0);

    /** @param events told when the clock was set */
    public WallClockMapping(TrialClock clock, Consumer<EventRecord> events) {
        this(clock, events, System::nanoTime, System::currentTimeMillis);
    }

    /** With clocks of one's own. */
    public WallClockMapping(
            TrialClock clock,
            Consumer<EventRecord> events,
            LongSupplier nanos,
            LongSupplier epochMillis) {
        this.clock = clock;
        this.events = events;
        this.nanos = nanos;
        this.epochMillis = epochMillis;
        look();
    }

    /**
     * How far the wall clock was ahead of the trial's.
     *
     * @param toSeconds when it was last seen to be so
     */
    private record Stretch(double aheadSeconds, double fromSeconds, double toSeconds) {

        Stretch until(double seconds) {
            return new Stretch(aheadSeconds, fromSeconds, seconds);
        }

        boolean holds(double seconds) {
            return seconds >= fromSeconds - SLACK_SECONDS && seconds <= toSeconds + SLACK_SECONDS;
        }
    }

    /** The clock that nobody can set. */
    public TrialClock trial() {
        return clock;
    }

    @Override
    public void sample() {
        look();
    }

    /** Seconds from the trial's origin to a moment of the wall clock; empty when not known. */
    public OptionalDouble secondsAt(long stampMillis) {
        look();
        double stamp = clock.secondsAtEpochMillis(stampMillis);
        List<Stretch> all = new ArrayList<>(ended);
        all.add(last);
        double[] possible = all.stream()
                .filter(stretch -> stretch.holds(stamp - stretch.aheadSeconds))
                .mapToDouble(stretch -> stamp - stretch.aheadSeconds)
                .sorted()
                .toArray();
        return possible.length == 0 || possible[possible.length - 1] - possible[0] > SET_SECONDS
                ? OptionalDouble.empty()
                : OptionalDouble.of(possible[possible.length - 1]);
    }

    private void look() {
        double now = clock.secondsAt(nanos.getAsLong());
        double ahead = clock.secondsAtEpochMillis(epochMillis.getAsLong()) - now;
        double moved = ahead - last.aheadSeconds;
        if (Math.abs(moved) <= DRIFT_SECONDS) {
            last = last.until(now);
            return;
        }
        double seen = last.toSeconds;
        ended.add(last.until(now));
        last = new Stretch(ahead, seen, now);
        if (Math.abs(moved) > SET_SECONDS) {
            events.accept(
                    new EventRecord(seen, now - seen, "host", EventRecord.CLOCK_SET, words(moved)));
        }
    }

    private static String words(double moved) {
        return String.format(
                Locale.ROOT,
                "the wall clock of this machine was set %s by %.1f s",
                moved > 0 ? "forward" : "back",
                Math.abs(moved));
    }
}
