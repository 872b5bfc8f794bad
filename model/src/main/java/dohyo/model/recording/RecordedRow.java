package dohyo.model.recording;

import java.util.List;

/**
 * A row of a recording, before anything is known of its statement.
 *
 * @param nanos since the first row
 * @param said the statement
 * @param consistency level; empty where none was recorded
 * @param values in the order of its markers
 */
record RecordedRow(long nanos, CsvCell said, String consistency, List<CsvCell> values) {

    String cql() {
        return said.text();
    }
}
