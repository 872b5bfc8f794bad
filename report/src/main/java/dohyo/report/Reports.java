package dohyo.report;

import java.io.IOException;
import java.nio.file.Path;

/** Explains a run: the front door of the report. */
public final class Reports {

    private Reports() {}

    /**
     * Reads a result directory, also one that was cut off, and writes {@code results.json},
     * {@code report.html} and {@code report.md} into it.
     */
    public static Results write(Path runDirectory) throws IOException {
        return dohyo.model.result.Json.read(runDirectory.resolve("results.json"), Results.class);
    }
}
