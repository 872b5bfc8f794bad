package dohyo.client.resp.wire;

import java.nio.ByteBuffer;

/** The line with which an element of an answer begins: its type, and a number or a short text. */
final class ReplyElementHeader {

    static final byte SIMPLE = '+';
    static final byte ERROR = '-';
    static final byte WHOLE = ':';
    static final byte BULK = '$';
    static final byte ARRAY = '*';
    static final byte NULL = '_';
    static final byte BOOLEAN = '#';
    static final byte DOUBLE = ',';
    static final byte BIG_NUMBER = '(';
    static final byte BULK_ERROR = '!';
    static final byte VERBATIM = '=';
    static final byte MAP = '%';
    static final byte SET = '~';
    static final byte ATTRIBUTE = '|';
    static final byte PUSH = '>';

    /** Longer texts travel as bulk strings; errors of scripts are the longest lines there are. */
    static final int LINE_BYTES_MAX = 8 << 10;

    /** As {@code proto-max-bulk-len} of a store, whose standard is 512 MB. */
    static final int BULK_BYTES_MAX = 512 << 20;

    private static final long MOST_ELEMENTS = Integer.MAX_VALUE;
    private static final int DIGITS_MAX = 18;
    private static final int VERBATIM_BYTES_MIN = 4;

    private byte type;
    private int from;
    private int to;
    private long number;

    /** Reads the line at this place; false when it is not here as a whole. */
    boolean read(ByteBuffer in, int at, int end) throws MalformedReply {
        if (!isType(in.get(at))) {
            throw unknown(in.get(at));
        }
        int most = at + LINE_BYTES_MAX;
        int stop = at + 1;
        while (stop < end && stop < most && in.get(stop) != '\r' && in.get(stop) != '\n') {
            stop++;
        }
        if (stop < most && !endsHere(in, stop, end)) {
            return false;
        }
        if (stop == most) {
            throw new MalformedReply("sent a line of more than " + LINE_BYTES_MAX + " bytes");
        }
        type = in.get(at);
        from = at + 1;
        to = stop;
        check(in);
        return true;
    }

    /** False when the end of the line has not come yet. */
    private static boolean endsHere(ByteBuffer in, int stop, int end) throws MalformedReply {
        boolean wrong = stop < end && in.get(stop) != '\r';
        if (wrong || (stop + 1 < end && in.get(stop + 1) != '\n')) {
            throw new MalformedReply("sent a line that does not end as lines of RESP do");
        }
        return stop + 1 < end;
    }

    private static boolean isType(byte type) {
        return switch (type) {
            case SIMPLE, ERROR, WHOLE, BULK, ARRAY, NULL, BOOLEAN, DOUBLE, BIG_NUMBER -> true;
            case BULK_ERROR, VERBATIM, MAP, SET, ATTRIBUTE, PUSH -> true;
            default -> false;
        };
    }

    private void check(ByteBuffer in) throws MalformedReply {
        number = 0;
        switch (type) {
            case SIMPLE, ERROR -> {}
            case WHOLE -> LineValueParser.requireWhole(in, from, to);
            case BIG_NUMBER -> LineValueParser.requireDigits(in, from, to);
            case DOUBLE -> LineValueParser.requireDouble(in, from, to);
            case BOOLEAN -> LineValueParser.requireBoolean(in, from, to);
            case NULL -> requireEmpty();
            case BULK -> number = count(in, BULK_BYTES_MAX, true);
            case ARRAY -> number = count(in, MOST_ELEMENTS, true);
            case BULK_ERROR, VERBATIM -> number = count(in, BULK_BYTES_MAX, false);
            case MAP, SET, ATTRIBUTE, PUSH -> number = count(in, MOST_ELEMENTS, false);
            default -> throw unknown(type);
        }
        if (type == VERBATIM && number < VERBATIM_BYTES_MIN) {
            throw new MalformedReply("sent a verbatim string without the word for its format");
        }
    }

    private static MalformedReply unknown(byte type) {
        String sign = type > ' ' && type < 0x7F ? "'" + (char) type + "'" : "byte " + (type & 0xFF);
        return new MalformedReply("answered with a type that RESP does not have: " + sign);
    }

    private void requireEmpty() throws MalformedReply {
        if (from != to) {
            throw new MalformedReply("sent a null with something in it");
        }
    }

    /** A length or number of elements; -1 is the null of RESP2. */
    private long count(ByteBuffer in, long most, boolean mayBeNull) throws MalformedReply {
        if (to - from == 1 && in.get(from) == '?') {
            throw new MalformedReply("streams an answer of unknown length, which this client does"
                    + " not take: have the store send whole answers");
        }
        if (mayBeNull && to - from == 2 && in.get(from) == '-' && in.get(from + 1) == '1') {
            return -1;
        }
        if (to - from > DIGITS_MAX) {
            throw new MalformedReply("sent a length of " + (to - from) + " digits");
        }
        long value = LineValueParser.digits(in, from, to);
        if (value > most) {
            throw new MalformedReply("sent a length of " + value + ", which is more than " + most);
        }
        return value;
    }

    byte type() {
        return type;
    }

    /** Where the text of the line begins, behind the type. */
    int from() {
        return from;
    }

    /** Where it ends. */
    int to() {
        return to;
    }

    /** The length of what follows, or its number of elements; -1 for a null of RESP2. */
    long number() {
        return number;
    }

    /** Where what follows begins. */
    int end() {
        return to + 2;
    }

    /** Whether so many bytes and an end of line follow. */
    boolean isBulk() {
        return (type == BULK || type == BULK_ERROR || type == VERBATIM) && number >= 0;
    }

    boolean isNull() {
        return type == NULL || number < 0;
    }

    boolean isError() {
        return type == ERROR || type == BULK_ERROR;
    }

    /** How many elements follow that belong to it; 0 when it has none. */
    long elements() {
        return switch (type) {
            case ARRAY, SET, PUSH -> Math.max(0, number);
            case MAP, ATTRIBUTE -> 2 * number;
            default -> 0;
        };
    }

    boolean isAggregate() {
        return type == ARRAY || type == SET || type == PUSH || type == MAP || type == ATTRIBUTE;
    }
}
