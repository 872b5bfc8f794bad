package dohyo.lab.machine;

import dohyo.model.text.PrintableText;

import java.io.IOException;

/** A machine that cannot be reached, is lost or does not do what it is asked; for people. */
public final class MachineFailure extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * A sentence.
     *
     * @param what without the name of the machine
     */
    public MachineFailure(String machine, String what) {
        super("machine '" + machine + "': " + PrintableText.text(what));
    }
}
