package dohyo.lab;

import java.io.IOException;

/**
 * Which trials are run again: those that were done and yet measured nothing of the store.
 *
 * @param most in one run; 0 for none
 * @param reason asked after each trial that was done
 */
public record TrialRetryPolicy(int most, Reason reason) {

    /** Every trial stands as it is. */
    public static final TrialRetryPolicy NONE = new TrialRetryPolicy(0, trial -> "");

    /** Looks at the files of a trial. */
    @FunctionalInterface
    public interface Reason {

        /**
         * Why it has to be run again.
         *
         * @param trial name of its folder
         * @return a clause; empty when it stands
         */
        String of(String trial) throws IOException;
    }
}
