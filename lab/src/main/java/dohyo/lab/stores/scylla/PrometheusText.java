package dohyo.lab.stores.scylla;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads the text format of Prometheus: a line {@code name{label="value"} number} for each series.
 * Of the named metrics the values of all series are added up; others are passed over. Whoever wrote
 * it may want to harm: lengths and counts are bounded, and what cannot be read is an error with its
 * line.
 */
final class PrometheusText {

    /** A large Scylla tells some megabytes. */
    static final int BYTES_MAX = 32 << 20;

    static final int LINE_BYTES_MAX = 8 << 10;

    /** Series of the named metrics: of each shard and scheduling group one. */
    static final int SERIES_MAX = 1 << 16;

    private final Set<String> names;
    private final Map<String, Folded> found = new HashMap<>();
    private int line;
    private int series;
    private int bytes;

    /** @param names of the metrics that are wanted */
    PrometheusText(Set<String> names) {
        this.names = Set.copyOf(names);
    }

    /** Of all series of a metric. */
    private static final class Folded {

        private double sum;
        private double most = Double.NEGATIVE_INFINITY;
        private int count;

        private void add(double value) {
            sum += value;
            most = Math.max(most, value);
            count++;
        }
    }

    /**
     * Reads to the end.
     *
     * @return by the metric's name the sum of its series, with {@code .mean} and {@code .max}
     *     behind it their mean and the largest of them
     */
    Map<String, String> read(InputStream in) throws IOException {
        byte[] buffer = new byte[LINE_BYTES_MAX];
        int length = 0;
        int next = in.read();
        while (next >= 0) {
            if (++bytes > BYTES_MAX) {
                throw wrong("is longer than " + BYTES_MAX + " bytes");
            }
            if (next == '\n') {
                take(buffer, length);
                length = 0;
            } else if (length == LINE_BYTES_MAX) {
                throw wrong("is longer than " + LINE_BYTES_MAX + " bytes");
            } else {
                buffer[length++] = (byte) next;
            }
            next = in.read();
        }
        if (length > 0) {
            line++;
            throw new EOFException("metrics end within line " + line);
        }
        return fields();
    }

    private void take(byte[] buffer, int length) throws IOException {
        line++;
        int end = nameEnd(buffer, length);
        if (end == 0) {
            return;
        }
        String name = new String(buffer, 0, end, StandardCharsets.ISO_8859_1);
        if (!names.contains(name)) {
            return;
        }
        if (++series > SERIES_MAX) {
            throw wrong("exceeds the limit of " + SERIES_MAX + " selected series");
        }
        double value = value(new String(buffer, end, length - end, StandardCharsets.UTF_8));
        if (Double.isFinite(value)) {
            found.computeIfAbsent(name, unused -> new Folded()).add(value);
        }
    }

    /** Comments and empty lines have no name. */
    private static int nameEnd(byte[] buffer, int length) {
        int end = 0;
        while (end < length && isOfName(buffer[end])) {
            end++;
        }
        return end;
    }

    private static boolean isOfName(byte letter) {
        return (letter >= 'a' && letter <= 'z')
                || (letter >= 'A' && letter <= 'Z')
                || (letter >= '0' && letter <= '9')
                || letter == '_'
                || letter == ':';
    }

    /** After the labels stands the value, after that perhaps a time. */
    private double value(String rest) throws IOException {
        String after = rest.substring(labelsEnd(rest)).strip();
        int space = after.indexOf(' ');
        String number = space < 0 ? after : after.substring(0, space);
        return switch (number) {
            case "NaN" -> Double.NaN;
            case "+Inf", "Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> plain(number);
        };
    }

    private double plain(String number) throws IOException {
        if (!number.matches("[-+]?[0-9.]{1,40}([eE][-+]?[0-9]{1,3})?")) {
            throw wrong("has a value that is not a number");
        }
        try {
            return Double.parseDouble(number);
        } catch (NumberFormatException e) {
            throw wrong("has a value that is not a number");
        }
    }

    /** Within quotes a brace is a letter, and a backslash takes the next one with it. */
    private int labelsEnd(String rest) throws IOException {
        if (!rest.startsWith("{")) {
            return 0;
        }
        boolean quoted = false;
        for (int at = 1; at < rest.length(); at++) {
            char letter = rest.charAt(at);
            if (quoted && letter == '\\') {
                at++;
            } else if (letter == '"') {
                quoted = !quoted;
            } else if (letter == '}' && !quoted) {
                return at + 1;
            }
        }
        throw wrong("does not close its labels");
    }

    private IOException wrong(String what) {
        return new IOException("line " + Math.max(line, 1) + " of the metrics " + what);
    }

    private Map<String, String> fields() {
        Map<String, String> fields = new TreeMap<>();
        found.forEach((name, folded) -> {
            fields.put(name, Double.toString(folded.sum));
            fields.put(name + ".mean", Double.toString(folded.sum / folded.count));
            fields.put(name + ".max", Double.toString(folded.most));
        });
        return fields;
    }
}
