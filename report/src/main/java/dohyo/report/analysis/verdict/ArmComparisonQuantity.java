package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.StepSelector;

/** The quantities in which arms are compared. */
@SuppressWarnings("ImmutableEnumChecker") // a record of words and numbers
enum ArmComparisonQuantity {
    THROUGHPUT(new Quantity(Quantity.Kind.THROUGHPUT, 0, ""), "throughput", "faster", "slower"),
    P99(new Quantity(Quantity.Kind.RESPONSE, 99, ""), "p99 of response time", "slower", "faster"),
    CPU(new Quantity(Quantity.Kind.CPU, 0, ""), "CPU per operation", "more expensive", "cheaper"),
    CLOSED_THROUGHPUT(
            THROUGHPUT.quantity.at(StepSelector.CLOSED),
            "throughput of closed loops",
            "faster",
            "slower"),
    PACED_P99(
            P99.quantity.at(StepSelector.PACED),
            "p99 of response time at held rates",
            "slower",
            "faster"),
    PACED_CPU(
            CPU.quantity.at(StepSelector.PACED),
            "CPU per operation at held rates",
            "more expensive",
            "cheaper");

    private final Quantity quantity;
    private final String words;
    private final String whenMore;
    private final String whenLess;

    ArmComparisonQuantity(Quantity quantity, String words, String whenMore, String whenLess) {
        this.quantity = quantity;
        this.words = words;
        this.whenMore = whenMore;
        this.whenLess = whenLess;
    }

    Quantity quantity() {
        return quantity;
    }

    String words() {
        return words;
    }

    String unit() {
        return quantity.kind().unit();
    }

    /** What an arm is that has so many times as much of it. */
    String judgement(double ratio) {
        return ratio > 1 ? whenMore : whenLess;
    }
}
