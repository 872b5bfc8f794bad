package dohyo.cli.verb.standing;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.lab.standing.StandingLab;
import dohyo.lab.standing.StandingLabs;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code ps}: what stands. */
@Command(name = "ps", description = "List the running labs and their nodes.")
public final class PsVerb implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--json",
            description = "Print labs and nodes (name, pid, address, port, version, state, ...) as"
                    + " JSON.")
    private boolean json;

    public PsVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<StandingLab> labs = new StandingLabs(console.installation().cache()).all();
        console.print(json, labs, () -> StandingLabsText.of(labs));
        return ExitCode.DONE.number();
    }
}
