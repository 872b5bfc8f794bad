package dohyo.model.recording;

import dohyo.model.text.PrintableText;

/** What is wrong with a file of recorded statements, with its place and a next step. */
public final class RecordingProblem extends Exception {

    private static final long serialVersionUID = 1L;

    private final String hint;

    RecordingProblem(String place, String message, String hint) {
        super(PrintableText.line(place + ": " + message));
        this.hint = hint;
    }

    /** The place and what is wrong there, without a full stop. */
    public String sentence() {
        return String.valueOf(getMessage());
    }

    /** What to do now. */
    public String hint() {
        return hint;
    }
}
