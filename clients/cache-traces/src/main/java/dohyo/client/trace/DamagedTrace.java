package dohyo.client.trace;

import dohyo.model.text.PrintableText;

import java.io.IOException;

/** A trace that is not what its format says, in a sentence with its place. */
public final class DamagedTrace extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * Names the place and what is wrong there.
     *
     * @param trace its name
     * @param place {@code line 3}, for example
     * @param what a clause, with what to do
     */
    DamagedTrace(String trace, String place, String what) {
        super(PrintableText.line("the trace " + trace + ", " + place + ": " + what));
    }
}
