package dohyo.model.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.model.reading.FileDamage;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Files of one value a line, whole, cut off and damaged. */
class JsonTest {

    private static final String LINE = "{\"file\":\"é\",\"what\":\"Größe\"}\n";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("lines.jsonl");
    }

    @Test
    void a_sorted_line_does_not_depend_on_the_order_of_names() {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("b", List.of(Map.of("y", 1, "x", 2)));
        one.put("a", null);
        assertThat(Json.sortedLine(one)).isEqualTo("{\"a\":\"null\",\"b\":[{\"x\":2,\"y\":1}]}");
    }

    @Test
    void wherever_a_file_is_cut_its_whole_lines_stay() throws IOException {
        byte[] bytes = LINE.repeat(2).getBytes(UTF_8);
        int line = bytes.length / 2;
        for (int cut = 0; cut <= bytes.length; cut++) {
            Files.write(file, Arrays.copyOf(bytes, cut));
            int whole = (cut + 1) / line; // a value without its line break is a whole one
            assertThat(Json.readLines(file, FileDamage.class))
                    .as("cut at %d", cut)
                    .hasSize(whole);
        }
    }

    @Test
    void a_line_that_was_altered_is_named_the_last_one_too() throws IOException {
        byte[] noText = LINE.getBytes(UTF_8);
        noText[9] = (byte) 0xff;
        expectDamage(LINE + "{\"file\":7 8}\n" + LINE, 2);
        expectDamage(LINE + LINE + "{\"file\":\n", 3);
        expectDamage("null\n" + LINE, 1);
        Files.write(file, noText);
        assertThatExceptionOfType(DamagedFile.class)
                .isThrownBy(() -> Json.readLines(file, FileDamage.class))
                .withMessageStartingWith(file + ":1: ");
    }

    private void expectDamage(String text, int line) throws IOException {
        Files.writeString(file, text);
        assertThatExceptionOfType(DamagedFile.class)
                .isThrownBy(() -> Json.readLines(file, FileDamage.class))
                .withMessageStartingWith(file + ":" + line + ": not JSON of FileDamage: ");
    }

    @Test
    void a_missing_file_has_no_lines() throws IOException {
        assertThat(Json.readLines(file, FileDamage.class)).isEmpty();
    }

    @Test
    void a_whole_file_that_is_no_json_is_damaged() throws IOException {
        for (String text : new String[] {"", "null", "{", "{\"file\":}", "[]", "7"}) {
            Files.writeString(file, text);
            assertThatExceptionOfType(DamagedFile.class)
                    .as(text)
                    .isThrownBy(() -> Json.read(file, FileDamage.class))
                    .withMessageStartingWith(file.toString());
        }
    }
}
