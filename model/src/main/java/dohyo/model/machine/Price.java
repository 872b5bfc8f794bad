package dohyo.model.machine;

import java.math.BigDecimal;

/**
 * What the machines of an arm cost.
 *
 * @param perHour in the currency
 * @param currency its three letters, for example {@code USD}
 */
public record Price(BigDecimal perHour, String currency) {

    private static final double SECONDS_PER_HOUR = 3600;

    /** How many operations one unit of the currency buys at this many a second. */
    public double operations(double perSecond) {
        return perSecond * SECONDS_PER_HOUR / perHour.doubleValue();
    }

    /** As it is written in a file: {@code 0.31 USD/h}. */
    public String describe() {
        return perHour.toPlainString() + " " + currency + "/h";
    }
}
