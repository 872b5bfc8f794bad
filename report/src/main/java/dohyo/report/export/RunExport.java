package dohyo.report.export;

import dohyo.model.result.Json;
import dohyo.report.AnalysedRun;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs as a text that another tool reads, and what could not be said in it. */
public record RunExport(String text, List<String> leftOut) {

    /**
     * What a history knows a run by.
     *
     * @param commit of what was measured; empty for the name of the run's folder
     * @param branch of it; empty for none
     */
    public record Revision(String commit, String branch) {}

    /** A run with its figures. */
    private record Exported(AnalysedRun run, ExportedFigures figures) {

        String startedAt() {
            return run.results().startedAt();
        }

        String folder() {
            return run.run().folder();
        }

        Map<String, ExportedFigure> byColumn() {
            Map<String, ExportedFigure> columns = new LinkedHashMap<>();
            figures.figures().forEach(figure -> columns.putIfAbsent(figure.column(), figure));
            return columns;
        }

        /** Figures whose names differ only in signs that a column cannot have. */
        List<String> withoutColumn() {
            Map<String, ExportedFigure> columns = byColumn();
            return figures.figures().stream()
                    .filter(figure -> !figure.equals(columns.get(figure.column())))
                    .map(figure -> figure.name() + " " + figure.quantity())
                    .toList();
        }
    }

    /** Writes runs in a format; of those that take one run, the first. */
    public static RunExport of(List<AnalysedRun> runs, ExportFormat format, Revision revision) {
        if (!format.isOfFindings()) {
            return new RunExport(series(runs, format), List.of());
        }
        List<Exported> exported = runs.stream()
                .map(run -> new Exported(run, ExportedFigures.of(run.results())))
                .sorted(Comparator.comparing(Exported::startedAt))
                .toList();
        Set<String> leftOut = new LinkedHashSet<>();
        exported.forEach(one -> leftOut.addAll(one.figures().leftOut()));
        if (format.hasColumns()) {
            exported.forEach(one -> leftOut.addAll(one.withoutColumn()));
        }
        Set<String> columns = common(exported, leftOut);
        String text = switch (format) {
            case BENCHER -> Json.pretty(bencher(exported.get(0)));
            case GITHUB_ACTION_BENCHMARK -> Json.pretty(action(exported.get(0), false));
            case GITHUB_ACTION_BENCHMARK_BIGGER -> Json.pretty(action(exported.get(0), true));
            case OTAVA_CSV -> otavaTable(exported, columns, revision);
            case OTAVA_YAML -> otavaTest(exported.get(0), columns);
            case OTAVA_JSON -> Json.pretty(otavaEntries(exported, columns, revision));
            case CSV, SQL, CLICKHOUSE -> throw new IllegalStateException("written above");
        };
        return new RunExport(text, leftOut.stream().sorted().toList());
    }

    private static String series(List<AnalysedRun> runs, ExportFormat format) {
        return switch (format) {
            case SQL -> SqlTables.standard(runs);
            case CLICKHOUSE -> SqlTables.clickHouse(runs);
            default -> SecondsTable.of(runs);
        };
    }

    /** Columns that every run has; Otava reads no empty cell. */
    private static Set<String> common(List<Exported> runs, Set<String> leftOut) {
        Set<String> columns = new LinkedHashSet<>(runs.get(0).byColumn().keySet());
        Set<String> all = new LinkedHashSet<>(columns);
        for (Exported run : runs) {
            columns.retainAll(run.byColumn().keySet());
            all.addAll(run.byColumn().keySet());
        }
        all.removeAll(columns);
        leftOut.addAll(all);
        return columns;
    }

    private static Map<String, Map<String, Map<String, Double>>> bencher(Exported run) {
        Map<String, Map<String, Map<String, Double>>> benchmarks = new LinkedHashMap<>();
        for (ExportedFigure figure : run.figures().figures()) {
            Map<String, Double> values = new LinkedHashMap<>();
            values.put("value", figure.median());
            if (figure.isOfSeveral()) {
                values.put("lower_value", figure.least());
                values.put("upper_value", figure.most());
            }
            benchmarks
                    .computeIfAbsent(figure.name(), name -> new LinkedHashMap<>())
                    .put(measure(figure), values);
        }
        return benchmarks;
    }

