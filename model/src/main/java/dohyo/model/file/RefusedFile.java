package dohyo.model.file;

import dohyo.model.text.PrintableText;

import java.io.IOException;
import java.nio.file.Path;

/** A file that Dohyo does not touch, as it is not what should be in its place; says why. */
public final class RefusedFile extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * Names the file, why it is refused and what to do.
     *
     * @param why begins with a verb
     * @param hint what to do now
     */
    public RefusedFile(Path file, String why, String hint) {
        super(PrintableText.line(file.toString()) + " " + why + "; " + hint);
    }

    /** Something in a folder names another file or folder by what is not a plain name. */
    public static RefusedFile named(Path folder, String name) {
        return new RefusedFile(
                folder,
                "names a file or folder '" + PrintableText.line(name) + "'",
                "only plain names lead on from there; was it made by somebody else?");
    }
}
