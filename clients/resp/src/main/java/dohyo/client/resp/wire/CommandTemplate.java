package dohyo.client.resp.wire;

import dohyo.client.resp.wire.CommandText.Piece;
import dohyo.client.resp.wire.CommandText.Word;
import dohyo.engine.client.Request;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A command made ready to be sent again and again: an array of bulk strings of which only the
 * values that are bound are still missing. {@link #measure} comes first, then {@link #encode} of
 * the same request. Owned by one sender; allocates only when a key is longer than any before.
 */
public final class CommandTemplate {

    /** When requests of a command may go to any node. */
    public static final int NO_KEY = -1;

    private static final byte[] END = {'\r', '\n'};
    private static final int HEAD_BYTES = 1 + END.length;

    /** A word with something bound in it, and all that is always the same before it. */
    private static final class Varying {

        final byte[] before;
        final Object[] pieces;
        long bytes;

        Varying(byte[] before, Word word) {
            this.before = before;
            pieces = word.pieces().stream()
                    .map(piece -> piece instanceof Piece.Fixed fixed ? fixed.bytes() : piece)
                    .toArray();
        }
    }

    private final String text;
    private final Varying[] words;
    private final byte[] after;
    private final int key;
    private final int fixedSlot;
    private final ValueTextCodec[] forms;
    private final byte[] digits;
    private final int[] digitsEnd;
    private final byte[] scratch = new byte[DecimalText.BYTES_MAX];
    private final ByteBuffer value = ByteBuffer.allocate(2 * Long.BYTES);
    private long measured;
    private ByteBuffer keyBytes = ByteBuffer.allocate(256);

    /**
     * Of a command.
     *
     * @param text as people read it
     * @param forms of the values, in their order
     * @param keyWord which word names the key that decides about the node; {@link #NO_KEY} for none
     */
    public CommandTemplate(
            String text, CommandText command, List<ValueTextCodec> forms, int keyWord) {
        if (command.markers() != forms.size()) {
            throw new IllegalArgumentException("command \"" + text + "\" has " + command.markers()
                    + " question marks, not " + forms.size());
        }
        this.text = text;
        this.forms = forms.toArray(ValueTextCodec[]::new);
        digits = new byte[forms.size() * ValueTextCodec.TEXT_BYTES_MAX];
        digitsEnd = new int[forms.size()];
        List<Varying> varying = new ArrayList<>();
        ByteArrayOutputStream same = new ByteArrayOutputStream();
        same.writeBytes(line('*', command.words().size()));
        for (Word word : command.words()) {
            if (word.isFixed()) {
                same.writeBytes(bulk(word));
            } else {
                varying.add(new Varying(same.toByteArray(), word));
                same.reset();
                same.writeBytes(END);
            }
        }
        words = varying.toArray(Varying[]::new);
        after = same.toByteArray();
        key = keyWord == NO_KEY ? NO_KEY : varyingBefore(command, keyWord);
        fixedSlot = keyWord != NO_KEY && command.words().get(keyWord).isFixed()
                ? fixedSlot(command.words().get(keyWord))
                : NO_KEY;
    }

    private static int varyingBefore(CommandText command, int keyWord) {
        return (int) command.words().subList(0, keyWord).stream()
                .filter(word -> !word.isFixed())
                .count();
    }

    private static int fixedSlot(Word word) {
        byte[] bytes = word.with("").getBytes(StandardCharsets.ISO_8859_1);
        return KeySlot.of(bytes, bytes.length);
    }

    private static byte[] line(char type, int number) {
        return (type + String.valueOf(number) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] bulk(Word word) {
        byte[] bytes = word.with("").getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(line('$', bytes.length));
        all.writeBytes(bytes);
        all.writeBytes(END);
        return all.toByteArray();
    }

    /** Words of a command that is sent once, as bytes. */
    public static byte[] encode(String... words) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(line('*', words.length));
        for (String word : words) {
            byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
            all.writeBytes(line('$', bytes.length));
            all.writeBytes(bytes);
            all.writeBytes(END);
        }
        return all.toByteArray();
    }

    /** A command to which nothing is bound and that is sent once, as bytes. */
    public static byte[] encode(CommandText command) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(line('*', command.words().size()));
        for (Word word : command.words()) {
            all.writeBytes(bulk(word));
        }
        return all.toByteArray();
    }

    /** The command as it was written. */
    public String text() {
        return text;
    }

    /** Whether a key decides about the node. */
    public boolean hasKey() {
        return key != NO_KEY;
    }

    /** Finds out how many bytes {@link #encode} will write for this request. */
    public void measure(Request request) {
        if (request.valueCount() != forms.length) {
            throw new IllegalArgumentException("command \"" + text + "\" binds "
                    + request.valueCount() + " values but has " + forms.length
                    + " question marks");
        }
        long all = after.length;
        for (Varying word : words) {
            word.bytes = 0;
            for (Object piece : word.pieces) {
                word.bytes += piece instanceof Piece.Bound bound
                        ? bytesOf(bound.index(), request)
                        : ((byte[]) piece).length;
            }
            all += word.before.length + HEAD_BYTES + DecimalText.digits(word.bytes) + word.bytes;
        }
        measured = all;
    }

    /** How long the request is that was measured last. */
    public long measured() {
        return measured;
    }

    private int bytesOf(int index, Request request) {
        if (forms[index] == ValueTextCodec.BYTES) {
            return request.valueLength(index);
        }
        int from = index * ValueTextCodec.TEXT_BYTES_MAX;
        request.writeValue(index, value.clear());
        digitsEnd[index] = forms[index].write(value.flip(), digits, from);
        return digitsEnd[index] - from;
    }

    /** Writes the request that was measured last. */
    public void encode(ByteBuffer out, Request request) {
        for (Varying word : words) {
            out.put(word.before).put((byte) '$');
            out.put(scratch, 0, DecimalText.write(word.bytes, scratch, 0)).put(END);
            put(word, out, request);
        }
        out.put(after);
    }

    private void put(Varying word, ByteBuffer out, Request request) {
        for (Object piece : word.pieces) {
            if (piece instanceof Piece.Bound bound) {
                put(bound.index(), out, request);
            } else {
                out.put((byte[]) piece);
            }
        }
    }

    private void put(int index, ByteBuffer out, Request request) {
        if (forms[index] == ValueTextCodec.BYTES) {
            request.writeValue(index, out);
        } else {
            int from = index * ValueTextCodec.TEXT_BYTES_MAX;
            out.put(digits, from, digitsEnd[index] - from);
        }
    }

    /** The part of the cluster that the request measured last belongs to. */
    public int slot(Request request) {
        if (fixedSlot != NO_KEY) {
            return fixedSlot;
        }
        Varying word = words[key];
        if (word.bytes > keyBytes.capacity()) {
            keyBytes = ByteBuffer.allocate(Math.toIntExact(2 * word.bytes));
        }
        put(word, keyBytes.clear(), request);
        return KeySlot.of(keyBytes.array(), keyBytes.position());
    }
}
