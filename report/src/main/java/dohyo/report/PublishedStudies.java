package dohyo.report;

import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.result.Json;
import dohyo.report.analysis.verdict.ValuesOfClaims;
import dohyo.report.page.study.StudyPageUpdater;
import dohyo.report.page.study.StudyRunSummarizer;
import dohyo.report.page.study.StudyVerdictCheck;
import dohyo.report.reading.RunFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Pages about published studies, whose figures are inserted from kept results: the folder holds
 * {@code *.md} and {@code results/<experiment>.json}.
 *
 * @param folder usually {@code docs/studies}
 */
public record PublishedStudies(Path folder) {

    /** Where a run lay on somebody's machine: sentences about failed trials name their logs. */
    private static final Pattern PLACE =
            Pattern.compile("(?<=[\\s\"])/[^\\s\"]*?/(?=trials/[0-9]{3,}-)");

    private static final String RESULTS = "results";
    private static final String ENDING = ".json";

    /**
     * Keeps what a run came to, in the place of an earlier run of the same experiment.
     *
     * @param id of the experiment, under which the pages know it
     * @return the file that was written
     */
    public Path keep(Path run, String id) throws IOException {
        return keep(RunFiles.of(run), id);
    }

    /** As above, of files that have been read. */
    Path keep(RunFiles files, String id) throws IOException {
        Path file = folder.resolve(RESULTS).resolve(id + ENDING);
        Files.createDirectories(folder.resolve(RESULTS));
        String kept = Json.pretty(new StudyRunSummarizer(files, Analysis.of(files)).kept(id));
        AtomicFileReplacement.replaceUnsynced(file, PLACE.matcher(kept).replaceAll(""));
        return file;
    }

    /** Inserts what is kept into all pages; those that changed. */
    public List<Path> insert() throws IOException {
        Map<Path, String> changed = changes();
        for (Map.Entry<Path, String> page : changed.entrySet()) {
            AtomicFileReplacement.replace(page.getKey(), page.getValue());
        }
        return List.copyOf(changed.keySet());
    }

    /** Pages that do not say what is kept, with what they should say. */
    public Map<Path, String> changes() throws IOException {
        Map<String, StudyRunSummary> kept = kept();
        Map<Path, String> changed = new TreeMap<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            String filled = StudyPageUpdater.filled(text, kept);
            if (!filled.equals(text)) {
                changed.put(page, filled);
            }
        }
        return changed;
    }

    /**
     * Where a page says of today what no verdict says, and where a verdict is not what the kept
     * values give: sentences that begin with the page, or with the kept file.
     */
    public List<String> disagreements() throws IOException {
        Map<String, StudyRunSummary> kept = kept();
        List<String> all = new ArrayList<>();
        kept.forEach((id, one) -> ValuesOfClaims.disagreements(one)
                .forEach(said -> all.add(id + ENDING + ": " + said)));
        for (Path page : pages()) {
            StudyVerdictCheck.disagreements(Files.readString(page), kept)
                    .forEach(one -> all.add(page.getFileName() + ": " + one));
        }
        return all;
    }

    private List<Path> pages() throws IOException {
        return listed(folder, ".md");
    }

    private Map<String, StudyRunSummary> kept() throws IOException {
        Map<String, StudyRunSummary> kept = new TreeMap<>();
        for (Path file : listed(folder.resolve(RESULTS), ENDING)) {
            String name = String.valueOf(file.getFileName());
            kept.put(
                    name.substring(0, name.length() - ENDING.length()),
                    Json.read(file, StudyRunSummary.class));
        }
        return kept;
    }

    private static List<Path> listed(Path place, String ending) throws IOException {
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(place)) {
            return new ArrayList<>(files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList());
        }
    }
}
