package dohyo.model.recording;

/**
 * A cell of a CSV file.
 *
 * @param text without quotes
 * @param isQuoted whether it stood in quotes; an empty cell that did is an empty text, one that did
 *     not is nothing at all
 * @param line on which it begins, from 1
 * @param column of its first character, from 1
 */
record CsvCell(String text, boolean isQuoted, long line, int column) {

    /** Whether nothing was written. */
    boolean isAbsent() {
        return text.isEmpty() && !isQuoted;
    }
}
