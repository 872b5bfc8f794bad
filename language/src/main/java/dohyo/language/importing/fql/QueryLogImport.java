package dohyo.language.importing.fql;

import dohyo.language.cql.CqlKeyspaceAccess;
import dohyo.language.importing.ImportNote;
import dohyo.language.importing.fql.LoggedQuery.Bound;
import dohyo.model.recording.Recordings;
import dohyo.model.text.PrintableText;
import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes a recording, a CSV file, of a folder with full query logs of Cassandra. Its entries are
 * read one by one; what cannot be carried over is named and counted.
 */
public final class QueryLogImport {

    /** The word for such logs on a command line. */
    public static final String WORD = "fql";

    /** What becomes of them, for help texts. */
    public static final String ABOUT =
            " Full query logs of Cassandra become a recording that can be replayed.";

    /** How it is asked for. */
    public static final String EXAMPLE = "./dohyo import fql DIR -o replay.csv";

    /** The option that chooses among their statements. */
    public static final String OPTION = "--keyspace";

    private static final String ENDING = "*.cq4";
    private static final String ONE_KEYSPACE =
            "a recording is of one keyspace; --keyspace chooses another";
    private static final String TOO_LONG = "a line takes " + Recordings.LONGEST;

    private final QueryLogNotes notes = new QueryLogNotes();
    private final Set<String> statements = new HashSet<>();
    private final SortedRows rows;
    private String keyspace;
    private int mostValues;
    private long carried;

    private QueryLogImport(SortedRows rows, String keyspace) {
        this.rows = rows;
        this.keyspace = keyspace;
    }

    /**
     * What was made.
     *
     * @param carried statements in the recording
     * @param different how many different ones; one more than a replay takes stands for any number
     * @param dropped entries of the log that are not there
     * @param keyspace of the statements; empty when none was chosen
     * @param notes what is not the same
     */
    public record Imported(
            long carried, int different, long dropped, String keyspace, List<ImportNote> notes) {

        /** What was made and what to do with it, a line each. */
        public List<String> told(String file) {
            String tooMany = "note: a replay takes " + Recordings.MOST_STATEMENTS
                    + " different statements; those with values in their text need '?' there";
            boolean areTooMany = different > Recordings.MOST_STATEMENTS;
            String made = "wrote " + file + ": " + QuantityText.counted(carried, "statement") + ", "
                    + (areTooMany ? "more than " + Recordings.MOST_STATEMENTS : different)
                    + " different, of keyspace " + PrintableText.line(keyspace);
            String next = "a workload with 'keyspace: " + PrintableText.line(keyspace)
                    + "', its 'schema:' and" + " 'recording: " + file
                    + "' replays it (docs/write/replay.md)";
            return areTooMany ? List.of(made, tooMany) : List.of(made, next);
        }
    }

    /**
     * Reads all logs of a folder.
     *
     * @param keyspace whose statements are carried over; empty for that of the first one
     * @param target file to be made
     */
    public static Imported read(Path folder, String keyspace, Path target) throws IOException {
        Path parts = Files.createTempDirectory(target.toAbsolutePath().getParent(), ".dohyo-fql-");
        try (SortedRows rows = new SortedRows(parts)) {
            QueryLogImport reader = new QueryLogImport(rows, keyspace);
            for (Path file : files(folder)) {
                QueueFile.forEach(file, entry -> reader.add(LoggedQuery.of(entry)));
            }
            if (reader.carried > 0) {
                reader.write(target);
            }
            return new Imported(
                    reader.carried,
                    reader.statements.size(),
                    reader.notes.dropped(),
                    reader.keyspace,
                    reader.notes.all());
        } finally {
            Files.deleteIfExists(parts);
        }
    }

