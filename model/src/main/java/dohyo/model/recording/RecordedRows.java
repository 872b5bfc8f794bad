package dohyo.model.recording;

import dohyo.model.cql.ConsistencyLevels;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.DateTimeException;
import java.util.List;

/** The rows of a recording, one after the other, each not before the one above it. */
final class RecordedRows {

    /** More than a day at a thousand a second. */
    static final long MOST = 100_000_000;

    static final int STATEMENT_CHARS = 50_000;

    /** Time, statement and level of consistency, which come before the values. */
    static final int CELLS_BEFORE = 3;

    private static final String TIME = "time";
    private static final String STATEMENT = "statement";
    private static final String CONSISTENCY = "consistency";
    private final CsvReader csv;
    private final boolean hasConsistency;
    private final int firstValue;
    private boolean inSeconds;
    private long originNanos;
    private long lastNanos;
    private long rows;

    /** Reads the names of the columns. */
    RecordedRows(CsvReader csv) throws IOException, RecordingProblem {
        this.csv = csv;
        List<CsvCell> names = csv.next();
        requireName(names, 0, TIME);
        requireName(names, 1, STATEMENT);
        hasConsistency = is(names, 2, CONSISTENCY);
        firstValue = hasConsistency ? CELLS_BEFORE : CELLS_BEFORE - 1;
    }

    /** How many have been read. */
    long count() {
        return rows;
    }

    /** When the last one that was read was sent, from the first on. */
    long spanNanos() {
        return lastNanos - originNanos;
    }

    /** The next one; null behind the last. */
    @Nullable RecordedRow next() throws IOException, RecordingProblem {
        List<CsvCell> cells = csv.next();
        if (cells.isEmpty()) {
            return null;
        }
        if (cells.size() < firstValue || cells.get(1).text().isBlank()) {
            throw csv.at(
                    cells.get(cells.size() - 1),
                    "a line without a statement",
                    "each line has a time, a statement and its values");
        }
        if (cells.get(1).text().length() > STATEMENT_CHARS) {
            throw csv.at(
                    cells.get(1),
                    "a statement of more than " + STATEMENT_CHARS + " characters",
                    "write its values as '?', and in cells of their own");
        }
        if (rows == MOST) {
            throw csv.at(
                    cells.get(0), "more than " + MOST + " statements", "replay a part of the file");
        }
        lastNanos = moment(cells.get(0));
        rows++;
        return new RecordedRow(
                spanNanos(), cells.get(1), level(cells), cells.subList(firstValue, cells.size()));
    }

    private long moment(CsvCell cell) throws RecordingProblem {
        long nanos;
        try {
            nanos = MomentText.nanos(cell.text());
        } catch (DateTimeException e) {
            throw csv.at(cell, "no moment: '" + shortened(cell.text()) + "'", MomentText.FORMS);
        }
        boolean isInSeconds = MomentText.isSeconds(cell.text());
        if (rows == 0) {
            inSeconds = isInSeconds;
            originNanos = nanos;
            lastNanos = nanos;
        }
        if (isInSeconds != inSeconds) {
            throw csv.at(
                    cell,
                    "some moments of this file are in seconds and others are dates",
                    "write all of them in one way");
        }
        if (nanos < lastNanos) {
            throw csv.at(
                    cell,
                    "this was sent before the line above it",
                    "sort the lines by their time, earliest first");
        }
        return nanos;
    }

    private String level(List<CsvCell> cells) throws RecordingProblem {
        String level = hasConsistency ? cells.get(2).text() : "";
        if (!level.isEmpty() && !ConsistencyLevels.BY_CODE.contains(level)) {
            throw csv.at(
                    cells.get(2),
                    "'" + shortened(level) + "' is no level of consistency",
                    "write for example LOCAL_QUORUM, or nothing for that of the client");
        }
        return level;
    }

    private void requireName(List<CsvCell> names, int index, String name) throws RecordingProblem {
        if (!is(names, index, name)) {
            String message =
                    "the first line does not name column " + (index + 1) + " '" + name + "'";
            String hint = "begin the file with: time,statement,value1,value2"
                    + " (or time,statement,consistency,value1)";
            throw names.size() > index
                    ? csv.at(names.get(index), message, hint)
                    : csv.here(message, hint);
        }
    }

    private static boolean is(List<CsvCell> names, int index, String name) {
        return names.size() > index && names.get(index).text().strip().equalsIgnoreCase(name);
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(40, text.length()));
    }
}
