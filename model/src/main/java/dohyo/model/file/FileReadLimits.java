package dohyo.model.file;

/**
 * How much of a file that a stranger may have made is read, in one place. Far above what runs
 * write, far below what a machine cannot hold.
 */
public final class FileReadLimits {

    /** A file of one JSON value: plan, trial, results. */
    public static final long JSON_BYTES = 64L << 20;

    /** A file of a value a line: a day of a store's own figures, several times. */
    public static final long LINES_BYTES = 512L << 20;

    /** A line of such a file. */
    public static final int LINE_BYTES = 8 << 20;

    /** How many lines of a file are read: two days of ten processes, a line each second. */
    public static final int LINES = 2_000_000;

    /** A histogram log, which is held as a whole. */
    public static final long HISTOGRAMS_BYTES = 256L << 20;

    /** An experiment file. */
    public static final long YAML_BYTES = 1L << 20;

    /** Load workers of one trial, each with a folder. */
    public static final int WORKERS = 1024;

    private FileReadLimits() {}
}
