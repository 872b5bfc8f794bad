package dohyo.report.export;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A form in which figures can be written. */
public enum ExportFormat {
    /** Seconds of all trials, a line each. */
    CSV,
    /** Seconds and latencies as a script for DuckDB, PostgreSQL or SQLite. */
    SQL,
    /** The same for ClickHouse. */
    CLICKHOUSE,
    /** Bencher Metric Format. */
    BENCHER,
    /** What is better when it is smaller. */
    GITHUB_ACTION_BENCHMARK,
    /** What is better when it is bigger, which that tool keeps in a file of its own. */
    GITHUB_ACTION_BENCHMARK_BIGGER,
    /** A line for each run. */
    OTAVA_CSV,
    /** The test of Apache Otava that reads such lines. */
    OTAVA_YAML,
    /** An entry for each run. */
    OTAVA_JSON;

    /** As it is called on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All of them, by their words. */
    public static List<String> words() {
        return Arrays.stream(values()).map(ExportFormat::word).toList();
    }

    /** Whether it has a history, so that several runs fit into one file. */
    public boolean takesSeveralRuns() {
        return hasColumns() || !isOfFindings();
    }

    /** Whether its figures are columns, which have plain names. */
    public boolean hasColumns() {
        return this == OTAVA_CSV || this == OTAVA_JSON || this == OTAVA_YAML;
    }

    /** Whether it says what was found, not what happened: of an invalid run nothing was found. */
    public boolean isOfFindings() {
        return this != CSV && this != SQL && this != CLICKHOUSE;
    }
}
