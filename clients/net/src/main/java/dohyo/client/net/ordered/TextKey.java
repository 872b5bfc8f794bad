package dohyo.client.net.ordered;

import dohyo.engine.client.Request;
import dohyo.model.workload.Field;
import dohyo.model.workload.RecordAsk;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The key of a record as a word, for stores to which a key is one: {@code table:key}, of which a
 * text stands as it is and everything else in hexadecimal digits. Of one thread.
 */
public final class TextKey {

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final int DELETE = 0x7F;

    private final byte[] table;
    private final boolean isText;
    private final int value;
    private final int mostBytes;
    private final ByteBuffer scratch;

    /**
     * Of the records that are asked for.
     *
     * @param mostBytes of the whole word
     */
    public TextKey(RecordAsk ask, int mostBytes) {
        Field.Type type = ask.table().key().type();
        table = (ask.table().name() + ":").getBytes(StandardCharsets.UTF_8);
        isText = type == Field.Type.TEXT || type == Field.Type.ASCII;
        value = ask.binds(0).indexOf(ask.key());
        this.mostBytes = mostBytes;
        scratch = ByteBuffer.allocate(mostBytes);
    }

    /** How long it is. */
    public long bytes(Request request) {
        return table.length + request.valueLength(value) * (isText ? 1L : 2L);
    }

    /**
     * Writes it.
     *
     * @throws IllegalArgumentException when the value is no word, or too long
     */
    public void write(Request request, ByteBuffer target) {
        if (bytes(request) > mostBytes) {
            throw unfit();
        }
        target.put(table);
        request.writeValue(value, scratch.clear());
        for (int i = 0; i < scratch.position(); i++) {
            int letter = scratch.get(i) & 0xFF;
            if (!isText) {
                target.put(HEX[letter >> 4]).put(HEX[letter & 0xF]);
            } else if (letter > ' ' && letter != DELETE) {
                target.put((byte) letter);
            } else {
                throw unfit();
            }
        }
    }

    private IllegalArgumentException unfit() {
        return new IllegalArgumentException("a key, the table's name included, has at most "
                + mostBytes + " bytes here and no spaces; draw others");
    }
}
