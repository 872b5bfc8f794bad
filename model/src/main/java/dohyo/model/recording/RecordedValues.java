package dohyo.model.recording;

import dohyo.model.text.MessagePhrases;
import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** The values of a row, as the bytes that are bound to the markers of its statement. */
record RecordedValues(CsvReader source, Recording.Statement statement) {

    private static final String AS_BYTES =
            "write its bytes without quotes, from 0x on, such as 0x0000002a";
    private static final int SHOWN = 40;

    /** One for each marker; null where a cell is empty and has no quotes. */
    List<byte @Nullable []> of(List<CsvCell> cells, CsvCell said) throws RecordingProblem {
        int markers = statement.types().size();
        if (cells.size() < markers) {
            throw source.at(
                    said,
                    "the statement has " + QuantityText.counted(markers, "marker")
                            + ", and its line " + QuantityText.counted(cells.size(), "value"),
                    "give each marker a value; an empty cell without quotes is null");
        }
        for (CsvCell beyond : cells.subList(markers, cells.size())) {
            if (!beyond.isAbsent()) {
                throw source.at(
                        beyond,
                        "a value beyond the " + QuantityText.counted(markers, "marker")
                                + " of the statement",
                        "leave it out; was a comma not put in quotes?");
            }
        }
        List<byte @Nullable []> values = new ArrayList<>(markers);
        for (int i = 0; i < markers; i++) {
            values.add(value(cells.get(i), statement.types().get(i), i + 1));
        }
        return values;
    }

    private byte @Nullable [] value(CsvCell cell, String type, int marker) throws RecordingProblem {
        if (cell.isAbsent()) {
            return null;
        }
        boolean areBytes = ValueText.isBytes(cell);
        if (!areBytes && !ValueText.hasText(type)) {
            throw source.at(cell, unknown(type, marker), AS_BYTES);
        }
        try {
            return areBytes ? ValueText.bytes(cell.text()) : ValueText.encode(cell.text(), type);
        } catch (IllegalArgumentException e) {
            String shown = cell.text().substring(0, Math.min(SHOWN, cell.text().length()));
            throw source.at(
                    cell,
                    MessagePhrases.quoted(shown) + " is no "
                            + (areBytes ? "row of hexadecimal digits, two for each byte" : type),
                    areBytes ? AS_BYTES : "correct it, or " + AS_BYTES);
        }
    }

    private static String unknown(String type, int marker) {
        return type.isEmpty()
                ? "the schema of the workload does not tell the type of marker " + marker
                : "values of type " + type + ", which marker " + marker
                        + " has, cannot be written as text";
    }
}
