package dohyo.engine.record;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** The scribe's side of a desk: what lies there belongs to the step that runs there. */
final class Tray {

    private final Desk desk;
    private final Scribe scribe;
    private @Nullable StepLog step;
    private int lane;

    Tray(Desk desk, Scribe scribe) {
        this.desk = desk;
        this.scribe = scribe;
    }

    boolean isOf(Desk other) {
        return desk == other;
    }

    /** A step begins, of which this desk has a lane. */
    void begin(StepLog opened, int ofLane) {
        step = opened;
        lane = ofLane;
    }

    void enter(SecondHistograms second) throws IOException {
        try {
            scribe.write(second, running());
        } finally {
            desk.giveBack(second);
        }
    }

    void enter(WallSecond second) throws IOException {
        scribe.write(second.stalls());
        scribe.write(running().seconds(lane, second, scribe.origin()));
    }

    /** Complains when something of this desk could not be written. */
    void check() throws IOException {
        desk.check();
    }

    /** Empties the desk; what goes wrong is told to the lane. */
    void empty() {
        for (Entry entry = desk.collect(); entry != null; entry = desk.collect()) {
            try {
                entry.enter(this);
            } catch (IOException e) {
                desk.fail(e);
            } catch (RuntimeException e) {
                desk.fail(new IOException("a second of results could not be written: " + e, e));
            }
        }
    }

    private StepLog running() {
        StepLog current = step;
        if (current == null) {
            throw new IllegalStateException("a second was handed over before any step");
        }
        return current;
    }
}
