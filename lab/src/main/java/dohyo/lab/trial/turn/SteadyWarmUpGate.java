package dohyo.lab.trial.turn;

import dohyo.lab.collect.ResourceUsageMeter;
import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.trial.worker.StepGate;
import dohyo.model.experiment.Load;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.SliceUseRecord.Use;
import dohyo.model.load.StepRecord;
import dohyo.model.statistics.warm.SteadyRule;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Lets a load warm its store up until that is steady, and then go its way. */
public final class SteadyWarmUpGate implements StepGate {

    private final WarmUpMonitor warmUp;
    private final ResourceUsageMeter meter;
    private final Path file;
    private final Runnable afterLoading;
    private boolean isLoaded;
    private boolean isWarm;
    private Use before = Use.NONE;
    private @Nullable StepRecord ended;

    /**
     * Of a load that has yet to come to the line.
     *
     * @param file for what it took
     * @param afterLoading is done to the store before the first slice
     */
    public SteadyWarmUpGate(Load load, ResourceUsageMeter meter, Path file, Runnable afterLoading) {
        this.warmUp = new WarmUpMonitor(load, SteadyRule.USUAL);
        this.meter = meter;
        this.file = file;
        this.afterLoading = afterLoading;
    }

    @Override
    public synchronized void second(SecondRecord second) {
        warmUp.second(second);
    }

    @Override
    public synchronized void stepEnded(StepRecord step) {
        ended = step;
    }

    @Override
    public synchronized void atTheLine(Waiting load) {
        if (isLoaded) {
            goOn(load);
            return;
        }
        isLoaded = true;
        Thread thread = new Thread(() -> ready(load), "after-loading");
        thread.setDaemon(true);
        thread.start();
    }

    /** On a thread of its own: who tells of the load is not kept from telling more. */
    private void ready(Waiting load) {
        try {
            afterLoading.run();
        } finally {
            goOn(load);
        }
    }

    private synchronized void goOn(Waiting load) {
        if (isWarm) {
            load.begin();
            return;
        }
        Use now = meter.used();
        if (ended != null) {
            warmUp.add(ended, now.since(before));
        }
        before = now;
        isWarm = ended != null && warmUp.isOver();
        if (!isWarm) {
            load.begin();
            return;
        }
        try {
            ResultFileWriter.writeJson(file, warmUp.record());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        load.enough();
    }
}
