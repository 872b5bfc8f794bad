package dohyo.engine.schedule;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * An offered rate as an exact fraction: so many operations in so many seconds, in lowest terms.
 *
 * <p>333.3/s is 3333 operations in 10 seconds, so nothing drifts in hours of load. A rate has at
 * most six decimals, and as few as keep {@code operations} under three thousand million (so that
 * the arithmetic of {@link ConstantArrivals} fits into 64 bits); what is beyond is rounded.
 */
public record Rate(long operations, long seconds) {

    private static final long MOST_OPERATIONS = 3_000_000_000L;
    private static final int MOST_DECIMALS = 6;

    public Rate {
        if (operations <= 0 || operations > MOST_OPERATIONS || seconds <= 0) {
            throw new IllegalArgumentException(
                    "a rate of " + operations + " operations in " + seconds + " s cannot be kept");
        }
    }

    /** The nearest rate that can be kept exactly. */
    public static Rate of(double perSecond) {
        if (!(perSecond >= 1e-6 && perSecond <= MOST_OPERATIONS)) {
            throw new IllegalArgumentException("a rate of " + perSecond + "/s cannot be kept");
        }
        BigDecimal exact = BigDecimal.valueOf(perSecond);
        for (int decimals = MOST_DECIMALS; ; decimals--) {
            long scaled = scaled(exact, decimals);
            if (scaled <= MOST_OPERATIONS) {
                return reduced(scaled, pow10(decimals));
            }
        }
    }

    public double perSecond() {
        return (double) operations / seconds;
    }

    private static long scaled(BigDecimal rate, int decimals) {
        return rate.setScale(decimals, RoundingMode.HALF_EVEN).unscaledValue().longValueExact();
    }

    private static Rate reduced(long operations, long seconds) {
        long divisor = greatestCommonDivisor(operations, seconds);
        return new Rate(operations / divisor, seconds / divisor);
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }

    private static long pow10(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }
}
