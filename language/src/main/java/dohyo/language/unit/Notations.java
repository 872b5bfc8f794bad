package dohyo.language.unit;

import dohyo.model.machine.Price;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The notations of experiment files. */
public final class Notations {

    private static final long THOUSAND = 1_000;
    private static final long MILLION = 1_000_000;
    private static final long BILLION = 1_000_000_000;

    /** Nanoseconds: {@code 250us}, {@code 10ms}, {@code 1.5s}, {@code 2m}, {@code 1h}. */
    public static final Notation<Long> DURATION = new NumberWithUnit(
                    "a duration", "10ms, 1.5s or 2m")
            .unit("ns", 1)
            .unit("us", THOUSAND)
            .unit("ms", MILLION)
            .unit("s", BILLION)
            .unit("m", 60 * BILLION)
            .unit("h", 3600 * BILLION)
            .insteadOf("us", "µs", "μs", "usec", "micros", "microseconds")
            .insteadOf("ms", "msec", "millis", "millisecond", "milliseconds")
            .insteadOf("s", "sec", "secs", "second", "seconds")
            .insteadOf("m", "min", "mins", "minute", "minutes")
            .insteadOf("h", "hour", "hours")
            .as(Notations::whole);

    /** Operations per second: {@code 2000/s}, {@code 5k/s}, {@code 100/min}. */
    public static final Notation<Double> RATE = new NumberWithUnit(
                    "a rate", "2000/s, 5k/s or 100/min")
            .unit("/s", 1)
            .unit("k/s", THOUSAND)
            .unit("M/s", MILLION)
            .unit("/min", 1, 60)
            .unit("/h", 1, 3600)
            .insteadOf("/s", "", "s", "/sec", "/second", "ps", "ops", "op/s", "ops/s", "per second")
            .insteadOf("k/s", "k", "k/sec", "kops", "kops/s")
            .insteadOf("M/s", "m/s")
            .insteadOf("/min", "/m", "/minute")
            .insteadOf("/h", "/hour")
            .as((value, word) -> value.doubleValue());

    /** How many: {@code 100000}, {@code 100k}, {@code 1.5M}, {@code 5G}. */
    public static final Notation<Long> COUNT = new NumberWithUnit(
                    "a whole number", "100000, 100k or 1.5M")
            .unit("", 1)
            .unit("k", THOUSAND)
            .unit("M", MILLION)
            .unit("G", BILLION)
            .insteadOf("M", "m", "mio", "million")
            .insteadOf("G", "g", "b", "billion")
            .insteadOf("k", "thousand")
            .as(Notations::whole);

    /** Bytes as the JVM writes them: {@code 512m}, {@code 1g}; a {@code k} is 1024. */
    public static final Notation<Long> BYTES = new NumberWithUnit(
                    "an amount of memory", "512m or 1g")
            .unit("k", 1L << 10)
            .unit("m", 1L << 20)
            .unit("g", 1L << 30)
            .insteadOf("k", "kb", "kib")
            .insteadOf("m", "mb", "mib")
            .insteadOf("g", "gb", "gib")
            .as(Notations::whole);

    /** Bytes per second, as makers of disks count them: {@code 28MB/s}; a {@code k} is 1000. */
    public static final Notation<Long> DATA_RATE = new NumberWithUnit(
                    "a data rate", "28MB/s or 500kB/s")
            .unit("kB/s", THOUSAND)
            .unit("MB/s", MILLION)
            .unit("GB/s", BILLION)
            .insteadOf("kB/s", "k/s", "kb/s", "kb", "k")
            .insteadOf("MB/s", "m/s", "mb/s", "mb", "m")
            .insteadOf("GB/s", "g/s", "gb/s", "gb", "g")
            .as(Notations::whole);

    /** One size of content or a range: {@code 150}, {@code 4k}, {@code 100..200}. */
    public static final Notation<SizeRange> SIZES = new SizeRange.Written(
            new NumberWithUnit("a size", "150, 4k or 100..200")
                    .unit("", 1)
                    .unit("k", 1L << 10)
                    .unit("m", 1L << 20)
                    .insteadOf("k", "kb", "kib")
                    .insteadOf("m", "mb", "mib")
                    .as(Notations::whole),
            "a size",
            "150, 4k or 100..200");

    /** Whole numbers, one or a range: {@code 7}, {@code 60..120}, {@code 1..1M}. */
    public static final Notation<SizeRange> RANGE =
            new SizeRange.Written(COUNT, "a range of numbers", "7, 60..120 or 1..1M");

    /** A share, 1 being all: {@code 20%}. */
    public static final Notation<Double> PERCENT = new NumberWithUnit("a percentage", "20% or 2.5%")
            .unit("%", 1, 100)
            .insteadOf("%", "percent")
            .as((value, word) -> value.doubleValue());

    /** Any number that is not negative: {@code 3}, {@code 0.1}. */
    public static final Notation<Double> NUMBER = new NumberWithUnit("a number", "3 or 0.1")
            .unit("", 1)
            .as((value, word) -> value.doubleValue());

    /** By the hour: {@code 0.31 USD/h}. */
    public static final Notation<Price> PRICE = new PriceNotation();

    private Notations() {}

    private static Long whole(BigDecimal value, String word) throws NotationException {
        BigDecimal rounded = value.setScale(0, RoundingMode.DOWN);
        if (rounded.compareTo(value) != 0) {
            throw new NotationException("'" + word + "' is not whole", "use a smaller unit");
        }
        if (rounded.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new NotationException("'" + word + "' is too large", "");
        }
        return rounded.longValueExact();
    }
}
