package dohyo.agent.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Fields of a frame, one after the other. */
public final class PayloadWriter {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Adds a number. */
    public PayloadWriter number(long value) {
        bytes.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(value).array());
        return this;
    }

    /** Adds a text of at most {@link PayloadReader#LONGEST_TEXT} bytes. */
    public PayloadWriter text(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        if (utf8.length > PayloadReader.LONGEST_TEXT) {
            throw new IllegalArgumentException("a text of " + utf8.length + " bytes");
        }
        bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(utf8.length).array());
        bytes.writeBytes(utf8);
        return this;
    }

    /** Adds how many there are, and each. */
    public PayloadWriter texts(Collection<String> values) {
        number(values.size());
        values.forEach(this::text);
        return this;
    }

    /** All of them, as they go into a frame. */
    public byte[] toBytes() {
        return bytes.toByteArray();
    }
}
