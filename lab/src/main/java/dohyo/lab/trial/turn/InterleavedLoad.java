package dohyo.lab.trial.turn;

import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.ResourceUsageMeter;
import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.trial.watch.TrialObserver;
import dohyo.lab.trial.worker.StepGate;
import dohyo.lab.trial.worker.WorkerLink;
import dohyo.model.experiment.Load;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.SliceUseRecord.Use;
import dohyo.model.load.StepRecord;
import dohyo.model.statistics.warm.SteadyRule;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * One of the loads that take turns: where it stands, and what its store has used. Spoken to by its
 * trial's thread, and led by that of the {@link LoadTurnCoordinator}.
 */
public final class InterleavedLoad implements StepGate, AutoCloseable {

    private final String arm;
    private final WarmUpMonitor warmUp;
    private final Path warmUpFile;
    private @Nullable WorkerLink worker;
    private @Nullable ResourceUsageMeter meter;
    private TrialObserver observer = TrialObserver.NOBODY;
    private @Nullable TrialClock clock;
    private @Nullable JsonLinesFile slices;
    private @Nullable Waiting waiting;
    private @Nullable StepRecord ended;
    private Runnable afterLoading = () -> {};
    private Runnable measuringBegins = () -> {};
    private boolean isGone;
    private boolean hasBegunMeasuring;
    private boolean hasRunAll;
    private boolean isOver;

    public InterleavedLoad(String arm, Load load, Path warmUpFile) {
        this.arm = arm;
        this.warmUp = new WarmUpMonitor(load, SteadyRule.USUAL);
        this.warmUpFile = warmUpFile;
    }

    /** Its store is ready. */
    public synchronized void stands(
            ResourceUsageMeter ofStore, TrialClock ofTrial, JsonLinesFile file) {
        meter = ofStore;
        clock = ofTrial;
        slices = file;
    }

    /** Who leaves its store alone while it rests. */
    public synchronized void watchedBy(TrialObserver other) {
        observer = other;
    }

    /** Another one has its turn, or it has its own. */
    synchronized void rests(boolean isResting) {
        observer.rests(isResting);
    }

    /** What is done to its store when its rows are loaded. */
    public synchronized void afterLoading(Runnable chore) {
        afterLoading = chore;
    }

    /** Its rows are loaded; what is done now may take long, and keeps nobody from ending it. */
    void loadingEnds() {
        Runnable chore;
        synchronized (this) {
            chore = afterLoading;
        }
        chore.run();
    }

    /** What is done to its store before anything is measured. */
    public synchronized void beforeMeasuring(Runnable chore) {
        measuringBegins = chore;
    }

    /** Anybody's first measured slice is about to begin. */
    synchronized void measuringBegins() {
        measuringBegins.run();
        hasBegunMeasuring = true;
    }

    public synchronized boolean hasBegunMeasuring() {
        return hasBegunMeasuring;
    }

    /** Its part of the load worker waits for a word. */
    public synchronized void joins(WorkerLink link) {
        worker = link;
    }

    /** It meets its store, and loads it if it has to. */
    synchronized void go() {
        isGone = true;
        Objects.requireNonNull(worker, "it has no worker").tell("go");
    }

    /** Whether it waits for those that load their stores before it. */
    public synchronized boolean isHeld() {
        return !isGone;
    }

    String arm() {
        return arm;
    }

    @Override
    public synchronized void atTheLine(Waiting load) {
        waiting = load;
        notifyAll();
    }

    @Override
    public synchronized void atTheExit() {
        hasRunAll = true;
    }

    /** Whether its last step is over. */
    synchronized boolean hasRunAll() {
        return hasRunAll;
    }

    @Override
    public synchronized void stepEnded(StepRecord step) {
        ended = step;
    }

    @Override
    public synchronized void second(SecondRecord second) {
        warmUp.second(second);
    }

    /** Nothing more will come of it. */
    synchronized void end() {
        isOver = true;
        notifyAll();
    }

    /** Waits until it is at the line. */
    synchronized void awaitLine() throws TurnsEnded {
        while (waiting == null && !isOver) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new TurnsEnded();
            }
        }
        if (isOver) {
            throw new TurnsEnded();
        }
    }

    /** Lets it go on, without waiting for where that leads. */
    void begin() {
        taken().begin();
    }

    /** Lets it leave its warm-up, of which is written down how it went. */
    void leaveWarmUp() throws IOException {
        synchronized (this) {
            ResultFileWriter.writeJson(warmUpFile, warmUp.record());
        }
        taken().enough();
    }

    private synchronized Waiting taken() {
        Waiting load = Objects.requireNonNull(waiting, "nobody is at the line");
        waiting = null;
        return load;
    }

    /** The step that ended last. */
    synchronized StepRecord ended() {
        return Objects.requireNonNull(ended, "no step has ended");
    }

    synchronized Use used() {
        return Objects.requireNonNull(meter, "no store stands").used();
    }

    synchronized double seconds() {
        return Objects.requireNonNull(clock, "no store stands").seconds();
    }

    synchronized void write(SliceUseRecord slice) throws IOException {
        Objects.requireNonNull(slices, "no store stands").append(slice);
        if (!slice.measured()) {
            warmUp.add(ended(), slice.own());
        }
    }

    synchronized boolean isWarm() {
        return warmUp.isOver();
    }

    @Override
    public synchronized void close() throws IOException {
        end();
        if (slices != null) {
            slices.close();
        }
    }

    /** One of them has ended before its last turn. */
    static final class TurnsEnded extends Exception {

        private static final long serialVersionUID = 1L;
    }
}
