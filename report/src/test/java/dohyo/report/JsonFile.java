package dohyo.report;

import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files of lines of JSON, as a trial leaves them. */
final class JsonFile {

    private JsonFile() {}

    static void lines(Path file, List<?> values) throws IOException {
        StringBuilder text = new StringBuilder();
        values.forEach(value -> text.append(Json.line(value)).append('\n'));
        Files.writeString(file, text);
    }
}
