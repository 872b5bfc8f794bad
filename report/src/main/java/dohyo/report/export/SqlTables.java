package dohyo.report.export;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.text.MessagePhrases;
import dohyo.report.AnalysedRun;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs as tables of a database, a script of CREATE TABLE and INSERT: a row for each second of each
 * trial, and one for each latency of each measured step.
 */
final class SqlTables {

    private static final int ROWS_AT_ONCE = 500;

    private static final List<String> SECONDS = List.of(
            "run TEXT",
            "trial TEXT",
            "arm TEXT",
            "block BIGINT",
            "step TEXT",
            "measured BOOLEAN",
            "at_seconds DOUBLE",
            "due BIGINT",
            "sent BIGINT",
            "answered BIGINT",
            "failed BIGINT",
            "in_flight BIGINT",
            "backlog BIGINT",
            "response_p50_ns BIGINT",
            "response_p99_ns BIGINT",
            "response_max_ns BIGINT");

    private static final List<String> LATENCIES = List.of(
            "run TEXT",
            "run_is_valid BOOLEAN",
            "trial TEXT",
            "arm TEXT",
            "step TEXT",
            "operation TEXT",
            "kind TEXT",
            "quantity TEXT",
            "nanos DOUBLE",
            "at_least BOOLEAN");

    private final boolean isClickHouse;

    private SqlTables(boolean isClickHouse) {
        this.isClickHouse = isClickHouse;
    }

    /** In standard SQL, as DuckDB, PostgreSQL and SQLite take it. */
    static String standard(List<AnalysedRun> runs) {
        return new SqlTables(false).script(runs);
    }

    /** As ClickHouse takes it, where tables have an engine and texts escapes. */
    static String clickHouse(List<AnalysedRun> runs) {
        return new SqlTables(true).script(runs);
    }

    private String script(List<AnalysedRun> runs) {
        return table("dohyo_seconds", SECONDS, runs.stream().flatMap(this::seconds))
                + table("dohyo_latencies", LATENCIES, runs.stream().flatMap(this::latencies));
    }

    private String table(String name, List<String> columns, Stream<String> rows) {
        StringBuilder text = new StringBuilder("CREATE TABLE IF NOT EXISTS " + name + " (\n  ")
                .append(columns.stream().map(this::column).collect(Collectors.joining(",\n  ")))
                .append(
                        isClickHouse
                                ? "\n) ENGINE = MergeTree ORDER BY (run, trial);\n"
                                : "\n);\n");
        List<String> all = rows.toList();
        for (int from = 0; from < all.size(); from += ROWS_AT_ONCE) {
            List<String> some = all.subList(from, Math.min(all.size(), from + ROWS_AT_ONCE));
            text.append("INSERT INTO ").append(name).append(" VALUES\n");
            text.append(String.join(",\n", some)).append(";\n");
        }
        return text.toString();
    }

    /** Only what follows from an answer may be missing: the times of a second without any. */
    private String column(String declared) {
        String[] words = declared.split(" ", -1);
        boolean mayBeMissing =
                words[0].startsWith("response_") || List.of("measured", "step").contains(words[0]);
        if (!isClickHouse) {
            String type = words[1].equals("DOUBLE") ? "DOUBLE PRECISION" : words[1];
            return words[0] + " " + type + (mayBeMissing ? "" : " NOT NULL");
        }
        String type = Map.of(
                        "TEXT", "String",
                        "BIGINT", "Int64",
                        "DOUBLE", "Float64",
                        "BOOLEAN", "Bool")
                .getOrDefault(words[1], words[1]);
        return words[0] + " " + (mayBeMissing ? "Nullable(" + type + ")" : type);
    }

    private Stream<String> seconds(AnalysedRun run) {
        List<String> rows = new ArrayList<>();
        for (TrialFiles trial : run.run().trials()) {
            String begin = text(run.run().folder()) + ", "
                    + text(trial.planned().directory()) + ", "
                    + text(trial.planned().arm()) + ", " + trial.planned().block() + ", ";
            Map<Integer, StepRecord> steps = trial.reading().steps().stream()
                    .collect(Collectors.toMap(
                            StepRecord::number, Function.identity(), (first, again) -> first));
            trial.reading()
                    .seconds()
                    .forEach(second -> rows.add("(" + begin + values(second, steps) + ")"));
        }
        return rows.stream();
    }

    private String values(SecondRecord second, Map<Integer, StepRecord> steps) {
        StepRecord step = steps.get(second.step());
        long failed =
                second.errors().values().stream().mapToLong(Long::longValue).sum();
        boolean isSilent = second.responseNanosMax() == 0;
        String response = isSilent
                ? "NULL, NULL, NULL"
                : second.responseNanosP50() + ", " + second.responseNanosP99() + ", "
                        + second.responseNanosMax();
        return (step == null ? "NULL, NULL" : text(step.name()) + ", " + step.measured())
                + ", " + number(second.atSeconds()) + ", " + second.due() + ", " + second.sent()
                + ", " + second.done() + ", " + failed + ", " + second.inFlight() + ", "
                + second.backlog() + ", " + response;
    }

    private Stream<String> latencies(AnalysedRun run) {
        List<String> rows = new ArrayList<>();
        for (ArmResult arm : run.results().arms()) {
            for (StepResult step : arm.steps()) {
                String begin = text(run.run().folder()) + ", "
                        + run.results().valid() + ", " + text(step.trial()) + ", "
                        + text(arm.name()) + ", " + text(step.name()) + ", ";
                for (OperationResult operation : step.operations()) {
                    String place = begin + text(operation.name()) + ", ";
                    add(rows, place + "'response', ", operation.response());
                    add(rows, place + "'service', ", operation.service());
                }
            }
        }
        return rows.stream();
    }

    private void add(List<String> rows, String place, Map<String, Latency> latencies) {
        latencies.forEach((quantity, latency) -> {
            if (Double.isFinite(latency.nanos())) {
                rows.add("(" + place + text(quantity) + ", " + number(latency.nanos()) + ", "
                        + latency.atLeast() + ")");
            }
        });
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** A text that stays one, whatever it holds. */
    private String text(String any) {
        String line = MessagePhrases.printable(any.replaceAll("\\p{Cntrl}", " "));
        String escaped = isClickHouse ? line.replace("\\", "\\\\") : line;
        return "'" + escaped.replace("'", "''") + "'";
    }
}
