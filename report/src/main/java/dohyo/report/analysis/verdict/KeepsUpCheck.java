package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.report.analysis.measured.MeasuredQuantity;
import dohyo.report.analysis.measured.Measurements;

import java.util.Objects;
import java.util.stream.Stream;

/** Whether arms answered all that was due, in every step of every trial. */
record KeepsUpCheck(Measurements measurements) {

    private static final Quantity KEEPS_UP = new Quantity(Quantity.Kind.KEEPS_UP, 0, "");

    boolean all(String... arms) {
        return Stream.of(arms)
                .flatMap(arm -> measurements.of(arm, KEEPS_UP).values().stream())
                .map(MeasuredQuantity::value)
                .filter(Objects::nonNull)
                .allMatch(value -> value.low() >= 1);
    }
}
