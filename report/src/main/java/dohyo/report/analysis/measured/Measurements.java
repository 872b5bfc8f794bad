package dohyo.report.analysis.measured;

import dohyo.model.experiment.Claim.Quantity;

import java.util.SortedMap;

/** What trials measured, by arm and block: all that verdicts may know of them. */
public interface Measurements {

    /** Of each planned trial of an arm, by its block; empty when the run has no such arm. */
    SortedMap<Integer, MeasuredQuantity> of(String arm, Quantity quantity);

    /** How many blocks have ended. */
    int blocks();

    /** Whether no planned trial is left to be run, so that verdicts are final. */
    default boolean haveEnded() {
        return true;
    }

    /** Whether trials of the same block have something in common; runs apart share no blocks. */
    default boolean havePairs() {
        return true;
    }
}
