package dohyo.cli.metrics;

import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.RunPlan.PlannedTrial;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Follows a run and keeps its metrics. It hears what the terminal hears, once a second, in the
 * process that carries no load. Safe for use by several threads.
 */
public final class RunMetrics implements ProgressListener {

    private static final double NANOS = 1e9;

    /** What a store calls its errors is its own affair, and how many kinds there are, too. */
    private static final int MOST_KINDS = 30;

    private static final List<Metric> OF_A_STEP = List.of(
            Metric.OFFERED,
            Metric.CONCURRENCY,
            Metric.IN_FLIGHT,
            Metric.BACKLOG,
            Metric.RESPONSE_P50,
            Metric.RESPONSE_P99,
            Metric.RESPONSE_MAX);

    private final Samples samples = new Samples();
    private final Set<String> kinds = new TreeSet<>();

    /** Of each arm the steps that run, by number. */
    private final Map<String, Map<Integer, StepRecord>> steps = new HashMap<>();

    /**
     * Of a run that begins now.
     *
     * @param experiment its id
     * @param run the name of its folder
     */
    public RunMetrics(String experiment, String run, String version, Instant now) {
        samples.set(Metric.RUN, 1, experiment, run, version);
        samples.set(Metric.RUN_START, now.toEpochMilli() / 1e3);
    }

    @Override
    public synchronized void runBegins(int trials, double expectedSeconds) {
        samples.set(Metric.TRIALS_PLANNED, trials);
        samples.set(Metric.RUN_EXPECTED, expectedSeconds);
    }

    @Override
    public synchronized void trialBegins(PlannedTrial trial) {
        samples.set(Metric.TRIAL, 1, trial.arm(), String.valueOf(trial.block()), trial.directory());
    }

    @Override
    public synchronized void phase(String name) {
        samples.forget(Metric.PHASE);
        samples.set(Metric.PHASE, 1, name);
    }

    @Override
    public synchronized void loading(String arm, long rows, long ofRows) {
        samples.set(Metric.ROWS_LOADED, rows, arm);
        samples.set(Metric.ROWS_TO_LOAD, ofRows, arm);
    }

    @Override
    public synchronized void stepBegins(String arm, StepRecord step) {
        steps.computeIfAbsent(arm, name -> new HashMap<>()).put(step.number(), step);
        samples.forget(Metric.ROWS_LOADED, arm);
        samples.forget(Metric.ROWS_TO_LOAD, arm);
        samples.set(Metric.STEP, 1, arm, measured(step), step.name());
        if (step.offeredPerSecond() > 0) {
            samples.set(Metric.OFFERED, step.offeredPerSecond(), arm, step.name());
        }
        if (step.concurrency() > 0) {
            samples.set(Metric.CONCURRENCY, step.concurrency(), arm, step.name());
        }
    }

    /** Of a step of which nobody has heard nothing is told. */
    @Override
    public synchronized void second(String arm, SecondRecord second) {
        StepRecord step = steps.getOrDefault(arm, Map.of()).get(second.step());
        if (step != null) {
            count(arm, measured(step), second);
            samples.set(Metric.IN_FLIGHT, second.inFlight(), arm, step.name());
            samples.set(Metric.BACKLOG, second.backlog(), arm, step.name());
            responses(arm, step.name(), second);
        }
    }

    private void count(String arm, String measured, SecondRecord second) {
        samples.add(Metric.DUE, second.due(), arm, measured);
        samples.add(Metric.SENT, second.sent(), arm, measured);
        samples.add(Metric.ANSWERED, second.done(), arm, measured);
        second.errors()
                .forEach((kind, count) ->
                        samples.add(Metric.FAILED, count, arm, known(kind), measured));
    }

    private String known(String kind) {
        if (kinds.size() < MOST_KINDS) {
            kinds.add(kind);
        }
        return kinds.contains(kind) ? kind : "other";
    }

    /** A second without answers has no percentiles. */
    private void responses(String arm, String step, SecondRecord second) {
        if (second.responseNanosMax() > 0) {
            samples.set(Metric.RESPONSE_P50, second.responseNanosP50() / NANOS, arm, step);
            samples.set(Metric.RESPONSE_P99, second.responseNanosP99() / NANOS, arm, step);
            samples.set(Metric.RESPONSE_MAX, second.responseNanosMax() / NANOS, arm, step);
        } else {
            samples.forget(Metric.RESPONSE_P50, arm, step);
            samples.forget(Metric.RESPONSE_P99, arm, step);
            samples.forget(Metric.RESPONSE_MAX, arm, step);
        }
    }

    @Override
    public synchronized void stepEnds(String arm, StepRecord step) {
        samples.add(Metric.STEPS_ENDED, 1, arm, measured(step));
        samples.add(Metric.UNFINISHED, step.unfinished(), arm, measured(step));
        conduct(arm, step.lane());
        steps.getOrDefault(arm, new HashMap<>()).remove(step.number());
        samples.forget(Metric.STEP, arm, measured(step), step.name());
        OF_A_STEP.forEach(metric -> samples.forget(metric, arm, step.name()));
    }

    private void conduct(String arm, GeneratorHealth generator) {
        samples.add(Metric.GENERATOR_CPU, generator.cpuNanos() / NANOS, arm);
        samples.add(Metric.GENERATOR_RUN_DELAY, generator.runDelayNanos() / NANOS, arm);
        samples.add(Metric.GENERATOR_GC_PAUSE, generator.gcPauseNanos() / NANOS, arm);
        samples.set(Metric.GENERATOR_LATENESS_P99, generator.sendLatenessNanosP99() / NANOS, arm);
        samples.set(Metric.GENERATOR_LATENESS_MAX, generator.sendLatenessNanosMax() / NANOS, arm);
    }

    /** Whatever was cut off ends with its trial. */
    @Override
    public synchronized void trialEnds(PlannedTrial trial, String outcome) {
        String arm = trial.arm();
        samples.add(Metric.TRIALS_ENDED, 1, arm, outcome.toLowerCase(Locale.ROOT));
        samples.forget(Metric.TRIAL, arm, String.valueOf(trial.block()), trial.directory());
        samples.forget(Metric.STEP, arm);
        samples.forget(Metric.ROWS_LOADED, arm);
        samples.forget(Metric.ROWS_TO_LOAD, arm);
        OF_A_STEP.forEach(metric -> samples.forget(metric, arm));
        steps.remove(arm);
    }

    private static String measured(StepRecord step) {
        return String.valueOf(step.measured());
    }

    /** As bytes in the format that somebody asks for. */
    synchronized byte[] written(ExpositionText format) {
        return format.of(samples);
    }
}
