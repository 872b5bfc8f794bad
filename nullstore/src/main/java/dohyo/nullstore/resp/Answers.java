package dohyo.nullstore.resp;

import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Answers as bytes, made beforehand where they are always the same. */
public final class Answers {

    public static final byte[] OK = bytes("+OK\r\n");
    public static final byte[] PONG = bytes("+PONG\r\n");
    public static final byte[] ONE = bytes(":1\r\n");
    public static final byte[] BUSY = error("BUSY busy, as the script says");

    private static final String VALUE_TEXT = "nothing is stored here, but this is a value";
    public static final byte[] VALUE = bytes(bulk(VALUE_TEXT));

    private static final int MOST_MADE = 64;
    private static final byte[][] VALUES = new byte[MOST_MADE + 1][];
    private static final byte[] MAP_2 = bytes(map(2, bulk("value"), bulk(VALUE_TEXT)));
    private static final byte[] MAP_3 = bytes(map(3, bulk("value"), bulk(VALUE_TEXT)));

    static {
        for (int i = 0; i < VALUES.length; i++) {
            VALUES[i] = makeValues(i);
        }
    }

    private Answers() {}

    /** An array of so many equal values. */
    public static byte[] values(int count) {
        return count <= MOST_MADE ? VALUES[count] : makeValues(count);
    }

    private static byte[] makeValues(int count) {
        return bytes("*" + count + "\r\n" + bulk(VALUE_TEXT).repeat(count));
    }

    /** A map of one name and value, in this version of the protocol. */
    public static byte[] map(int version) {
        return version == 2 ? MAP_2 : MAP_3;
    }

    /** A map of elements that are encoded already, each name before its value. */
    public static String map(int version, String... elements) {
        String head = version == 2 ? "*" + elements.length : "%" + elements.length / 2;
        return head + "\r\n" + String.join("", elements);
    }

    /** An array of elements that are encoded already. */
    public static String array(Collection<String> elements) {
        return "*" + elements.size() + "\r\n" + String.join("", elements);
    }

    /** A string. */
    public static String bulk(String text) {
        return "$" + text.getBytes(StandardCharsets.UTF_8).length + "\r\n" + text + "\r\n";
    }

    /** A number. */
    public static String whole(long number) {
        return ":" + number + "\r\n";
    }

    /** A sentence that begins with the word for its kind. */
    public static byte[] error(String sentence) {
        return bytes("-" + sentence.replaceAll("[\\r\\n]", " ") + "\r\n");
    }

    /** What is to be sent. */
    public static byte[] bytes(String encoded) {
        return encoded.getBytes(StandardCharsets.UTF_8);
    }
}
