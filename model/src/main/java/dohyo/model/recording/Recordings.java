package dohyo.model.recording;

import dohyo.model.recording.Recording.Extent;
import dohyo.model.recording.Recording.Statement;
import dohyo.model.recording.StatementJudge.Judgement;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads files of recorded statements: CSV with the columns {@code time}, {@code statement}, perhaps
 * {@code consistency}, and the values of its markers. The files may be anybody's and of any length:
 * a row is held at a time, and each different statement.
 */
public final class Recordings {

    /** Different statements; a connection of the client cql prepares 256 at most. */
    public static final int MOST_STATEMENTS = 200;

    /** Values of a statement. */
    public static final int MOST_VALUES = CsvReader.ROW_CELLS - RecordedRows.CELLS_BEFORE;

    /** What a line takes, in words. */
    public static final String LONGEST = RecordedRows.STATEMENT_CHARS
            + " characters of a statement and " + MOST_VALUES + " values, "
            + (CsvReader.CELL_CHARS >> 20) + " million characters each and "
            + (CsvReader.ROW_CHARS >> 20) + " million in all";

    /** Of a time and a level of consistency, and some more. */
    private static final long CHARS_BEFORE = 100;

    private final String name;
    private final Map<List<String>, Integer> numbers = new LinkedHashMap<>();

    private Recordings(Path file) {
        name = String.valueOf(file.getFileName());
    }

    /** Takes what was sent, in the order in which it was. */
    @FunctionalInterface
    public interface Taker {

        /**
         * Takes one.
         *
         * @param nanos since the first
         * @param statement its number among {@link Recording#statements}
         * @param values one for each marker; null for null
         */
        void take(long nanos, int statement, List<byte @Nullable []> values)
                throws IOException, RecordingProblem;
    }

    /** Reads a whole file and tells what is in it; everything in it has been looked at then. */
    public static Recording of(Path file, StatementJudge judge)
            throws IOException, RecordingProblem {
        return new Recordings(file).scanned(file, judge);
    }

    /** Reads it once more; refused when it is not what it was. */
    public static void forEach(Recording recording, Taker taker)
            throws IOException, RecordingProblem {
        Path file = Path.of(recording.file());
        new Recordings(file).read(file, recording, taker);
    }

    /** Whether the line of such a statement, with its values as bytes, is longer than a line is. */
    public static boolean isTooLong(String cql, List<byte @Nullable []> values) {
        long chars = CHARS_BEFORE + cql.length();
        long longest = 0;
        for (byte[] value : values) {
            long cell = value == null ? 0 : 2L + 2L * value.length; // 0x, and two digits each
            longest = Math.max(longest, cell);
            chars += cell;
        }
        return cql.length() > RecordedRows.STATEMENT_CHARS
                || values.size() > MOST_VALUES
                || longest > CsvReader.CELL_CHARS
                || chars > CsvReader.ROW_CHARS;
    }

    private Recording scanned(Path file, StatementJudge judge)
            throws IOException, RecordingProblem {
        Map<List<String>, Statement> known = new LinkedHashMap<>();
        long[] counts = new long[MOST_STATEMENTS];
        BusiestSecond busiest = new BusiestSecond();
        try (DigestInputStream bytes = open(file)) {
            CsvReader csv = new CsvReader(bytes, name);
            RecordedRows rows = new RecordedRows(csv);
            for (RecordedRow row = rows.next(); row != null; row = rows.next()) {
                List<String> key = key(row);
                Statement statement = known.get(key);
                if (statement == null) {
                    statement = judged(csv, row, judge, known.size());
                    known.put(key, statement);
                    numbers.put(key, numbers.size());
                }
                counts[numbers.getOrDefault(key, 0)]++;
                new RecordedValues(csv, statement).of(row.values(), row.said());
                busiest.add(row.nanos());
            }
            if (rows.count() == 0) {
                throw csv.here("no statement follows the names of the columns", "is it cut off?");
            }
            return new Recording(
                    file.toAbsolutePath().toString(),
                    HexFormat.of().formatHex(bytes.getMessageDigest().digest()),
                    new Extent(rows.count(), rows.spanNanos(), busiest.most()),
                    counted(known.values(), counts));
        }
    }

    private static Statement judged(CsvReader csv, RecordedRow row, StatementJudge judge, int known)
            throws RecordingProblem {
        if (known == MOST_STATEMENTS) {
            throw csv.at(
                    row.said(),
                    "more than " + MOST_STATEMENTS + " different statements",
                    "write values that differ as '?' in the statement, and in cells of their own");
        }
        Judgement judgement = judge.judge(row.cql());
        if (!judgement.objection().isEmpty()) {
            throw csv.at(row.said(), judgement.objection(), judgement.hint());
        }
        return new Statement(
                row.cql(), row.consistency(), judgement.types(), row.said().line(), 0);
    }

    private static List<Statement> counted(Collection<Statement> statements, long[] counts) {
        List<Statement> all = new ArrayList<>();
        statements.forEach(one -> all.add(one.sent(counts[all.size()])));
        return all;
    }

    private void read(Path file, Recording recording, Taker taker)
            throws IOException, RecordingProblem {
        for (Statement statement : recording.statements()) {
            numbers.put(List.of(statement.cql(), statement.consistency()), numbers.size());
        }
        try (DigestInputStream bytes = open(file)) {
            CsvReader csv = new CsvReader(bytes, name);
            RecordedRows rows = new RecordedRows(csv);
            for (RecordedRow row = rows.next(); row != null; row = rows.next()) {
                Integer number = numbers.get(key(row));
                if (number == null) {
                    throw changed();
                }
                Statement statement = recording.statements().get(number);
                List<byte @Nullable []> values =
                        new RecordedValues(csv, statement).of(row.values(), row.said());
                taker.take(row.nanos(), number, values);
            }
            if (!HexFormat.of()
                    .formatHex(bytes.getMessageDigest().digest())
                    .equals(recording.sha256())) {
                throw changed();
            }
        }
    }

    private static List<String> key(RecordedRow row) {
        return List.of(row.cql(), row.consistency());
    }

    private RecordingProblem changed() {
        return new RecordingProblem(
                name,
                "the file is not what it was when the experiment was read",
                "leave it alone while a run goes on, and start the run anew");
    }

    private static DigestInputStream open(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(
                    file + (Files.exists(file) ? " is no plain file" : " is missing"));
        }
        InputStream bytes = Files.newInputStream(file);
        try {
            return new DigestInputStream(bytes, MessageDigest.getInstance("SHA-256"));
        } catch (NoSuchAlgorithmException e) {
            bytes.close();
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
