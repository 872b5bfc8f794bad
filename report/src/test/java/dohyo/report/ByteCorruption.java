package dohyo.report;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Damages bytes as disks, editors and enemies do; the same for the same seed. */
final class ByteCorruption {

    private static final List<String> SPLINTERS = List.of(
            "null",
            "-1",
            "0",
            "1e308",
            "-1e308",
            "1e9",
            "9223372036854775807",
            "2147483648",
            "99999999999999999999999",
            "0.1",
            "true",
            "\"\"",
            "\"x\"",
            "[]",
            "{}",
            "[null]",
            "NaN",
            "\"../../x\"",
            "\"\\u001b[2J\"",
            "\u0000",
            "\u00ff",
            "\n",
            "\r\n",
            ",",
            ":",
            "{",
            "]");

    private final SplittableRandom random;

    ByteCorruption(long seed) {
        random = new SplittableRandom(seed);
    }

    /** One to three wounds. */
    byte[] wounded(byte[] sound) {
        String text = new String(sound, ISO_8859_1);
        for (int wounds = 1 + random.nextInt(3); wounds > 0; wounds--) {
            text = wounded(text);
        }
        return text.getBytes(ISO_8859_1);
    }

    /** As far as a power cut let it come. */
    byte[] cut(byte[] whole) {
        return Arrays.copyOf(whole, random.nextInt(whole.length + 1));
    }

    <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private String wounded(String text) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + 1 + random.nextInt(12));
        return switch (random.nextInt(8)) {
            case 0 -> text.substring(0, at) + text.substring(end);
            case 1 -> text.substring(0, at) + oneOf(SPLINTERS) + text.substring(at);
            case 2 -> text.substring(0, at) + text.substring(at, end) + text.substring(at);
            case 3 ->
                text.substring(0, at)
                        + (char) random.nextInt(256)
                        + text.substring(Math.min(text.length(), at + 1));
            case 4 -> withoutLine(text, at);
            default -> withOtherValue(text, at);
        };
    }

    private static String withoutLine(String text, int at) {
        int begin = text.lastIndexOf('\n', at - 1) + 1;
        int end = text.indexOf('\n', at);
        return text.substring(0, begin) + (end < 0 ? "" : text.substring(end + 1));
    }

    /** What stands behind the next colon, or comma, is something else. */
    private String withOtherValue(String text, int at) {
        String before = random.nextBoolean() ? ":" : ",";
        int begin = text.indexOf(before, at) + 1;
        if (begin == 0) {
            return text;
        }
        int end = begin;
        while (end < text.length() && ",}]\n".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.substring(0, begin) + oneOf(SPLINTERS) + text.substring(end);
    }
}
