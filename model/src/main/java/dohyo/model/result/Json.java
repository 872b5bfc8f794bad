package dohyo.model.result;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.file.ByteLineReader;
import dohyo.model.file.FileReadLimits;
import dohyo.model.file.UntrustedFolder;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

    /**
     * One line in which the names of all objects are in order: some maps come in another order each
     * time that Java is started. For fingerprints; null becomes the word.
     */
    public static String sortedLine(Object value) {
        return line(sorted(parse(line(value), Object.class)));
    }

    private static Object sorted(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> inOrder = new TreeMap<>();
            map.forEach((name, each) ->
                    inOrder.put(String.valueOf(name), each == null ? "null" : sorted(each)));
            return inOrder;
        }
        if (value instanceof List<?> list) {
            List<Object> all = new ArrayList<>();
            list.forEach(each -> all.add(each == null ? "null" : sorted(each)));
            return all;
        }
        return value;
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

    /** The same of a text that a stranger may have made: what a record must have is there. */
    public static <T> T parseWhole(String text, Class<T> type) {
        try {
            return demandWhole(MAPPER.readValue(text, type));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("not the JSON of " + type.getSimpleName(), e);
        }
    }

    /** Writes beside the file first, then moves into place. */
    public static void write(Path file, Object value) throws IOException {
        AtomicFileReplacement.replaceUnsynced(file, pretty(value));
    }

    /**
     * Reads a whole file.
     *
     * @throws DamagedFile when it is not the JSON of this type
     */
    public static <T> T read(Path file, Class<T> type) throws IOException {
        ByteBuffer bytes =
                ByteBuffer.wrap(UntrustedFolder.readFile(file, FileReadLimits.JSON_BYTES));
        try {
            return demandWhole(MAPPER.readValue(decoded(bytes), type));
        } catch (JsonProcessingException e) {
            JsonLocation place = e.getLocation();
            int line = place == null ? 1 : Math.max(1, place.getLineNr());
            throw damaged(file, line, type, e);
        } catch (CharacterCodingException e) {
            throw new DamagedFile(file, "it is not text in UTF-8");
        }
    }

    /**
     * Reads a file of one value a line. A last line that was cut off (the writer died), be it
     * within a character, is left out; a missing file is an empty list.
     *
     * @throws DamagedFile when a whole line is not the JSON of this type
     */
    public static <T> List<T> readLines(Path file, Class<T> type) throws IOException {
        ObjectReader reader = MAPPER.readerFor(type);
        List<T> values = new ArrayList<>();
        try {
            ByteLineReader.forEach(file, (number, line, isEnded) -> {
                try {
                    String text = decoded(ByteBuffer.wrap(line));
                    if (!text.isBlank()) {
                        values.add(demandWhole(reader.readValue(text)));
                    }
                } catch (JsonProcessingException | CharacterCodingException e) {
                    if (isEnded) {
                        throw damaged(file, number, type, e);
                    }
                }
            });
        } catch (NoSuchFileException e) {
            return List.of();
        }
        return values;
    }

    private static <T> T demandWhole(@Nullable T value) throws JsonProcessingException {
        String missing = value == null ? "value" : RecordCompleteness.missing(value);
        if (value == null || missing != null) {
            throw new JsonMappingException(null, missing + " is missing");
        }
        return value;
    }

    private static DamagedFile damaged(Path file, int line, Class<?> type, Exception cause) {
        String why = cause instanceof JsonProcessingException json
                ? json.getOriginalMessage().lines().findFirst().orElse("")
                : "neither text nor a value";
        return new DamagedFile(file, line, "not JSON of " + type.getSimpleName() + ": " + why);
    }

    /** Strict, where {@code new String} would put another character. */
    private static String decoded(ByteBuffer bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    }
}
