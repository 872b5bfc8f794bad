package dohyo.model.recording;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The bytes in which a store of CQL takes a value that is written as text. */
final class ValueText {

    private static final String HEX = "0x";
    private static final Pattern NUMBER =
            Pattern.compile("-?[0-9]{1,200}(?:\\.[0-9]{1,200})?(?:[eE][+-]?[0-9]{1,3})?");
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,1000}");
    private static final String OCTET = "(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})";
    private static final Pattern ADDRESS = Pattern.compile(
            OCTET + "(?:\\." + OCTET + "){3}" + "|[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f.]{0,15}){2,8}");
    private static final Set<String> SPECIAL = Set.of("NaN", "Infinity", "-Infinity");
    private static final long EPOCH_DAY = 1L << 31;

    private static final Map<String, Function<String, byte[]>> BY_TYPE = Map.ofEntries(
            Map.entry("text", text -> text.getBytes(StandardCharsets.UTF_8)),
            Map.entry("varchar", text -> text.getBytes(StandardCharsets.UTF_8)),
            Map.entry("ascii", ValueText::ascii),
            Map.entry("tinyint", text -> new byte[] {Byte.parseByte(text)}),
            Map.entry("smallint", text -> whole(Short.parseShort(text), Short.BYTES)),
            Map.entry("int", text -> whole(Integer.parseInt(text), Integer.BYTES)),
            Map.entry("bigint", text -> whole(Long.parseLong(text), Long.BYTES)),
            Map.entry("counter", text -> whole(Long.parseLong(text), Long.BYTES)),
            Map.entry("varint", ValueText::varint),
            Map.entry("decimal", ValueText::decimal),
            Map.entry("float", ValueText::real),
            Map.entry("double", ValueText::doubled),
            Map.entry("boolean", ValueText::bool),
            Map.entry("uuid", ValueText::uuid),
            Map.entry("timeuuid", ValueText::uuid),
            Map.entry("timestamp", ValueText::timestamp),
            Map.entry("date", ValueText::date),
            Map.entry("time", text -> whole(LocalTime.parse(text).toNanoOfDay(), Long.BYTES)),
            Map.entry("inet", ValueText::inet),
            Map.entry("blob", ValueText::bytes));

    private ValueText() {}

    /** Whether values of this type can be written otherwise than as their bytes. */
    static boolean hasText(String type) {
        return BY_TYPE.containsKey(type);
    }

    /** Whether a cell gives its bytes, whatever the type: without quotes, from 0x on. */
    static boolean isBytes(CsvCell cell) {
        return !cell.isQuoted() && cell.text().startsWith(HEX);
    }

    /**
     * Its bytes in a type that {@link #hasText}.
     *
     * @throws IllegalArgumentException when it is no value of that type
     */
    static byte[] encode(String text, String type) {
        try {
            return BY_TYPE.getOrDefault(type, ValueText::bytes).apply(text);
        } catch (DateTimeException | ArithmeticException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /**
     * Bytes that are written from 0x on.
     *
     * @throws IllegalArgumentException when they are none
     */
    static byte[] bytes(String text) {
        if (!text.startsWith(HEX)) {
            throw new IllegalArgumentException("no bytes");
        }
        return HexFormat.of().parseHex(text, HEX.length(), text.length());
    }

    /** The last bytes of a number, the most significant one first. */
    private static byte[] whole(long value, int bytes) {
        byte[] all = ByteBuffer.allocate(Long.BYTES).putLong(value).array();
        return Arrays.copyOfRange(all, Long.BYTES - bytes, Long.BYTES);
    }

    private static byte[] ascii(String text) {
        if (!StandardCharsets.US_ASCII.newEncoder().canEncode(text)) {
            throw new IllegalArgumentException("not ASCII");
        }
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] real(String text) {
        float value = Float.parseFloat(checkedReal(text));
        return whole(Float.floatToIntBits(value), Integer.BYTES);
    }

    private static byte[] doubled(String text) {
        double value = Double.parseDouble(checkedReal(text));
        return whole(Double.doubleToLongBits(value), Long.BYTES);
    }

    /** Java would take hexadecimal digits and a letter for the type, too. */
    private static String checkedReal(String text) {
        return SPECIAL.contains(text) ? text : checked(NUMBER, text);
    }

    private static byte[] varint(String text) {
        return new BigInteger(checked(WHOLE, text)).toByteArray();
    }

    private static byte[] decimal(String text) {
        BigDecimal value = new BigDecimal(checked(NUMBER, text));
        byte[] digits = value.unscaledValue().toByteArray();
        return ByteBuffer.allocate(Integer.BYTES + digits.length)
                .putInt(value.scale())
                .put(digits)
                .array();
    }

    private static byte[] bool(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        if (!word.equals("true") && !word.equals("false")) {
            throw new IllegalArgumentException("neither true nor false");
        }
        return new byte[] {(byte) (word.equals("true") ? 1 : 0)};
    }

    private static byte[] uuid(String text) {
        UUID id = UUID.fromString(text);
        if (text.length() != 36) {
            throw new IllegalArgumentException("shortened");
        }
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .array();
    }

    /** Milliseconds as a number, or a date with a time. */
    private static byte[] timestamp(String text) {
        long millis = WHOLE.matcher(text).matches()
                ? Long.parseLong(text)
                : MomentText.date(text).toEpochMilli();
        return whole(millis, Long.BYTES);
    }

    private static byte[] date(String text) {
        long day = LocalDate.parse(text).toEpochDay() + EPOCH_DAY;
        if (day < 0 || day >= 2 * EPOCH_DAY) {
            throw new IllegalArgumentException("out of range");
        }
        return whole(day, Integer.BYTES);
    }

    /** Nobody is asked for a name: it has to be an address. */
    private static byte[] inet(String text) {
        try {
            return InetAddress.getByName(checked(ADDRESS, text)).getAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static String checked(Pattern form, String text) {
        if (!form.matcher(text).matches()) {
            throw new IllegalArgumentException("not of its form");
        }
        return text;
    }
}
