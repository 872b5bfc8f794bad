package dohyo.model.experiment;

import java.math.BigDecimal;

/**
 * Which of an arm's measured steps are meant, by their load.
 *
 * @param pace whether all steps of a kind are meant
 * @param share of the capacity of the reference, for example 0.8; 0 when the file names the rate
 * @param perSecond the offered rate; 0 unless steps at a rate are meant
 * @param inFlight operations kept in flight; 0 unless steps of a closed loop are meant
 */
public record StepSelector(Pace pace, double share, double perSecond, int inFlight) {

    /** How a step decides when the next operation starts. */
    public enum Pace {
        /** Of either kind. */
        ANY,
        /** At given rates. */
        PACED,
        /** In closed loops, which saturate. */
        CLOSED
    }

    /** All of them. */
    public static final StepSelector ALL = new StepSelector(Pace.ANY, 0, 0, 0);

    /** All at given rates. */
    public static final StepSelector PACED = new StepSelector(Pace.PACED, 0, 0, 0);

    /** All in closed loops. */
    public static final StepSelector CLOSED = new StepSelector(Pace.CLOSED, 0, 0, 0);

    /** At a part of what the reference can do; the rate is not known yet. */
    public static StepSelector ofShare(double share) {
        return new StepSelector(Pace.ANY, share, 0, 0);
    }

    /** At a rate. */
    public static StepSelector ofRate(double perSecond) {
        return new StepSelector(Pace.ANY, 0, perSecond, 0);
    }

    /** In a closed loop. */
    public static StepSelector ofClosed(int inFlight) {
        return new StepSelector(Pace.ANY, 0, 0, inFlight);
    }

    public boolean isAll() {
        return equals(ALL);
    }

    /** The same with the rate that follows from what the reference can do. */
    public StepSelector over(double capacityPerSecond) {
        return share > 0
                ? new StepSelector(
                        pace, share, CapacityReference.offered(share, capacityPerSecond), 0)
                : this;
    }

    /** Whether a step of this load is meant. */
    public boolean fits(double offeredPerSecond, int concurrency) {
        if (isAll()) {
            return true;
        }
        if (pace != Pace.ANY) {
            return (concurrency > 0) == (pace == Pace.CLOSED);
        }
        return inFlight > 0
                ? concurrency == inFlight
                : Math.abs(offeredPerSecond - perSecond) < 1e-6 * Math.max(1, perSecond);
    }

    /** As it is written in an experiment file, where it can be; empty for all steps. */
    public String word() {
        if (isAll()) {
            return "";
        }
        if (pace != Pace.ANY) {
            return pace == Pace.CLOSED ? "closed loops" : "held rates";
        }
        if (share > 0) {
            return plain(share * 100) + "%";
        }
        return inFlight > 0 ? String.valueOf(inFlight) : plain(perSecond) + "/s";
    }

    /** For people; empty for all steps. */
    public String describe() {
        if (isAll() || share > 0) {
            return share > 0 ? plain(share * 100) + " % of the reference arm's capacity" : "";
        }
        return inFlight > 0
                ? inFlight + (inFlight == 1 ? " operation in flight" : " operations in flight")
                : word();
    }

    /** Where such steps are, for people: {@code at 1000/s}, {@code with 4 operations in flight}. */
    public String place() {
        if (pace != Pace.ANY) {
            return pace == Pace.CLOSED ? "in a closed loop" : "at a held rate";
        }
        return (inFlight > 0 ? "with " : "at ") + describe();
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(Math.rint(value * 1e6) / 1e6)
                .stripTrailingZeros()
                .toPlainString();
    }
}
