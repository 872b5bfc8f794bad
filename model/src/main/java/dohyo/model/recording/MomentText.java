package dohyo.model.recording;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/** When something was sent, as a recording says it: in seconds, or as a date with a time. */
final class MomentText {

    static final String FORMS = "seconds, such as 0.25 or 1764131400.25, or a date with a time,"
            + " such as 2026-11-26T04:30:00.25Z";

    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,11}(?:\\.[0-9]{1,18})?");
    private static final Pattern DATE = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]{1,9})?)?"
                    + "(?:Z|[+-][0-9]{2}:[0-9]{2})?");

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    /** From 1824 to 2116: nanoseconds between any two moments fit into 64 bits. */
    private static final long LATEST_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND / 2 - 1;

    private MomentText() {}

    /** Whether it looks like a number, and not like a date. */
    static boolean isSeconds(String text) {
        return SECONDS.matcher(text).matches();
    }

    /**
     * Nanoseconds since 1970, or since whatever the seconds of the file are counted from. A date
     * without an offset is in UTC.
     *
     * @throws DateTimeException when it is neither
     */
    static long nanos(String text) {
        if (isSeconds(text)) {
            BigDecimal seconds = new BigDecimal(text);
            requireInRange(seconds.longValue());
            return seconds.movePointRight(9).setScale(0, RoundingMode.DOWN).longValueExact();
        }
        Instant moment = date(text);
        requireInRange(moment.getEpochSecond());
        return moment.getEpochSecond() * NANOS_PER_SECOND + moment.getNano();
    }

    /**
     * A date with a time, of any year from 0 to 9999.
     *
     * @throws DateTimeException when it is none
     */
    static Instant date(String text) {
        if (!DATE.matcher(text).matches()) {
            throw new DateTimeException("no date with a time");
        }
        return instant(text.replace(' ', 'T'));
    }

    private static Instant instant(String text) {
        boolean hasOffset = text.endsWith("Z") || text.lastIndexOf('-') > 10 || text.contains("+");
        return hasOffset
                ? OffsetDateTime.parse(text).toInstant()
                : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
    }

    private static void requireInRange(long seconds) {
        if (Math.abs(seconds) > LATEST_SECONDS) {
            throw new DateTimeException("out of range");
        }
    }
}
