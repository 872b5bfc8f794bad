package dohyo.cli.verb.show;

import dohyo.cli.catalog.Catalogue;
import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.text.Durations;
import dohyo.cli.text.TextTable;
import dohyo.lab.RunDurationEstimate;
import dohyo.model.experiment.Experiment;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code list}: the catalogue with what each experiment asks and how long it takes. */
@Command(name = "list", description = "List the experiments in the catalogue.")
public final class ListVerb implements Callable<Integer> {

    private final Console console;

    @Option(names = "--json", description = "Print the list as JSON.")
    private boolean json;

    public ListVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Entry> entries = new ArrayList<>();
        for (ExperimentSource source : new Catalogue(console).all()) {
            entries.add(entry(source.experiment()));
        }
        console.print(json, entries, () -> table(entries));
        return ExitCode.DONE.number();
    }

    private static Entry entry(Experiment experiment) {
        return new Entry(
                experiment.id(),
                experiment.title(),
                experiment.question(),
                RunDurationEstimate.seconds(experiment) / 60);
    }

    private static String table(List<Entry> entries) {
        TextTable table = new TextTable();
        for (Entry entry : entries) {
            table.row(entry.id(), entry.title(), "about " + Durations.about(entry.minutes() * 60));
        }
        StringBuilder text = new StringBuilder();
        List<String> rows = table.render().lines().toList();
        for (int i = 0; i < rows.size(); i++) {
            text.append(rows.get(i))
                    .append("\n    ")
                    .append(entries.get(i).question())
                    .append('\n');
        }
        return text.toString();
    }

    /** A line of the list. */
    record Entry(String id, String title, String question, double minutes) {}
}
