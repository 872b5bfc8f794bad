package dohyo.lab.trial.watch;

import dohyo.lab.trial.journal.StoreCollapseNotice;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.load.SecondRecord;
import dohyo.model.statistics.series.CollapseWatch;
import dohyo.model.statistics.series.CollapseWatch.Collapse;
import dohyo.model.statistics.series.CollapseWatch.Limits;

import java.util.Optional;

/**
 * Calls a store that makes no progress any more: it answers nothing, whatever step runs, or next to
 * nothing of what was usual in this one, while operations wait. The first call is a warning, the
 * second one ends the trial. What the experiment itself asks for (suspended nodes, stalls of a
 * script) is no standstill.
 */
public final class StandstillWatch {

    private static final double NANOS = 1e9;

    /** With the second in which it is noted, and the lab's own glances, told within ten. */
    private static final int WARNING_SECONDS = 9;

    /** Of what was usual in the same step. */
    private static final double NEXT_TO_NOTHING = 0.05;

    private static final double NOTHING = 0;

    /** Around a pause that is asked for: what is due meanwhile is answered a little later. */
    private static final double MARGIN_SECONDS = 2;

    private final Arm arm;
    private final int lastSeconds;
    private Pair warning;
    private Pair last;
    private double beganSeconds = Double.NaN;

    /** Of an arm whose load says after which time a trial is to be ended; 0 for never. */
    public StandstillWatch(Arm arm) {
        this.arm = arm;
        double timeout = arm.client().timeoutNanos() / NANOS;
        double asked = arm.load().collapseAfterNanos() / NANOS;
        this.lastSeconds = asked > 0 ? (int) Math.ceil(Math.max(asked, 2 * timeout)) : 0;
        this.warning = new Pair(warningSeconds());
        this.last = new Pair(lastSeconds);
    }

    /** Measuring began; pauses of a script count from here. */
    public void measuringBegins(double atSeconds) {
        beganSeconds = atSeconds;
    }

    /**
     * Takes the next second.
     *
     * @param isPaused whether something that was asked for keeps the store from answering
     */
    public Optional<StoreCollapseNotice> observe(SecondRecord second, boolean isPaused) {
        if (lastSeconds == 0) {
            return Optional.empty();
        }
        if (isPaused || isInPauseOfScript(second.atSeconds())) {
            warning = new Pair(warningSeconds());
            last = new Pair(lastSeconds);
            return Optional.empty();
        }
        Optional<Collapse> warned = warning.observe(second);
        return last.observe(second)
                .map(collapse -> new StoreCollapseNotice(collapse, true))
                .or(() -> warned.map(collapse -> new StoreCollapseNotice(collapse, false)));
    }

    private int warningSeconds() {
        return Math.min(WARNING_SECONDS, Math.max(1, lastSeconds));
    }

    private boolean isInPauseOfScript(double atSeconds) {
        double now = atSeconds - beganSeconds;
        return arm.store().script().stream().anyMatch(step -> isIn(step, now));
    }

    private static boolean isIn(ScriptStep step, double now) {
        double begin = step.atNanos() / NANOS;
        boolean hasEnd = step.kind() == Kind.STALL;
        boolean isPause = hasEnd || step.kind() == Kind.DELAY || step.kind() == Kind.ERROR;
        double end = begin + step.nanos() / NANOS + MARGIN_SECONDS;
        return isPause && now >= begin && (!hasEnd || now <= end);
    }

    /** In one step and over all steps, whose numbers are then not looked at. */
    private static final class Pair {

        private final CollapseWatch inStep;
        private final CollapseWatch overall;

        Pair(int seconds) {
            inStep = new CollapseWatch(new Limits(NEXT_TO_NOTHING, seconds));
            overall = new CollapseWatch(new Limits(NOTHING, seconds));
        }

        Optional<Collapse> observe(SecondRecord second) {
            Optional<Collapse> calledOverall = overall.observe(unlimited(second, 0));
            return inStep.observe(unlimited(second, second.step())).or(() -> calledOverall);
        }

        /** A store is not dead because far more was asked of it than it can do. */
        private static SecondRecord unlimited(SecondRecord second, int step) {
            return new SecondRecord(
                    second.atSeconds(),
                    step,
                    0,
                    second.sent(),
                    second.done(),
                    second.errors(),
                    second.inFlight(),
                    second.backlog(),
                    second.responseNanosP50(),
                    second.responseNanosP99(),
                    second.responseNanosMax());
        }
    }
}
