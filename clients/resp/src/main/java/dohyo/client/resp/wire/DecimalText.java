package dohyo.client.resp.wire;

import java.nio.charset.StandardCharsets;

/** Numbers in digits, written without allocating. */
final class DecimalText {

    /** The longest text of a number here. */
    static final int BYTES_MAX = 64;

    private static final int DIGITS = 17;
    private static final long SCALE = 100_000_000_000_000_000L;
    private static final int SIGNIFICANT_DIGITS = 18;
    private static final int MANTISSA_BITS = 53;
    private static final long MANTISSA = (1L << MANTISSA_BITS) - 1;
    private static final double WHOLE_MAX = 1L << MANTISSA_BITS;

    private DecimalText() {}

    /** How many digits a number has that is not negative. */
    static int digits(long number) {
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        return digits;
    }

    /** Writes a whole number; returns the place behind it. */
    static int write(long number, byte[] target, int at) {
        if (number == Long.MIN_VALUE) {
            return text(String.valueOf(number), target, at);
        }
        int from = at;
        if (number < 0) {
            target[from++] = '-';
        }
        long rest = Math.abs(number);
        int end = from + digits(rest);
        padded(rest, target, from, end);
        return end;
    }

    private static void padded(long number, byte[] target, int from, int to) {
        long rest = number;
        for (int i = to - 1; i >= from; i--) {
            target[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }

    /**
     * Writes a number with 18 digits from the first that is none of its zeros, which is enough to
     * read the same double again when it is a multiple of 2^-53, as drawn ones are. One beyond 2^53
     * is written as Java does, which allocates.
     */
    static int write(double number, byte[] target, int at) {
        double size = Math.abs(number);
        if (!(size < WHOLE_MAX)) {
            return text(String.valueOf(number).replace("Infinity", "inf"), target, at);
        }
        int next = at;
        if (number < 0) {
            target[next++] = '-';
        }
        long whole = (long) size;
        long fraction = (long) ((size - whole) * WHOLE_MAX);
        next = write(whole, target, next);
        return fraction == 0 ? next : writeFraction(fraction, target, next);
    }

    private static int writeFraction(long mantissa, byte[] target, int at) {
        int from = at + 1;
        target[at] = '.';
        padded(scaled(mantissa), target, from, from + DIGITS);
        long rest = (mantissa * SCALE) & MANTISSA;
        padded(scaled(rest), target, from + DIGITS, from + 2 * DIGITS);
        int first = from;
        while (target[first] == '0') {
            first++;
        }
        int past = Math.min(from + 2 * DIGITS, first + SIGNIFICANT_DIGITS);
        while (target[past - 1] == '0') {
            past--;
        }
        return past;
    }

    /** m / 2^53 x 10^17, cut off; below 10^17, since m is below 2^53. */
    private static long scaled(long mantissa) {
        long high = Math.multiplyHigh(mantissa, SCALE);
        long low = mantissa * SCALE;
        return high << (Long.SIZE - MANTISSA_BITS) | low >>> MANTISSA_BITS;
    }

    private static int text(String text, byte[] target, int at) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, target, at, bytes.length);
        return at + bytes.length;
    }
}
