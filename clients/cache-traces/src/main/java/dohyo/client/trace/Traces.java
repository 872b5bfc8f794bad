package dohyo.client.trace;

import dohyo.model.workload.TraceFormat;
import dohyo.model.workload.TraceSource;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Reads traces: those that Dohyo brings, and files of others, which may be compressed with gzip or
 * xz.
 */
public final class Traces {

    /** Unpacked: fifty million records of the longest format, or lines of 80 characters. */
    private static final long MOST_BYTES = 4L << 30;

    private Traces() {}

    /** All accesses of a trace. */
    public static AccessSequence read(TraceSource source) throws IOException {
        try (InputStream file = open(source)) {
            return read(file, source.describe(), source.format(), AccessSequence.MOST);
        }
    }

    /**
     * All accesses of a file.
     *
     * @param trace its name
     * @param most accesses above which it is refused
     */
    static AccessSequence read(InputStream file, String trace, TraceFormat format, int most)
            throws IOException {
        InputStream content = Decompression.of(file, trace, MOST_BYTES);
        try (TraceReader reader = reader(content, trace, format)) {
            return AccessSequence.read(reader, trace, most);
        }
    }

    private static InputStream open(TraceSource source) throws IOException {
        if (source.file().isEmpty()) {
            return shipped(source.name());
        }
        Path file = Path.of(source.file());
        if (!Files.isRegularFile(file.toRealPath(), LinkOption.NOFOLLOW_LINKS)) {
            throw new DamagedTrace(source.describe(), "the whole", "is no plain file");
        }
        return Files.newInputStream(file);
    }

    private static InputStream shipped(String name) throws IOException {
        InputStream known = TraceSource.NAMES.contains(name)
                ? Traces.class.getResourceAsStream(name + ".trace.xz")
                : null;
        if (known == null) {
            throw new FileNotFoundException("no trace is named " + name + "; there are "
                    + String.join(", ", TraceSource.NAMES));
        }
        return known;
    }

    private static TraceReader reader(InputStream content, String trace, TraceFormat format) {
        return switch (format) {
            case LIRS -> new LirsTraceReader(new LineSource(content, trace));
            case ARC -> new ArcTraceReader(new LineSource(content, trace));
            case TWITTER -> new TwitterTraceReader(new LineSource(content, trace));
            case ORACLE_GENERAL ->
                new OracleGeneralTraceReader(new FixedLengthRecordReader(
                        content, trace, OracleGeneralTraceReader.BYTES, ByteOrder.LITTLE_ENDIAN));
            case CACHE2K ->
                new Cache2kTraceReader(new FixedLengthRecordReader(
                        content, trace, Integer.BYTES, ByteOrder.BIG_ENDIAN));
        };
    }
}
