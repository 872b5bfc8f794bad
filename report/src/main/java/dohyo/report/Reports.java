package dohyo.report;

import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.report.page.HtmlPage;
import dohyo.report.page.JunitPage;
import dohyo.report.page.MarkdownPage;
import dohyo.report.page.PageModel;
import dohyo.report.page.SummaryPage;
import dohyo.report.reading.RunFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Explains a run: the front door of the report. */
public final class Reports {

    private Reports() {}

    /**
     * Reads a result directory, also one that was cut off, and writes {@code results.json},
     * {@code report.html}, {@code report.md}, {@code summary.md} and {@code junit.xml} into it.
     */
    public static Results write(Path runDirectory) throws IOException {
        return write(RunFiles.of(runDirectory));
    }

    /** How a run stands after its last complete block, by the rule that its experiment fixed. */
    public static Interim interim(Path runDirectory) throws IOException {
        return Analysis.interim(RunFiles.of(runDirectory));
    }

    /** As above, of files that have been read. */
    static Results write(RunFiles run) throws IOException {
        ResultDirectory directory = run.directory();
        Results results = Analysis.of(run);
        Json.write(directory.results(), results);
        PageModel model = new PageModel(run, results);
        Files.writeString(directory.reportHtml(), HtmlPage.of(model));
        Files.writeString(directory.reportMarkdown(), MarkdownPage.of(model));
        Files.writeString(directory.summary(), SummaryPage.of(results));
        Files.writeString(directory.junit(), JunitPage.of(results));
        return results;
    }
}
