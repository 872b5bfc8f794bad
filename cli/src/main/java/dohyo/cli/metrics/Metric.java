package dohyo.cli.metrics;

import java.util.List;

/**
 * All that the endpoint tells. A figure of a step is there while that step runs, so that no old
 * figure looks like a new one; counters go on over all trials of an arm.
 */
public enum Metric {
    RUN(Kind.INFO, "dohyo_run", "What this process runs.", "experiment", "run", "version"),
    PHASE(Kind.INFO, "dohyo_phase", "What the run is doing now.", "phase"),
    TRIAL(Kind.INFO, "dohyo_trial", "A trial that is running.", "arm", "block", "trial"),
    STEP(Kind.INFO, "dohyo_step", "A step of load that is running.", "arm", "measured", "step"),

    RUN_START(
            Kind.GAUGE,
            "dohyo_run_start_time_seconds",
            "When the run began, in seconds of Unix time."),
    RUN_EXPECTED(
            Kind.GAUGE, "dohyo_run_expected_seconds", "How long the run was expected to take."),
    TRIALS_PLANNED(Kind.GAUGE, "dohyo_trials_planned", "Trials of the whole run."),
    TRIALS_ENDED(Kind.COUNTER, "dohyo_trials_ended_total", "Trials that ended.", "arm", "outcome"),
    STEPS_ENDED(
            Kind.COUNTER,
            "dohyo_steps_ended_total",
            "Steps of load that ended.",
            "arm",
            "measured"),

    ROWS_LOADED(Kind.GAUGE, "dohyo_rows_loaded", "Rows of the data set that are stored.", "arm"),
    ROWS_TO_LOAD(Kind.GAUGE, "dohyo_rows_to_load", "Rows of the data set.", "arm"),

    DUE(
            Kind.COUNTER,
            "dohyo_operations_due_total",
            "Operations whose intended start has come.",
            "arm",
            "measured"),
    SENT(Kind.COUNTER, "dohyo_operations_sent_total", "Operations sent.", "arm", "measured"),
    ANSWERED(
            Kind.COUNTER,
            "dohyo_operations_answered_total",
            "Operations answered without error.",
            "arm",
            "measured"),
    FAILED(
            Kind.COUNTER,
            "dohyo_operations_failed_total",
            "Operations that ended in an error, by its kind.",
            "arm",
            "kind",
            "measured"),
    UNFINISHED(
            Kind.COUNTER,
            "dohyo_operations_unfinished_total",
            "Operations that were neither answered nor failed when their step had ended.",
            "arm",
            "measured"),

    OFFERED(
            Kind.GAUGE,
            "dohyo_offered_operations_per_second",
            "Rate of the running step; none in a closed loop.",
            "arm",
            "step"),
    CONCURRENCY(
            Kind.GAUGE,
            "dohyo_concurrency",
            "Operations that a closed loop keeps in flight.",
            "arm",
            "step"),
    IN_FLIGHT(
            Kind.GAUGE,
            "dohyo_operations_in_flight",
            "Operations sent and not answered at the end of the last second.",
            "arm",
            "step"),
    BACKLOG(
            Kind.GAUGE,
            "dohyo_operations_backlog",
            "Operations due and not sent at the end of the last second.",
            "arm",
            "step"),
    RESPONSE_P50(
            Kind.GAUGE,
            "dohyo_response_p50_seconds",
            "Median from intended start to answer, of what was answered in the last second.",
            "arm",
            "step"),
    RESPONSE_P99(
            Kind.GAUGE,
            "dohyo_response_p99_seconds",
            "99th percentile of the response time, of what was answered in the last second.",
            "arm",
            "step"),
    RESPONSE_MAX(
            Kind.GAUGE,
            "dohyo_response_max_seconds",
            "Longest response time, of what was answered in the last second.",
            "arm",
            "step"),

    GENERATOR_CPU(
            Kind.COUNTER,
            "dohyo_generator_cpu_seconds_total",
            "CPU time of the load worker in steps that ended.",
            "arm"),
    GENERATOR_RUN_DELAY(
            Kind.COUNTER,
            "dohyo_generator_run_delay_seconds_total",
            "Time in which the load worker's lanes were ready to run and had no core, in steps"
                    + " that ended.",
            "arm"),
    GENERATOR_GC_PAUSE(
            Kind.COUNTER,
            "dohyo_generator_gc_pause_seconds_total",
            "Garbage collection pauses of the load worker in steps that ended.",
            "arm"),
    GENERATOR_LATENESS_P99(
            Kind.GAUGE,
            "dohyo_generator_send_lateness_p99_seconds",
            "99th percentile of the load worker's lateness in sending, in the last step that"
                    + " ended.",
            "arm"),
    GENERATOR_LATENESS_MAX(
            Kind.GAUGE,
            "dohyo_generator_send_lateness_max_seconds",
            "Largest lateness of the load worker in sending, in the last step that ended.",
            "arm");

    /** How it behaves. */
    public enum Kind {
        /** Only grows. */
        COUNTER,
        /** May fall, too. */
        GAUGE,
        /** Says by its labels what is; its value is always one. */
        INFO
    }

    private final Kind kind;
    private final String family;
    private final String help;
    private final String labels;

    Metric(Kind kind, String sample, String help, String... labels) {
        this.kind = kind;
        this.family = kind == Kind.COUNTER ? withoutTotal(sample) : sample;
        this.help = help;
        this.labels = String.join(" ", labels);
    }

    private static String withoutTotal(String sample) {
        return sample.substring(0, sample.length() - "_total".length());
    }

    /** How it behaves. */
    public Kind kind() {
        return kind;
    }

    /** Without what the kind adds to the name of a sample. */
    String family() {
        return family;
    }

    /** As queries name it. */
    public String sample() {
        return switch (kind) {
            case COUNTER -> family + "_total";
            case INFO -> family + "_info";
            case GAUGE -> family;
        };
    }

    /** A sentence about it. */
    public String help() {
        return help;
    }

    /** Names of its labels, in the order in which their values are given. */
    public List<String> labels() {
        return labels.isEmpty() ? List.of() : List.of(labels.split(" "));
    }

    /** Whether it is a time. */
    boolean isInSeconds() {
        return family.endsWith("_seconds");
    }
}
