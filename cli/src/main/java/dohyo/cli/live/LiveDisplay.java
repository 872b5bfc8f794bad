package dohyo.cli.live;

import dohyo.cli.text.Durations;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.text.PrintableText;

import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.InfoCmp.Capability;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A run on a terminal: a few lines redrawn in place four times a second (only what changed is
 * written, so nothing flickers), and one lasting line above them for each trial that ended.
 */
final class LiveDisplay implements Display {

    private static final long REDRAW_MILLIS = 250;

    private final Terminal terminal;
    private final org.jline.utils.Display screen;
    private final boolean colourful;
    private final RunProgressTracker state;
    private final ScheduledExecutorService redrawing;
    private final ScheduledFuture<?> redraws;
    private boolean closed;

    LiveDisplay(Terminal terminal, boolean colourful, String title, LongSupplier nanoClock) {
        this.terminal = terminal;
        this.screen = new org.jline.utils.Display(terminal, false);
        this.colourful = colourful;
        this.state = new RunProgressTracker(title, nanoClock);
        this.redrawing = Executors.newSingleThreadScheduledExecutor(LiveDisplay::daemon);
        terminal.puts(Capability.cursor_invisible);
        this.redraws = redrawing.scheduleWithFixedDelay(
                this::redraw, 0, REDRAW_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void runBegins(int trials, double expectedSeconds) {
        state.runBegins(trials, expectedSeconds);
    }

    @Override
    public void trialBegins(PlannedTrial trial) {
        state.trialBegins(trial);
    }

    @Override
    public void phase(String name) {
        state.phase(name);
    }

    @Override
    public void say(String sentence) {
        state.say(sentence);
    }

    @Override
    public void loading(long rows, long ofRows) {
        state.loading(rows, ofRows);
    }

    @Override
    public void stepBegins(StepRecord step) {
        state.stepBegins(step);
    }

    @Override
    public void second(SecondRecord second) {
        state.second(second);
    }

    @Override
    public void stepEnds(StepRecord step) {
        state.stepEnds(step);
    }

    @Override
    public void trialEnds(PlannedTrial trial, String outcome) {
        String when = Durations.clock(state.status().times().elapsed());
        keep(when + "  trial " + trial.number() + "  " + trial.arm() + "  "
                + OutcomeText.words(outcome));
    }

    @Override
    public synchronized void keep(String line) {
        erase();
        terminal.writer().println(PrintableText.text(line));
        terminal.flush();
        screen.reset();
        redraw();
    }

    @Override
    public synchronized void interrupted(String line) {
        keep(line);
        showCursor();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        redraws.cancel(false);
        redrawing.shutdownNow();
        erase();
        showCursor();
        try {
            terminal.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized void redraw() {
        if (closed) {
            return;
        }
        Size size = terminal.getSize();
        screen.resize(Math.max(2, size.getRows()), Math.max(20, size.getColumns()));
        screen.update(frame(Math.max(20, size.getColumns()) - 1, size.getRows() - 1), 0);
        terminal.flush();
    }

    private List<AttributedString> frame(int columns, int rows) {
        return LiveFrame.of(state.status(), columns).stream()
                .limit(Math.max(1, rows))
                .map(this::dressed)
                .toList();
    }

    private AttributedString dressed(AttributedString line) {
        return colourful ? line : new AttributedString(line.toString());
    }

    private void erase() {
        screen.update(List.of(), 0);
    }

    private void showCursor() {
        terminal.puts(Capability.cursor_visible);
        terminal.flush();
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "dohyo-live");
        thread.setDaemon(true);
        return thread;
    }
}
