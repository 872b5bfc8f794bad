package dohyo.client.resp.wire;

import java.nio.ByteBuffer;

/** What may stand in the short lines of the protocol. */
final class LineValueParser {

    private static final int LONG_DIGITS_MAX = 19;

    private LineValueParser() {}

    /** A number without a sign; at most 18 digits. */
    static long digits(ByteBuffer in, int from, int to) throws MalformedReply {
        requireSome(from, to);
        long value = 0;
        for (int at = from; at < to; at++) {
            value = value * 10 + digit(in.get(at));
        }
        return value;
    }

    private static int digit(byte sign) throws MalformedReply {
        if (sign < '0' || sign > '9') {
            throw new MalformedReply("sent a number that is none");
        }
        return sign - '0';
    }

    private static void requireSome(int from, int to) throws MalformedReply {
        if (from >= to) {
            throw new MalformedReply("sent a number without digits");
        }
    }

    private static int pastSign(ByteBuffer in, int from, int to) {
        return from < to && (in.get(from) == '-' || in.get(from) == '+') ? from + 1 : from;
    }

    /** A number with a sign or without, as long as it likes. */
    static void requireDigits(ByteBuffer in, int from, int to) throws MalformedReply {
        int at = pastSign(in, from, to);
        requireSome(at, to);
        while (at < to) {
            digit(in.get(at++));
        }
    }

    /** A number of at most 64 bits. */
    static void requireWhole(ByteBuffer in, int from, int to) throws MalformedReply {
        requireDigits(in, from, to);
        if (to - pastSign(in, from, to) > LONG_DIGITS_MAX) {
            throw new MalformedReply("sent a whole number of more than 64 bits");
        }
    }

    /** {@code t} or {@code f}. */
    static void requireBoolean(ByteBuffer in, int from, int to) throws MalformedReply {
        if (to - from != 1 || (in.get(from) != 't' && in.get(from) != 'f')) {
            throw new MalformedReply("sent a truth value that is neither t nor f");
        }
    }

    /** {@code 1.5e-7}, {@code inf}, {@code -inf} or {@code nan}. */
    static void requireDouble(ByteBuffer in, int from, int to) throws MalformedReply {
        int at = pastSign(in, from, to);
        if (isWord(in, at, to, "inf") || isWord(in, at, to, "nan")) {
            return;
        }
        int past = pastDigits(in, at, to);
        boolean has = past > at;
        if (past < to && in.get(past) == '.') {
            int fraction = past + 1;
            past = pastDigits(in, fraction, to);
            has |= past > fraction;
        }
        past = has ? pastExponent(in, past, to) : past;
        if (!has || past != to) {
            throw new MalformedReply("sent a double that is none");
        }
    }

    private static int pastExponent(ByteBuffer in, int at, int to) {
        if (at >= to || (in.get(at) != 'e' && in.get(at) != 'E')) {
            return at;
        }
        int digits = pastSign(in, at + 1, to);
        int past = pastDigits(in, digits, to);
        return past > digits ? past : at;
    }

    private static int pastDigits(ByteBuffer in, int from, int to) {
        int at = from;
        while (at < to && in.get(at) >= '0' && in.get(at) <= '9') {
            at++;
        }
        return at;
    }

    private static boolean isWord(ByteBuffer in, int from, int to, String word) {
        boolean same = to - from == word.length();
        for (int i = 0; same && i < word.length(); i++) {
            same = in.get(from + i) == word.charAt(i);
        }
        return same;
    }
}
