package dohyo.model.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The characters of a stream in UTF-8, one after the other. Bytes that are none are told exactly
 * behind the last character before them.
 */
final class CheckedText {

    static final int END = -1;

    private static final int BUFFER_BYTES = 1 << 16;

    private final InputStream source;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER_BYTES).flip();
    private final CharBuffer characters = CharBuffer.allocate(BUFFER_BYTES).flip();
    private boolean isAtEnd;

    CheckedText(InputStream source) {
        this.source = source;
    }

    /** The next character without going on; {@link #END} behind the last one. */
    int peek() throws IOException {
        return characters.hasRemaining() || fill() ? characters.get(characters.position()) : END;
    }

    /** Goes on behind the character that {@link #peek} shows. */
    void skip() {
        characters.position(characters.position() + 1);
    }

    private boolean fill() throws IOException {
        characters.clear();
        while (characters.position() == 0) {
            CoderResult result = decoder.decode(bytes, characters, isAtEnd);
            if (result.isError() && characters.position() == 0) {
                throw new CharacterCodingException();
            }
            if (characters.position() == 0 && !more()) {
                characters.flip();
                return false;
            }
        }
        characters.flip();
        return true;
    }

    /** Reads on; false when all has been decoded. */
    private boolean more() throws IOException {
        if (isAtEnd) {
            return false;
        }
        bytes.compact();
        int read = source.read(bytes.array(), bytes.position(), bytes.remaining());
        isAtEnd = read < 0;
        bytes.position(bytes.position() + Math.max(0, read)).flip();
        return true;
    }
}
