package dohyo.model.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Rows of files that anybody may have written. */
final class CsvReaderTest {

    @Test
    void quotes_commas_and_line_breaks_within_quotes_are_of_the_cell() throws Exception {
        assertThat(texts("a,\"b,\"\"c\"\"\r\nd\",\r\n\r\n\"\",e"))
                .containsExactly(List.of("a", "b,\"c\"\r\nd", ""), List.of("", "e"));
    }

    @Test
    void lines_end_in_any_of_three_ways_and_are_counted() throws Exception {
        CsvReader reader = reader("a\nb\r\nc\rd");
        List<Long> lines = new ArrayList<>();
        for (List<CsvCell> row = reader.next(); !row.isEmpty(); row = reader.next()) {
            lines.add(row.get(0).line());
        }
        assertThat(lines).containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    void an_empty_cell_in_quotes_is_a_text_and_one_without_is_none() throws Exception {
        List<CsvCell> row = reader("\uFEFF,\"\"").next();
        assertThat(row).extracting(CsvCell::isAbsent).containsExactly(true, false);
        assertThat(row.get(1)).isEqualTo(new CsvCell("", true, 1, 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,b\"c                  | x.csv:1:4: a quote within a cell",
                "a,\"b                  | x.csv:1:3: this cell begins with a quote and never ends",
                "a\\n\"b\"c              | x.csv:2:4: characters behind the closing quote",
            })
    void malformed_files_are_told_with_their_place(String text, String told) {
        assertThatThrownBy(() -> texts(text.replace("\\n", "\n")))
                .isInstanceOf(RecordingProblem.class)
                .hasMessageStartingWith(told);
    }

    @Test
    void bytes_that_are_not_utf_8_are_told_with_their_place() {
        byte[] bytes = "a,b\ncd".getBytes(StandardCharsets.UTF_8);
        bytes[5] = (byte) 0xff;
        assertThatThrownBy(() -> rows(new CsvReader(new ByteArrayInputStream(bytes), "x.csv")))
                .hasMessage("x.csv:2:2: bytes that are not UTF-8 follow here");
    }

    /** A file without end has a row without end only in quotes. */
    @Test
    void a_row_that_does_not_end_is_refused_before_it_fills_the_memory() {
        assertThatThrownBy(() -> rows(new CsvReader(endless('"', 'a'), "x.csv")))
                .isInstanceOf(RecordingProblem.class)
                .hasMessageContaining("a cell of more than 4 million characters");
        assertThatThrownBy(() -> rows(new CsvReader(endless('a', ','), "x.csv")))
                .isInstanceOf(RecordingProblem.class)
                .hasMessageContaining("more than 2000 cells");
    }

    private static InputStream endless(char first, char then) {
        return new InputStream() {
            private boolean isBegun;

            @Override
            public int read() {
                int next = isBegun ? then : first;
                isBegun = true;
                return next;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                for (int i = 0; i < length; i++) {
                    target[offset + i] = (byte) read();
                }
                return length;
            }
        };
    }

    private static List<List<String>> texts(String text) throws IOException, RecordingProblem {
        return rows(reader(text)).stream()
                .map(row -> row.stream().map(CsvCell::text).toList())
                .toList();
    }

    private static List<List<CsvCell>> rows(CsvReader reader) throws IOException, RecordingProblem {
        List<List<CsvCell>> rows = new ArrayList<>();
        for (List<CsvCell> row = reader.next(); !row.isEmpty(); row = reader.next()) {
            rows.add(row);
        }
        return rows;
    }

    private static CsvReader reader(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new CsvReader(new ByteArrayInputStream(bytes), "x.csv");
    }
}
