package dohyo.report;

import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.machine.Price;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.report.beside.ComparedRun;
import dohyo.report.beside.RunComparisonAnalysis;
import dohyo.report.page.HtmlPage;
import dohyo.report.page.JunitPage;
import dohyo.report.page.MarkdownPage;
import dohyo.report.page.PageModel;
import dohyo.report.page.RunComparisonPage;
import dohyo.report.page.SummaryPage;
import dohyo.report.page.method.RunFacts;
import dohyo.report.reading.RunFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Explains a run: the front door of the report. */
public final class Reports {

    private Reports() {}

    /** Names of the files about several runs. */
    public static final String SIDE_BY_SIDE = "side-by-side";

    /**
     * Reads a result directory, also one that was cut off, and writes {@code results.json},
     * {@code report.html}, {@code report.md}, {@code summary.md} and {@code junit.xml} into it.
     */
    public static Results write(Path runDirectory) throws IOException {
        return write(AnalysedRun.of(runDirectory), Map.of());
    }

    /** How a run stands after its last complete block, by the rule that its experiment fixed. */
    public static InterimResult interim(Path runDirectory) throws IOException {
        return Analysis.interim(RunFiles.of(runDirectory));
    }

    /**
     * Why a trial says little of its store: what disturbed it, a sentence without its full stop.
     *
     * @param trial name of its folder
     * @return empty when it stands
     */
    public static String disturbance(Path runDirectory, String trial) throws IOException {
        return Analysis.disturbance(RunFiles.ofTrial(runDirectory, trial));
    }

    /** Writes the same of files that have been read. */
    static Results write(RunFiles run) throws IOException {
        return write(AnalysedRun.of(run), Map.of());
    }

    /**
     * Writes the same of a run that has been explained.
     *
     * @param prices of arms, or of all arms under the name of the run's folder
     */
    public static Results write(AnalysedRun explained, Map<String, Price> prices)
            throws IOException {
        RunFiles run = explained.run();
        Results results = explained.results();
        ResultDirectory directory = run.directory();
        ComparedRun alone = RunFacts.of(ComparedRun.label(0), run, results);
        RunComparisonResult priced = new RunComparisonAnalysis(List.of(alone), prices).of();
        PageModel model = new PageModel(run, results, priced.worth());
        Map<Path, String> files = new LinkedHashMap<>();
        files.put(directory.results(), Json.pretty(results));
        files.put(directory.reportHtml(), HtmlPage.of(model));
        files.put(directory.reportMarkdown(), MarkdownPage.of(model));
        files.put(directory.summary(), SummaryPage.of(results));
        files.put(directory.junit(), JunitPage.of(results));
        replace(files);
        return results;
    }

    /** All of them have been made before the first is touched: what fails leaves the old report. */
    private static void replace(Map<Path, String> files) throws IOException {
        for (Map.Entry<Path, String> file : files.entrySet()) {
            AtomicFileReplacement.replace(file.getKey(), file.getValue());
        }
    }

    /**
     * Lays runs side by side, also of different days and machines, and writes
     * {@code side-by-side.html}, {@code .md} and {@code .json} into a folder. Nothing is written
     * into the runs.
     */
    public static RunComparisonResult layBeside(
            List<AnalysedRun> runs, Map<String, Price> prices, Path folder) throws IOException {
        return layBeside(runs, prices, Map.of(), folder);
    }

    /**
     * The same with arms of different names beside each other.
     *
     * @param pairs names in the other runs, by names in the first
     */
    public static RunComparisonResult layBeside(
            List<AnalysedRun> runs,
            Map<String, Price> prices,
            Map<String, String> pairs,
            Path folder)
            throws IOException {
        List<ComparedRun> laid = new ArrayList<>();
        for (AnalysedRun one : runs) {
            laid.add(RunFacts.of(ComparedRun.label(laid.size()), one.run(), one.results()));
        }
        RunComparisonResult beside = new RunComparisonAnalysis(List.copyOf(laid), prices)
                .pairing(pairs)
                .of();
        RunComparisonPage page = new RunComparisonPage(beside, laid);
        Files.createDirectories(folder);
        Json.write(folder.resolve(SIDE_BY_SIDE + ".json"), beside);
        AtomicFileReplacement.replace(folder.resolve(SIDE_BY_SIDE + ".html"), page.html());
        AtomicFileReplacement.replace(folder.resolve(SIDE_BY_SIDE + ".md"), page.markdown());
        return beside;
    }
}
