package dohyo.cli.verb.run;

import static dohyo.model.text.MessagePhrases.quoted;

import dohyo.cli.compare.StatementWorkload;
import dohyo.cli.compare.StoreCommandWorkload;
import dohyo.cli.console.UserMistake;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What both arms of a comparison do. */
final class WorkloadOptions {

    @Option(
            names = "--workload",
            paramLabel = "NAME",
            description = "Use a workload that comes with Dohyo, for example ycsb/a.")
    private @Nullable String workload;

    @Option(
            names = "--parameter",
            paramLabel = "NAME=VALUE",
            description = "Set a parameter of the workload that --workload names, for example"
                    + " rows=100k.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    @Option(
            names = "--cql",
            paramLabel = "STATEMENT",
            description = "Use this CQL statement as the workload, on the table kv (key, value)"
                    + " unless --schema gives another.")
    private @Nullable String cql;

    @Option(
            names = "--command",
            paramLabel = "COMMAND",
            description = "Use this Redis or Valkey command as the workload, for example \"GET"
                    + " user:?\". The first ? stands for a key, each further one for a value.")
    private @Nullable String command;

    @Option(
            names = "--schema",
            paramLabel = "STATEMENT",
            description = "CREATE TABLE statement, with --cql; can be repeated. The columns named"
                    + " in --cql and --bind belong to the first table.")
    private List<String> schema = new ArrayList<>();

    @Option(
            names = "--rows",
            paramLabel = "COUNT",
            description = "Rows to load first, with --cql and --command (default: 100k).")
    private @Nullable String rows;

    @Option(
            names = "--insert",
            paramLabel = "STATEMENT",
            description = "Statement that loads a row, with --cql (default: an INSERT of all"
                    + " columns), or command that loads a key, with --command (default: SET if"
                    + " the command is a GET, otherwise nothing is loaded).")
    private @Nullable String insert;

    @Option(
            names = "--bind",
            paramLabel = "COLUMN=TYPE:HOW",
            description = "How to generate the values of a column (with --cql), or the key and"
                    + " the value (with --command), for example key=text:zipfian or"
                    + " value=text:100..200.")
    private Map<String, String> binds = new LinkedHashMap<>();

    /** As YAML of an experiment file. */
    String yaml() {
        requireOne();
        if (cql != null) {
            return new StatementWorkload(cql, schema, count(), insert, binds).yaml();
        }
        if (command != null) {
            return new StoreCommandWorkload(command, count(), insert, binds).yaml();
        }
        return named(Objects.requireNonNull(workload));
    }

    private void requireOne() {
        long given = Stream.of(workload, cql, command).filter(Objects::nonNull).count();
        if (given > 1) {
            throw new UserMistake("error: give one of --workload, --cql and --command");
        }
        if (workload == null && !parameters.isEmpty()) {
            throw new UserMistake("error: --parameter goes only with --workload");
        }
        if (cql == null && !schema.isEmpty()) {
            throw new UserMistake("error: --schema goes only with --cql");
        }
        if (cql == null
                && command == null
                && (rows != null || insert != null || !binds.isEmpty())) {
            throw new UserMistake(
                    "error: --rows, --insert and --bind go only with --cql or --command");
        }
        if (given == 0) {
            throw new UserMistake("error: no workload; give --workload NAME, for example"
                    + " ycsb/a, or --cql \"SELECT value FROM kv WHERE key = ?\", or --command"
                    + " \"GET user:?\"");
        }
    }

    /** Rows to load; all words that go into the file as they are have been looked at then. */
    private String count() {
        binds.forEach((column, how) -> refuseSpecial("--bind", column + "=" + how));
        String count = rows == null ? StatementWorkload.STANDARD_ROWS : rows;
        refuseSpecial("--rows", count);
        return count;
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
