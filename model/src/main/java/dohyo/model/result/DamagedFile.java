package dohyo.model.result;

import java.io.IOException;
import java.nio.file.Path;

/** A file whose content cannot be what Dohyo wrote; the message names the file and the place. */
public final class DamagedFile extends IOException {

    private static final long serialVersionUID = 1;

    private final String what;

    /** A file as a whole. */
    public DamagedFile(Path file, String what) {
        super(file + ": " + what);
        this.what = what;
    }

    /** A line of it, counted from 1. */
    public DamagedFile(Path file, int line, String what) {
        super(file + ":" + line + ": " + what);
        this.what = "line " + line + " is " + what;
    }

    /** What is wrong with it, a clause without the file's name. */
    public String what() {
        return what;
    }
}
