package dohyo.report;

import dohyo.report.reading.RunFiles;

import java.io.IOException;
import java.nio.file.Path;

/** A run that was read and analysed, once for everything that is written about it. */
public record AnalysedRun(RunFiles run, Results results) {

    /** Reads a result directory, also one that was cut off; nothing is written. */
    public static AnalysedRun of(Path runDirectory) throws IOException {
        return of(RunFiles.of(runDirectory));
    }

    /** As above, of files that have been read. */
    static AnalysedRun of(RunFiles run) throws IOException {
        return new AnalysedRun(run, Analysis.of(run));
    }
}