    /** A slug of Bencher's: lower-case letters, digits and hyphens. */
    private static String measure(ExportedFigure figure) {
        boolean isLatency = figure.quantity().matches("mean|p[0-9.]+");
        return (isLatency ? "latency-" : "") + figure.quantity().replaceAll("[._]", "-");
    }

    private static List<Map<String, Object>> action(Exported run, boolean isBiggerBetter) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (ExportedFigure figure : run.figures().figures()) {
            if (figure.isBiggerBetter() == isBiggerBetter) {
                Map<String, Object> entry = new LinkedHashMap<>();
                entry.put("name", figure.name() + " " + figure.quantity());
                entry.put("unit", figure.unit());
                entry.put("value", figure.median());
                if (figure.isOfSeveral()) {
                    entry.put("range", figure.least() + " to " + figure.most());
                }
                entry.put("extra", "trials: " + figure.values().size());
                entries.add(entry);
            }
        }
        return entries;
    }

    private static String otavaTable(List<Exported> runs, Set<String> columns, Revision revision) {
        StringBuilder text = new StringBuilder("time,commit");
        columns.forEach(column -> text.append(',').append(column));
        text.append('\n');
        for (Exported run : runs) {
            text.append(SecondsTable.cell(run.startedAt()))
                    .append(',')
                    .append(SecondsTable.cell(commit(run, revision)));
            columns.forEach(column -> text.append(',').append(median(run, column)));
            text.append('\n');
        }
        return text.toString();
    }

    private static double median(Exported run, String column) {
        ExportedFigure figure = run.byColumn().get(column);
        if (figure == null) {
            throw new IllegalStateException("every run has the column " + column);
        }
        return figure.median();
    }

    private static String commit(Exported run, Revision revision) {
        return revision.commit().isEmpty() ? run.folder() : revision.commit();
    }

    private static String otavaTest(Exported run, Set<String> columns) {
        Map<String, ExportedFigure> figures = run.byColumn();
        return "tests:\n  " + run.run().results().id().replaceAll("[^A-Za-z0-9_-]+", "-")
                + ":\n    type: csv\n    file: dohyo.csv\n    time_column: time\n"
                + "    attributes: [commit]\n    metrics:\n"
                + columns.stream()
                        .map(column -> "      " + column + ":\n        column: " + column
                                + "\n        direction: " + direction(figures.get(column)) + "\n")
                        .collect(Collectors.joining());
    }

    private static int direction(@Nullable ExportedFigure figure) {
        return figure != null && figure.isBiggerBetter() ? 1 : -1;
    }

    private static List<Map<String, Object>> otavaEntries(
            List<Exported> runs, Set<String> columns, Revision revision) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (Exported run : runs) {
            Map<String, String> attributes = new LinkedHashMap<>();
            if (!revision.branch().isEmpty()) {
                attributes.put("branch", revision.branch());
            }
            attributes.put("commit", commit(run, revision));
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("timestamp", epochSeconds(run.startedAt()));
            entry.put(
                    "metrics",
                    columns.stream()
                            .map(column -> metric(column, median(run, column)))
                            .toList());
            entry.put("attributes", attributes);
            entries.add(entry);
        }
        return entries;
    }

    private static Map<String, Object> metric(String name, double value) {
        Map<String, Object> metric = new LinkedHashMap<>();
        metric.put("name", name);
        metric.put("value", value);
        return metric;
    }

    /** Of a run that does not say when, the begin of time. */
    private static long epochSeconds(String startedAt) {
        try {
            return Instant.parse(startedAt).getEpochSecond();
        } catch (DateTimeParseException none) {
            return 0;
        }
    }
}
