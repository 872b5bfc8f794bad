package dohyo.client.net;

import dohyo.model.text.MessagePhrases;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Bytes received and cut into answers, before each of which its length stands in four bytes. */
public abstract class LengthPrefixedInbox extends Inbox {

    private static final int ROOM_BYTES_MIN = 16 << 10;
    private static final int TEXT_BYTES_MAX = 400;

    private final boolean isReversed;
    private final int answerBytesMax;

    /** With nothing in it; a longer answer is refused. */
    protected LengthPrefixedInbox(ByteOrder orderOfLength, int answerBytesMax) {
        super(ROOM_BYTES_MIN);
        isReversed = orderOfLength == ByteOrder.LITTLE_ENDIAN;
        this.answerBytesMax = answerBytesMax;
    }

    /** Reads an answer, which has at least one byte, from here up to there in the buffer. */
    protected abstract void read(int from, int past) throws MalformedAnswer;

    @Override
    public final boolean next() throws MalformedAnswer {
        int available = end() - start() - Integer.BYTES;
        if (available < 0) {
            return false;
        }
        int told = buffer().getInt(start());
        int bytes = isReversed ? Integer.reverseBytes(told) : told;
        if (bytes < 1 || bytes > answerBytesMax) {
            throw new MalformedAnswer("announced an answer of " + bytes + " bytes");
        }
        if (available < bytes) {
            return false;
        }
        int from = start() + Integer.BYTES;
        take(Integer.BYTES + bytes);
        read(from, from + bytes);
        return true;
    }

    /** A text for people, its first line, which cannot steer a terminal; allocates. */
    protected final String firstLine(int from, int bytes) {
        byte[] text = new byte[Math.max(0, Math.min(TEXT_BYTES_MAX, bytes))];
        buffer().get(from, text);
        return MessagePhrases.printable(
                new String(text, StandardCharsets.UTF_8).lines().findFirst().orElse(""));
    }
}
