package dohyo.client.aerospike.wire;

import java.nio.ByteBuffer;

/**
 * Goes over an answer: record by record, of which all but answers to batches have one, and bin by
 * bin. Reused; nothing is allocated.
 */
final class AnswerCursor {

    private static final int INFO3_AT = 3;
    private static final int RESULT_AT = 5;
    private static final int GENERATION_AT = 6;
    private static final int FIELDS_AT = 18;
    private static final int OPERATIONS_AT = 20;
    private static final int BYTE_MASK = 0xFF;
    private static final int SHORT_MASK = 0xFFFF;
    private static final int TYPE_AT = 5;
    private static final int NAME_LENGTH_AT = 7;
    private static final int NAME_AT = 8;

    private ByteBuffer in = ByteBuffer.allocate(0);
    private int at;
    private int past;
    private int info3;
    private int result;
    private int generation;
    private int binsLeft;
    private byte type;
    private int nameAt;
    private int nameBytes;
    private int valueAt;
    private int valuePast;

    /** The current answer of an inbox. */
    void begin(AnswerInbox inbox) throws MalformedMessage {
        if (!inbox.isMessage()) {
            throw new MalformedMessage("sent an info answer to a record request");
        }
        in = inbox.buffer();
        at = inbox.at();
        past = inbox.past();
        binsLeft = 0;
    }

    /** Whether all of it has been taken. */
    boolean isOver() {
        return at == past;
    }

    /** Steps to the next record, past bins that nobody has looked at. */
    void nextRecord() throws MalformedMessage {
        while (binsLeft > 0) {
            nextBin();
        }
        demand(Protocol.MESSAGE_BYTES);
        if (in.get(at) != Protocol.MESSAGE_BYTES) {
            throw new MalformedMessage(
                    "sent a message whose header length is not " + Protocol.MESSAGE_BYTES);
        }
        info3 = in.get(at + INFO3_AT);
        result = in.get(at + RESULT_AT) & BYTE_MASK;
        generation = in.getInt(at + GENERATION_AT);
        int fields = in.getShort(at + FIELDS_AT) & SHORT_MASK;
        binsLeft = in.getShort(at + OPERATIONS_AT) & SHORT_MASK;
        at += Protocol.MESSAGE_BYTES;
        for (int i = 0; i < fields; i++) {
            at += Integer.BYTES + length(1);
        }
    }

    /** The length that comes next, of which so many bytes are here, at least this. */
    private int length(int least) throws MalformedMessage {
        demand(Integer.BYTES);
        int bytes = in.getInt(at);
        if (bytes < least || bytes > past - at - Integer.BYTES) {
            throw new MalformedMessage("sent a part of " + bytes + " bytes that its message lacks");
        }
        return bytes;
    }

    private void demand(int bytes) throws MalformedMessage {
        if (past - at < bytes) {
            throw new MalformedMessage("sent an answer that ends too early");
        }
    }

    /** Whether no more records follow; of answers to batches. */
    boolean isLast() {
        return (info3 & Protocol.LAST) != 0;
    }

    /** How it went; 0 is well. */
    int result() {
        return result;
    }

    /** How often the record has been written. */
    int generation() {
        return generation;
    }

    boolean hasBin() {
        return binsLeft > 0;
    }

    /** Steps to the next bin of the record. */
    void nextBin() throws MalformedMessage {
        int bytes = length(Integer.BYTES);
        type = in.get(at + TYPE_AT);
        nameBytes = in.get(at + NAME_LENGTH_AT) & BYTE_MASK;
        nameAt = at + NAME_AT;
        valueAt = nameAt + nameBytes;
        valuePast = at + Integer.BYTES + bytes;
        if (valueAt > valuePast) {
            throw new MalformedMessage("sent a bin that is shorter than its name");
        }
        at = valuePast;
        binsLeft--;
    }

    /** Whether the current bin is called so. */
    boolean isNamed(byte[] name) {
        int same = 0;
        if (nameBytes == name.length) {
            while (same < nameBytes && in.get(nameAt + same) == name[same]) {
                same++;
            }
        }
        return same == name.length;
    }

    /** Of what type the value of the current bin is. */
    byte type() {
        return type;
    }

    /** Where the value of the current bin begins. */
    int valueAt() {
        return valueAt;
    }

    /** Where it ends. */
    int valuePast() {
        return valuePast;
    }

    /** In which all of it lies. */
    ByteBuffer buffer() {
        return in;
    }
}
