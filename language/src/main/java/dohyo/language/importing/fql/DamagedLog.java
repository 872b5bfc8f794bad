package dohyo.language.importing.fql;

import java.io.IOException;
import java.nio.file.Path;

/** A file that is no full query log, or is damaged; says where. */
final class DamagedLog extends IOException {

    private static final long serialVersionUID = 1L;

    DamagedLog(String why) {
        super(why);
    }

    /** The same with its place. */
    DamagedLog in(Path file, long at) {
        return new DamagedLog(file.getFileName() + ": byte " + at + ": " + getMessage());
    }
}
