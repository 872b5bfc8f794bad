package dohyo.lab.trial.watch;

import java.io.IOException;

/** Whatever looks at a trial beside its worker. */
public interface TrialObserver {

    /** Nobody looks. */
    TrialObserver NOBODY = new TrialObserver() {
        @Override
        public void check() {}

        @Override
        public void measuringBegins() {}
    };

    /** Complains when something could not be collected or written. */
    void check() throws IOException;

    /** The first measured step begins. */
    void measuringBegins();

    /**
     * The store rests while another one has its turn, or has its own again; whoever asks a resting
     * store anything takes CPU time from the one that is measured.
     */
    default void rests(boolean isResting) {}
}
