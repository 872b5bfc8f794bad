package dohyo.cli.live;

import dohyo.lab.trial.journal.ProgressListener;

/** Shows a run to the user while it runs. */
public interface Display extends ProgressListener, AutoCloseable {

    /** Says something that stays on the screen. */
    void keep(String line);

    /** The user ended the run: the terminal is left fit for use, as the process may be halted. */
    void interrupted(String line);

    /** Ends showing; the terminal is as it was before. */
    @Override
    void close();
}
