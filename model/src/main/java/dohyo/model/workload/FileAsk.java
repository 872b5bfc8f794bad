package dohyo.model.workload;

import java.util.List;

/**
 * One of the things that are done with files: each is written as a whole before anything is
 * measured, and then read in parts.
 *
 * @param file name of the field that draws which file
 * @param block name of the field that draws which part of it is read, in parts of {@code bytes};
 *     empty for a {@code WRITE}
 * @param bytes of a part; 0 for a {@code WRITE}
 */
public record FileAsk(Verb verb, FileSet files, String file, String block, int bytes)
        implements Ask {

    /** Writes a whole file, whether it is there or not. */
    public static FileAsk write(FileSet files, String file) {
        return new FileAsk(Verb.WRITE, files, file, "", 0);
    }

    /** The same of these files. */
    public FileAsk of(FileSet others) {
        return new FileAsk(verb, others, file, block, bytes);
    }

    /** What can be done. */
    public enum Verb {
        /** Writes a whole file. */
        WRITE,
        /** Reads so many bytes of a file from an offset on. */
        READ
    }

    @Override
    public Language language() {
        return Language.FILES;
    }

    @Override
    public int variants() {
        return 1;
    }

    @Override
    public List<String> binds(int variant) {
        return List.of(file, verb == Verb.WRITE ? files.content() : block);
    }

    @Override
    public List<String> binds() {
        return binds(0);
    }

    @Override
    public boolean expires() {
        return false;
    }

    @Override
    public boolean isRead() {
        return verb == Verb.READ;
    }
}
