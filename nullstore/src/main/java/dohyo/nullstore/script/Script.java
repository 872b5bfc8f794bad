package dohyo.nullstore.script;

import dohyo.model.experiment.ScriptStep;

import org.jspecify.annotations.Nullable;

import java.util.Comparator;
import java.util.List;

/**
 * What is to be done now: the steps of a script that have begun. Its clock stands still until
 * {@link #begin}; a later step replaces an earlier one of its kind. Used by the serving thread,
 * except for {@code begin}.
 */
public final class Script {

    private static final long NEVER = Long.MAX_VALUE;

    private final List<ScriptStep> steps;
    private volatile boolean begun;
    private volatile long originNanos;
    private int taken;
    private @Nullable Delays delays;
    private long errorEvery;
    private long resetEvery;
    private long executesSinceErrors;
    private long executesSinceResets;

    public Script(List<ScriptStep> steps) {
        this.steps = steps.stream()
                .sorted(Comparator.comparingLong(ScriptStep::atNanos))
                .toList();
    }

    /** Any thread: the script's zero is now. */
    public void begin(long nowNanos) {
        originNanos = nowNanos;
        begun = true;
    }

    public long originNanos() {
        return originNanos;
    }

    /** How long until the next step begins. */
    public long untilNextNanos(long nowNanos) {
        if (!begun || taken == steps.size()) {
            return NEVER;
        }
        return Math.max(0, originNanos + steps.get(taken).atNanos() - nowNanos);
    }

    /** Whether there is a step that should have begun; asks the clock only if steps are left. */
    public boolean isNextDue() {
        return begun && taken < steps.size() && untilNextNanos(System.nanoTime()) == 0;
    }

    /**
     * Begins the next step; returns how long to stall, 0 for not at all.
     *
     * @throws ScriptedDeath when it is the last of all
     */
    public long advance() {
        int place = taken++;
        ScriptStep step = steps.get(place);
        switch (step.kind()) {
            case DELAY -> delays = new Delays(step, place);
            case ERROR -> {
                errorEvery = step.every();
                executesSinceErrors = 0;
            }
            case RESET -> {
                resetEvery = step.every();
                executesSinceResets = 0;
            }
            case STALL -> {
                return step.nanos();
            }
            case HANG -> {
                return NEVER;
            }
            case DIE -> throw new ScriptedDeath();
        }
        return 0;
    }

    /** How long answers are to wait; null when they are given at once. */
    @Nullable public Delays delays() {
        return delays;
    }

    /** Counts an EXECUTE; true when it is to be answered with an error. */
    public boolean isError() {
        return errorEvery > 0 && ++executesSinceErrors % errorEvery == 0;
    }

    /** Counts an EXECUTE; true when its connection is to be closed. */
    public boolean isReset() {
        return resetEvery > 0 && ++executesSinceResets % resetEvery == 0;
    }
}