    /** Why a folder could not be read, with what to do. */
    public static String refusal(IOException problem) {
        return problem instanceof NotDirectoryException
                ? "that is no folder\n       name the one that 'nodetool enablefullquerylog --path'"
                        + " was given"
                : PrintableText.line(String.valueOf(problem.getMessage()))
                        + "\n       is it a full query log of Cassandra 4.0 or newer?";
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder.toString());
        }
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, ENDING)) {
            all.forEach(file -> {
                if (Files.isRegularFile(file)) { // a pipe would be waited for
                    files.add(file);
                }
            });
        }
        if (files.isEmpty()) {
            throw new DamagedLog("no file in " + folder + " ends in .cq4");
        }
        return files.stream().sorted().toList();
    }

    private void write(Path target) throws IOException {
        try (Writer out = Files.newBufferedWriter(
                target, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW)) {
            out.write("time,statement,consistency");
            for (int value = 1; value <= mostValues; value++) {
                out.write(",value" + value);
            }
            out.write('\n');
            rows.writeTo(out);
        }
    }

    private void add(LoggedQuery query) throws IOException {
        if (isCarried(query)) {
            List<byte @Nullable []> values = query.statements().stream()
                    .flatMap(one -> one.values().stream())
                    .collect(Collectors.toCollection(ArrayList::new));
            String cql = text(query);
            if (Recordings.isTooLong(cql, values)) {
                notes.drop("statements too long for a replay", TOO_LONG);
                return;
            }
            noteChanges(query, values);
            carried++;
            if (statements.size() <= Recordings.MOST_STATEMENTS) { // no replay takes more
                statements.add(cql + query.options().consistency());
            }
            mostValues = Math.max(mostValues, values.size());
            rows.add(query.startMillis(), row(query, cql, values));
        }
    }

    private boolean isCarried(LoggedQuery query) {
        for (Bound one : query.statements()) {
            CqlKeyspaceAccess reach = new CqlKeyspaceAccess(one.cql());
            if (!reach.problem().isEmpty()) {
                notes.drop("statements that cannot be read", reach.problem());
                return false;
            }
            if (!reach.isAboutRows()) {
                notes.drop(reach.verb(), "what neither reads nor writes rows is not replayed");
                return false;
            }
            if (!isOfKeyspace(query, reach)) {
                return false;
            }
        }
        if (query.options().extras().contains(QueryOptions.NAMED)) {
            notes.drop(QueryOptions.NAMED, "their order is not that of the markers");
            return false;
        }
        if (query.options().extras().contains(QueryOptions.LATER_PAGE)) {
            notes.drop(QueryOptions.LATER_PAGE, "a replay asks for the whole answer at once");
            return false;
        }
        return true;
    }

    private boolean isOfKeyspace(LoggedQuery query, CqlKeyspaceAccess reach) {
        List<String> named = reach.keyspaces();
        List<String> reached = named.isEmpty() ? List.of(query.keyspace()) : named;
        if (reached.stream().anyMatch(QueryLogImport::belongsToTheStore)) {
            notes.drop("keyspace " + reached.get(0), "it is the store's own");
            return false;
        }
        if (keyspace.isEmpty()) {
            keyspace = reached.get(0);
        }
        for (String other : reached) {
            if (!other.equals(keyspace)) {
                notes.drop(other.isEmpty() ? "no keyspace" : "keyspace " + other, ONE_KEYSPACE);
                return false;
            }
        }
        return true;
    }

    private static boolean belongsToTheStore(String name) {
        return name.equals("system") || name.startsWith("system_");
    }

    private void noteChanges(LoggedQuery query, List<byte @Nullable []> values) {
        for (String extra : query.options().extras()) {
            notes.change(extra, "a replay sends statements without it");
        }
        if (!query.batch().isEmpty()) {
            notes.change("batches", "each is one statement, BEGIN BATCH ... APPLY BATCH");
        }
        if (values.stream().anyMatch(value -> value != null && value.length == 0)) {
            notes.change("empty values", "the log writes what was not set as empty, too");
        }
    }

    /** A statement, or a batch as one. */
    private static String text(LoggedQuery query) {
        if (query.batch().isEmpty()) {
            return query.statements().get(0).cql();
        }
        String kind = query.batch().toUpperCase(Locale.ROOT);
        return "BEGIN " + (kind.equals("LOGGED") ? "" : kind + " ") + "BATCH "
                + query.statements().stream()
                        .map(one -> one.cql().strip().replaceAll(";+$", "") + "; ")
                        .collect(Collectors.joining())
                + "APPLY BATCH";
    }

    private static String row(LoggedQuery query, String cql, List<byte @Nullable []> values) {
        StringBuilder row = new StringBuilder()
                .append(Instant.ofEpochMilli(query.startMillis()))
                .append(",\"")
                .append(cql.replace("\"", "\"\""))
                .append("\",")
                .append(query.options().consistency());
        for (byte[] value : values) {
            row.append(',');
            if (value != null) {
                row.append("0x").append(HexFormat.of().formatHex(value));
            }
        }
        return row.append('\n').toString();
    }
}
