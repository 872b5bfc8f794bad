package dohyo.model.result;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * JSON as Dohyo writes and reads it: records by their component names, unknown fields ignored (a
 * newer version may have written them), files replaced whole so that a reader never sees a half.
 */
public final class Json {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .visibility(PropertyAccessor.GETTER, JsonAutoDetect.Visibility.NONE)
            .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();
    private static final ObjectWriter PRETTY = MAPPER.writerWithDefaultPrettyPrinter();

    private Json() {}

    /** The mapper itself, for trees. */
    public static ObjectMapper mapper() {
        return MAPPER;
    }

    /** One line, without a line break at its end. */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write " + value.getClass() + " as JSON", e);
        }
    }

    /** Many lines with indentation, ending in a line break. */
    public static String pretty(Object value) {
        try {
            return PRETTY.writeValueAsString(value) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write " + value.getClass() + " as JSON", e);
        }
    }

    /** Reads one value from text. */
    public static <T> T parse(String text, Class<T> type) {
        try {
            return MAPPER.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("not the JSON of " + type.getSimpleName(), e);
        }
    }

    /** Writes beside the file first, then moves into place. */
    public static void write(Path file, Object value) throws IOException {
        Path beside = file.resolveSibling("." + file.getFileName() + ".new");
        Files.writeString(beside, pretty(value));
        Files.move(
                beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Reads a whole file. */
    public static <T> T read(Path file, Class<T> type) throws IOException {
        return MAPPER.readValue(Files.readString(file), type);
    }

    /**
     * Reads a file of one value a line. A last line that was cut off (the writer died) is left out;
     * a missing file is an empty list.
     */
    public static <T> List<T> readLines(Path file, Class<T> type) throws IOException {
        ObjectReader reader = MAPPER.readerFor(type);
        List<T> values = new ArrayList<>();
        List<String> lines = linesOf(file);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            try {
                values.add(reader.readValue(lines.get(i)));
            } catch (JsonProcessingException e) {
                if (i < lines.size() - 1) {
                    throw new IOException(
                            file + ":" + (i + 1) + ": not JSON of " + type.getSimpleName() + ": "
                                    + e.getOriginalMessage(),
                            e);
                }
            }
        }
        return values;
    }

    private static List<String> linesOf(Path file) throws IOException {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}
