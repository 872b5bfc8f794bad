package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

/**
 * A store that others do not run like this.
 *
 * @param note as the lab wrote it when the store was started
 */
record UnusualStore(Level level, String arms, String note) implements Doubt {

    /** What the notes of the lab have in common about a store that somebody built. */
    private static final String BUILD = "a build from the folder ";

    @Override
    public Words words() {
        return new Words(
                "Store of " + arms + ": " + note + (note.endsWith(".") ? "" : "."),
                "These figures do not represent the store as it is released and as others run it.",
                attempt());
    }

    private String attempt() {
        if (note.contains(BUILD)) {
            return "Repeat with a published release (./dohyo systems lists them), or mention this"
                    + " wherever you quote the figures.";
        }
        return note.contains(" JDK ")
                ? "Repeat with a JDK that this version supports (./dohyo systems lists versions and"
                        + " JDKs), or mention this wherever you quote the figures."
                : "Mention this wherever you quote the figures.";
    }
}
