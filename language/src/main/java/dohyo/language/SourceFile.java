package dohyo.language;

import dohyo.language.scope.ValidationMessage;
import dohyo.model.file.FileReadLimits;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file as text, or why it is none.
 *
 * @param text null when there is a problem
 * @param problem null when there is text
 */
record SourceFile(@Nullable String text, @Nullable Problem problem) {

    private static final int LARGEST_BYTES = (int) FileReadLimits.YAML_BYTES;

    static SourceFile read(Path file) {
        String name = file.toString();
        if (Files.isDirectory(file)) {
            return refused(name, "this is a folder", "name one of the files in it");
        }
        if (Files.notExists(file)) {
            return refused(name, "there is no such file", "check the path");
        }
        try (InputStream stream = Files.newInputStream(file)) {
            return decoded(name, stream.readNBytes(LARGEST_BYTES + 1));
        } catch (IOException e) {
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            return refused(name, "the file cannot be read: " + reason, "check its permissions");
        }
    }

    private static SourceFile refused(String name, String message, String hint) {
        return new SourceFile(null, Problem.ofFile(name, message, hint));
    }

    static SourceFile decoded(String name, byte[] bytes) {
        if (bytes.length > LARGEST_BYTES) {
            return refused(name, "the file is larger than 1 MiB", "is this an experiment file?");
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer input = ByteBuffer.wrap(bytes);
        CharBuffer output = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(input, output, true);
        String text = output.flip().toString();
        return result.isError() ? notUtf8(name, text, bytes, input) : new SourceFile(text, null);
    }

    /** The text before the first wrong byte tells the place. */
    private static SourceFile notUtf8(String name, String text, byte[] bytes, ByteBuffer at) {
        int wrong = Byte.toUnsignedInt(bytes[at.position()]);
        ValidationMessage remark = new ValidationMessage(
                SourceText.placeAfter(text),
                "not UTF-8: byte 0x%02X".formatted(wrong),
                "save the file as UTF-8");
        return new SourceFile(null, new SourceText(name, text).problem(remark));
    }
}
