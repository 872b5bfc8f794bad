package dohyo.cli.verb.report;

import dohyo.cli.catalog.Catalogue;
import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.report.PublishedStudies;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** {@code study}: figures of the pages about published studies come from kept runs. */
@Command(
        name = "study",
        description = {
            "Insert the figures of stored results into the pages about published studies.",
            "With --keep, the results of a run are stored first and replace those of an earlier"
                    + " one.",
            "In these pages, paragraphs that begin with 'Today:' say in words what the stored"
                    + " results show; those that contradict a verdict are reported, with exit"
                    + " code 2."
        },
        footer = {"", "Example:", "  ./dohyo study --keep runs/20261121-183000-ycsb-f-threads"})
public final class StudyPagesVerb implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--keep",
            paramLabel = "RUN",
            description = "Folder of a run of a catalogue experiment; can be repeated.")
    private List<Path> keep = new ArrayList<>();

    @Option(
            names = "--as",
            paramLabel = "ID",
            description = "With --keep: store the results under this experiment (default: the one"
                    + " named in the run's command).")
    private @Nullable String id;

    @Option(
            names = "--pages",
            paramLabel = "DIR",
            description = "Folder of the pages (default: docs/studies of the checkout).")
    private @Nullable Path pages;

    public StudyPagesVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Path folder = pages == null
                ? console.installation().home().resolve("docs").resolve("studies")
                : console.resolve(pages);
        PublishedStudies studies = new PublishedStudies(folder);
        for (Path run : keep) {
            Path from = console.resolve(run);
            console.print("Kept: " + studies.keep(from, idOf(from)));
        }
        List<Path> changed = studies.insert();
        changed.forEach(page -> console.print("Filled: " + page));
        if (changed.isEmpty()) {
            console.print("The pages in " + folder + " show what is kept.");
        }
        return told(studies.disagreements());
    }

    /** Prose is not written by a command; what it says beside verdicts is read by one. */
    private int told(List<String> disagreements) {
        disagreements.forEach(console::say);
        return (disagreements.isEmpty() ? ExitCode.DONE : ExitCode.INPUT).number();
    }

    private String idOf(Path run) throws IOException {
        if (id != null && keep.size() == 1) {
            return id;
        }
        Path plan = new ResultDirectory(run).plan();
        if (!Files.isRegularFile(plan)) {
            throw new UserMistake("error: " + run + " is not the folder of a run: it has no"
                    + " plan.json; runs are written by ./dohyo run");
        }
        String command = Json.read(plan, RunPlan.class).command();
        List<String> known =
                new Catalogue(console).all().stream().map(ExperimentSource::id).toList();
        return Stream.of(command.split("\\s+", -1))
                .map(StudyPagesVerb::named)
                .filter(known::contains)
                .findFirst()
                .orElseThrow(() -> new UserMistake("error: the command of " + run
                        + " names no experiment of the catalogue (" + command
                        + "); say which it is with --as ID, for one run at a time"));
    }

    /** An experiment may be named by its file. */
    private static String named(String word) {
        return word.substring(word.lastIndexOf('/') + 1).replaceFirst("\\.yaml$", "");
    }
}
