package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim.Quantity;

import org.jspecify.annotations.Nullable;

/** Which figures say little of the store, since the generator did not keep time when they arose. */
@FunctionalInterface
public interface FigureValidity {

    /** None. */
    FigureValidity NOTHING = (arm, quantity) -> null;

    /** A clause that says why; null when the figure can be used. */
    @Nullable String why(String arm, Quantity quantity);
}
