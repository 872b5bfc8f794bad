package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.cli.console.WorldRefusal;
import dohyo.lab.standing.StandingLab;
import dohyo.lab.standing.StandingLabs;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code down}: the end of labs that stand. */
@Command(
        name = "down",
        description = "End labs that stand: all their processes, folders and addresses.",
        footer = {
            "",
            "Without a name it ends the only lab that stands. Processes are ended by number",
            "and start time: one that took over a number is left alone."
        })
public final class DownVerb implements Callable<Integer> {

    private static final Duration PATIENCE = Duration.ofSeconds(75);

    private final Console console;

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "Labs, as ps names them.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--all", description = "End every lab that stands.")
    private boolean all;

    public DownVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (all && !names.isEmpty()) {
            throw new UserMistake("error: give names or --all, not both");
        }
        StandingLabs standing = new StandingLabs(console.installation().cache());
        standing.sweep();
        List<StandingLab> labs = chosen(standing.all());
        if (labs.isEmpty()) {
            console.print("nothing stands");
        }
        for (StandingLab lab : labs) {
            end(standing, lab);
        }
        return ExitCode.DONE.number();
    }

    private List<StandingLab> chosen(List<StandingLab> standing) {
        if (all || (names.isEmpty() && standing.isEmpty())) {
            return standing;
        }
        StandingChoice choice = new StandingChoice(standing);
        return names.isEmpty()
                ? List.of(choice.only("say which, or --all"))
                : names.stream().distinct().map(choice::named).toList();
    }

    private void end(StandingLabs standing, StandingLab lab) throws IOException {
        if (!standing.end(lab, PATIENCE)) {
            throw new WorldRefusal(lab.name() + " did not end: some of its processes or files are"
                    + " still there; its logs are in " + lab.logs());
        }
        console.print(lab.name() + " has ended (" + Plural.of(lab.nodes().size(), "node") + ")");
    }
}
