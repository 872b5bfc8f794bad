package dohyo.cli.metrics;

import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.result.RunPlan.PlannedTrial;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What is heard of a run of two arms that stand side by side. */
final class ScriptedRun {

    static final String ARM = "cassandra-5.0";
    static final String OTHER = "null";
    static final StepRecord STEP = step(1, "2000/s", 2000, 0);
    static final StepRecord CLOSED = step(1, "64 in flight", 0, 64);

    private static final PlannedTrial TRIAL = new PlannedTrial(1, ARM, 1, "001-cassandra-5.0-b1");
    private static final PlannedTrial BESIDE = new PlannedTrial(2, OTHER, 1, "002-null-b1");

    private ScriptedRun() {}

    static RunMetrics metrics() {
        return new RunMetrics(
                "orders", "20261125-220000-orders", "0.1.0", Instant.ofEpochSecond(1_764_000_000));
    }

    /** A run in the middle of its second step; one of each arm has ended. */
    static RunMetrics measuring() {
        RunMetrics metrics = metrics();
        begin(metrics);
        StepRecord warm = new StepRecord(
                new Asked(0, "warm-up", Load.Kind.HOLD, false, Load.Arrivals.CONSTANT, 1000, 0),
                STEP.window(),
                new Accounting(10_000, 9_990, Map.of("timeout", 7L), 3, 0, 0, List.of()),
                new GeneratorHealth(
                        new Spread(10_000, 55_000, 1_250_000),
                        Spread.NONE,
                        new Cost(2_500_000_000L, 1_000_000, 3_000_000, 1),
                        null,
                        null));
        metrics.stepBegins(ARM, warm);
        metrics.second(ARM, second(0, 1000, Map.of("timeout", 7L)));
        metrics.stepEnds(ARM, warm);
        metrics.phase("measuring");
        metrics.stepBegins(ARM, STEP);
        metrics.stepBegins(OTHER, CLOSED);
        metrics.second(ARM, second(1, 2000, Map.of()));
        metrics.second(ARM, second(1, 2000, Map.of("timeout", 1L, "overloaded", 2L)));
        metrics.second(OTHER, second(1, 90_000, Map.of()));
        return metrics;
    }

    private static void begin(ProgressListener metrics) {
        metrics.runBegins(6, 170);
        metrics.phase("starting");
        metrics.trialBegins(TRIAL);
        metrics.trialBegins(BESIDE);
        metrics.phase("loading");
        metrics.loading(ARM, 500, 10_000);
        metrics.loading(OTHER, 700, 10_000);
    }

    static void end(RunMetrics metrics) {
        metrics.stepEnds(ARM, STEP);
        metrics.trialEnds(TRIAL, "DONE");
        metrics.trialEnds(BESIDE, "STORE_DIED");
    }

    static SecondRecord second(int step, long done, Map<String, Long> errors) {
        return new SecondRecord(
                1, step, 2000, 1999, done, errors, 3, 480, 412_000, 900_000, 2_100_000);
    }

    private static StepRecord step(int number, String name, double perSecond, int concurrency) {
        Load.Kind kind = concurrency > 0 ? Load.Kind.CLOSED : Load.Kind.HOLD;
        return new StepRecord(
                new Asked(number, name, kind, true, Load.Arrivals.CONSTANT, perSecond, concurrency),
                new Window(1, 20, 0.1),
                Accounting.answered(40_000, List.of()),
                GeneratorHealth.UNKNOWN);
    }
}
