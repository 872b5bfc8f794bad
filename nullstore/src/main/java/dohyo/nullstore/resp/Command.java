package dohyo.nullstore.resp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The command at the beginning of some bytes: an array of bulk strings, or words in a line. Used
 * again for each; allocates only when its words are asked for as texts.
 */
public final class Command {

    private static final int COMMAND_BYTES_MAX = 16 << 20;
    private static final int LINE_BYTES_MAX = 64 << 10;
    private static final int MOST_WORDS = 1 << 20;
    private static final byte UPPER = (byte) 0xDF;
    private static final int KEY_WORD = 1;

    /** Behind its text and the number of its keys. */
    private static final int KEY_WORD_OF_SCRIPT = 3;

    private int from;
    private int end;
    private int words;
    private boolean inline;
    private long name;
    private int keyWord;
    private int keyFrom;
    private int keyBytes;
    private int number;
    private int at;

    /** Whether a conversation that begins with this byte is in this protocol. */
    public static boolean isSpokenIn(byte first) {
        byte upper = (byte) (first & UPPER);
        return first == '*' || (upper >= 'A' && upper <= 'Z') || first == '\r' || first == '\n';
    }

    /** Steps to the command that begins here; false when it is not here as a whole. */
    public boolean read(ByteBuffer in, int start, int limit) throws IOException {
        from = start;
        name = 0;
        keyBytes = 0;
        keyFrom = start;
        if (start == limit) {
            return false;
        }
        inline = in.get(start) != '*';
        return inline ? readLine(in, limit) : readArray(in, limit);
    }

    private boolean readLine(ByteBuffer in, int limit) throws IOException {
        int stop = from;
        while (stop < limit && in.get(stop) != '\n') {
            stop++;
        }
        if (stop - from > LINE_BYTES_MAX) {
            throw new IOException("a line of more than " + LINE_BYTES_MAX + " bytes");
        }
        end = stop + 1;
        if (stop == limit) {
            return false;
        }
        List<String> texts = texts(in);
        words = texts.size();
        if (words > 0) {
            byte[] first = texts.get(0).getBytes(StandardCharsets.UTF_8);
            noteName(ByteBuffer.wrap(first), 0, first.length);
        }
        return true;
    }

    private boolean readArray(ByteBuffer in, int limit) throws IOException {
        at = from;
        if (!readNumber(in, limit, '*', MOST_WORDS)) {
            return false;
        }
        words = number;
        for (int i = 0; i < words; i++) {
            if (!readNumber(in, limit, '$', COMMAND_BYTES_MAX)) {
                return false;
            }
            long past = (long) at + number + 2;
            if (past - from > COMMAND_BYTES_MAX) {
                throw new IOException("a command of more than " + COMMAND_BYTES_MAX + " bytes");
            }
            if (past > limit) {
                return false;
            }
            note(in, i);
            at = (int) past;
        }
        end = at;
        return true;
    }

    private void note(ByteBuffer in, int word) {
        if (word == 0) {
            noteName(in, at, number);
            keyWord = deed() == CommandKind.SCRIPT ? KEY_WORD_OF_SCRIPT : KEY_WORD;
        } else if (word == keyWord) {
            keyFrom = at;
            keyBytes = number;
        }
    }

    private void noteName(ByteBuffer in, int start, int bytes) {
        for (int i = Math.max(0, bytes - Long.BYTES); i < bytes; i++) {
            byte letter = in.get(start + i);
            boolean small = letter >= 'a' && letter <= 'z';
            int upper = (small ? letter & UPPER : letter) & 0xFF;
            name = name << Byte.SIZE | upper;
        }
    }

    /** Reads a line of a type and a number; false when it is not here as a whole. */
    private boolean readNumber(ByteBuffer in, int limit, char type, int most) throws IOException {
        if (at < limit && in.get(at) != type) {
            throw new IOException("expected '" + type + "'");
        }
        long value = 0;
        int digit = at + 1;
        while (digit < limit && in.get(digit) != '\r') {
            int each = in.get(digit++) - '0';
            value = value * 10 + each;
            if (each < 0 || each > 9 || value > most) {
                throw new IOException("invalid length behind '" + type + "'");
            }
        }
        if (digit + 1 >= limit) {
            return false;
        }
        number = (int) value;
        at = digit + 2;
        return true;
    }

    /** Where the next one begins. */
    public int end() {
        return end;
    }

    /** How many words it has; an empty line has none. */
    public int words() {
        return words;
    }

    /** What it asks for. */
    public CommandKind deed() {
        return CommandKind.of(name);
    }

    /** Where its first key stands: the second word of most commands, the fourth of scripts. */
    public int keyFrom() {
        return keyFrom;
    }

    /** How long that is; 0 when there is none. */
    public int keyBytes() {
        return keyBytes;
    }

    /** Its words. */
    public List<String> texts(ByteBuffer in) throws IOException {
        if (inline) {
            byte[] line = new byte[end - 1 - from];
            in.get(from, line);
            String text = new String(line, StandardCharsets.UTF_8).strip();
            return text.isEmpty() ? List.of() : List.of(text.split("\\s+", -1));
        }
        List<String> texts = new ArrayList<>();
        at = from;
        readNumber(in, end, '*', MOST_WORDS);
        while (at < end && readNumber(in, end, '$', COMMAND_BYTES_MAX)) {
            byte[] word = new byte[number];
            in.get(at, word);
            texts.add(new String(word, StandardCharsets.UTF_8));
            at += number + 2;
        }
        return texts;
    }
}
