package dohyo.cli.verb;

import static dohyo.model.yaml.shape.Phrase.quoted;

import dohyo.cli.compare.StatementWorkload;
import dohyo.cli.console.UserMistake;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What both arms of a comparison do. */
final class WorkOptions {

    @Option(
            names = "--workload",
            paramLabel = "NAME",
            description = "One that comes with Dohyo, for example ycsb/a.")
    private @Nullable String workload;

    @Option(
            names = "--parameter",
            paramLabel = "NAME=VALUE",
            description = "A parameter of that workload, for example rows=100k.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    @Option(
            names = "--cql",
            paramLabel = "STATEMENT",
            description = "One statement is a workload too, on the table kv (key, value) unless"
                    + " --schema gives another.")
    private @Nullable String cql;

    @Option(
            names = "--schema",
            paramLabel = "STATEMENT",
            description = "CREATE TABLE ..., with --cql; the first one has the columns.")
    private List<String> schema = new ArrayList<>();

    @Option(
            names = "--rows",
            paramLabel = "COUNT",
            description = "Rows that are loaded first, with --cql (default: 100k).")
    private @Nullable String rows;

    @Option(
            names = "--insert",
            paramLabel = "STATEMENT",
            description = "How a row is loaded, with --cql (default: all columns).")
    private @Nullable String insert;

    @Option(
            names = "--bind",
            paramLabel = "COLUMN=TYPE:HOW",
            description = "How values of a column are made, with --cql: key=text:zipfian,"
                    + " value=text:100..200.")
    private Map<String, String> binds = new LinkedHashMap<>();

    /** As YAML of an experiment file. */
    String yaml() {
        boolean statements =
                !schema.isEmpty() || rows != null || insert != null || !binds.isEmpty();
        if (cql == null && statements) {
            throw new UserMistake(
                    "error: --schema, --rows, --insert and --bind go only with --cql");
        }
        if (workload != null && cql != null) {
            throw new UserMistake("error: give --workload or --cql, not both");
        }
        if (cql != null) {
            return statement(cql).yaml();
        }
        if (workload == null) {
            throw new UserMistake("error: what shall both do? Give --workload NAME, for example"
                    + " ycsb/a, or --cql \"SELECT value FROM kv WHERE key = ?\"");
        }
        return named(workload);
    }

    private StatementWorkload statement(String text) {
        if (!parameters.isEmpty()) {
            throw new UserMistake("error: --parameter goes only with --workload");
        }
        binds.forEach((column, how) -> refuseSpecial("--bind", column + "=" + how));
        String count = rows == null ? StatementWorkload.STANDARD_ROWS : rows;
        refuseSpecial("--rows", count);
        return new StatementWorkload(text, schema, count, insert, binds);
    }

    private String named(String name) {
        String given = parameters.entrySet().stream()
                .map(one -> Json.line(one.getKey()) + ": " + Json.line(one.getValue()))
                .collect(Collectors.joining(", "));
        return "workload: " + Json.line(name) + "\n"
                + (given.isEmpty() ? "" : "parameters: {" + given + "}\n");
    }

    /** These words go into a YAML file as they are. */
    static void refuseSpecial(String option, String words) {
        if (!words.matches("[A-Za-z0-9_.:=%/-]+")) {
            throw new UserMistake("error: " + option + ": " + quoted(words)
                    + " has characters that no such word has");
        }
    }
}
