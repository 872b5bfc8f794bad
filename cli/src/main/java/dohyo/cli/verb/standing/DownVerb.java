package dohyo.cli.verb.standing;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.lab.standing.StandingLab;
import dohyo.lab.standing.StandingLabs;
import dohyo.model.text.QuantityText;

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
        description = "Stop labs that are running, and remove all their processes, folders and"
                + " network addresses.",
        footer = {
            "",
            "Without a name it stops the only running lab. Processes are identified by PID",
            "and start time, so a process that reuses a PID is left alone. A lab that was",
            "started on another machine or in another container with the same cache folder",
            "has to be stopped there. If you know that it is gone but 'dohyo ps' still lists",
            "it, --forget removes its record and folder."
        })
public final class DownVerb implements Callable<Integer> {

    private static final Duration PATIENCE = Duration.ofSeconds(75);

    private final Console console;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description = "Labs, by the names that 'dohyo ps' prints.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--all", description = "Stop every running lab.")
    private boolean all;

    @Option(
            names = "--forget",
            description = "Remove the records and folders of the named labs, which ran on other"
                    + " hosts and which you know to be gone.")
    private boolean forget;

    public DownVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (all && !names.isEmpty()) {
            throw new UserMistake("error: give names or --all, not both");
        }
        if (forget && names.isEmpty()) {
            throw new UserMistake("error: --forget needs the names of labs; ./dohyo ps lists them");
        }
        StandingLabs standing = new StandingLabs(console.installation().cache());
        standing.sweep();
        List<StandingLab> labs = chosen(new StandingLabSelection(standing.all()));
        if (labs.isEmpty()) {
            console.print("no lab is running");
        }
        List<String> failures = new ArrayList<>();
        for (StandingLab lab : labs) {
            try {
                if (forget) {
                    forget(standing, lab);
                } else {
                    end(standing, lab);
                }
            } catch (EnvironmentFailure e) { // the others end all the same
                failures.add(String.valueOf(e.getMessage()));
            }
        }
        if (!failures.isEmpty()) {
            throw new EnvironmentFailure(String.join("\nerror: ", failures));
        }
        return ExitCode.DONE.number();
    }

    private List<StandingLab> chosen(StandingLabSelection choice) {
        if (!names.isEmpty()) {
            return names.stream().distinct().map(choice::named).toList();
        }
        choice.labs().stream()
                .filter(lab -> lab.elsewhere() != null)
                .forEach(lab -> console.say(lab.name() + " is left alone: " + lab.elsewhere()));
        List<StandingLab> here = choice.here().labs();
        return all || here.isEmpty() ? here : List.of(choice.here().only("say which, or --all"));
    }

    private void end(StandingLabs standing, StandingLab lab) throws IOException {
        if (lab.elsewhere() != null) {
            throw new EnvironmentFailure(lab.name() + " runs elsewhere (" + lab.elsewhere()
                    + "); end it there, or, when it is known to be gone, drop its record:"
                    + " ./dohyo down --forget " + lab.name());
        }
        if (!standing.end(lab, PATIENCE)) {
            throw new EnvironmentFailure(
                    lab.name() + " was not stopped completely: some of its processes or files"
                            + " are still there; its logs are in " + lab.logs());
        }
        console.print(lab.name() + " has ended ("
                + QuantityText.counted(lab.nodes().size(), "node") + ")");
    }

    private void forget(StandingLabs standing, StandingLab lab) throws IOException {
        if (lab.elsewhere() == null) {
            throw new UserMistake("error: " + lab.name() + " runs here; stop it without --forget");
        }
        if (!standing.forget(lab)) {
            throw new EnvironmentFailure(lab.name() + " lives (" + lab.elsewhere()
                    + "): its process holds" + " its lock; end it there");
        }
        console.print(lab.name() + " is forgotten");
    }
}
