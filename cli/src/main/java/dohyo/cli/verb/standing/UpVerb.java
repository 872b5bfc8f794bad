package dohyo.cli.verb.standing;

import dohyo.cli.compare.SystemArgument;
import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.Interrupts.Registration;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.JdkHomeOption;
import dohyo.lab.process.Folders;
import dohyo.lab.standing.KeeperProcess;
import dohyo.lab.standing.KeeperProcess.Line;
import dohyo.lab.standing.LabLogs;
import dohyo.lab.standing.StandingLab;
import dohyo.lab.standing.StandingLabs;
import dohyo.model.experiment.StoreSpec;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;

/** {@code up}: a store that stands until {@code down}. */
@Command(
        name = "up",
        description = "Start a store and leave it running.",
        footer = {
            "",
            "SYSTEM is one word: a store with its version, then options that override the",
            "defaults: jdk=, gc=, heap=, nodes=, data-centres=, racks=. The command returns",
            "when all nodes answer and agree on the members of the cluster. 'dohyo ps' lists",
            "the nodes, and 'dohyo down' stops them.",
            "",
            "Examples:",
            "  ./dohyo up cassandra:5.0.9",
            "  ./dohyo up valkey:9.1.2,nodes=3",
            "  ./dohyo up cassandra:5.0.9,jdk=17,gc=g1,heap=512m,nodes=3 --name ring"
        })
public final class UpVerb implements Callable<Integer> {

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,31}";

    private final Console console;

    @Parameters(
            paramLabel = "SYSTEM",
            description = "Store to start, for example cassandra:5.0.9,nodes=3.")
    @SuppressWarnings("NullAway.Init")
    private String system;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "Name of the lab (default: lab1, lab2, ...).")
    private @Nullable String name;

    @Option(
            names = "--fresh",
            description = "Start the store from scratch: reuse nothing from earlier starts, and"
                    + " keep nothing for later ones.")
    private boolean fresh;

    @Mixin
    private final JdkHomeOption jdkHomes = new JdkHomeOption();

    @Option(names = "--json", description = "Print the running lab as JSON, as 'dohyo ps' does.")
    private boolean json;

    public UpVerb(Console console) {
        this.console = console;
    }

    @Override
    @SuppressWarnings("try") // the registration is held, not used
    public Integer call() throws IOException {
        if (name != null && !name.matches(NAME)) {
            throw new UserMistake("error: --name " + name + ": a name has letters, digits and"
                    + " . _ -, at most 32, a letter or digit first");
        }
        Console place = jdkHomes.at(console);
        Path cache = place.installation().cache();
        StandingLabs labs = new StandingLabs(cache);
        labs.sweep();
        Path logs = new LabLogs(cache).create(labs.all());
        AtomicBoolean interrupted = new AtomicBoolean();
        long begunNanos = System.nanoTime();
        try (KeeperProcess keeper = new KeeperProcessCommand(console, jdkHomes.words(console))
                        .start(system, name == null ? "" : name, fresh, logs);
                Registration interrupts = console.interrupts().register(() -> {
                    interrupted.set(true);
                    keeper.askToEnd();
                })) {
            demandSystem(logs);
            StandingLab lab = awaitServing(keeper, interrupted);
            if (lab == null) {
                return ExitCode.INTERRUPTED.number();
            }
            print(lab, (System.nanoTime() - begunNanos) / 1e9);
            keeper.letGo();
            return ExitCode.DONE.number();
        }
    }

    /** While the keeper's JVM starts; one that is not told to stay ends by itself. */
    private void demandSystem(Path logs) throws IOException {
        try {
            StoreSpec unused = SystemArgument.parse("SYSTEM", system).storeAlone();
        } catch (UserMistake e) {
            Folders.remove(logs);
            throw e;
        }
    }

    /** Null when the user did not want to wait. */
    private @Nullable StandingLab awaitServing(KeeperProcess keeper, AtomicBoolean interrupted)
            throws IOException {
        for (Line line = keeper.read(); line != null; line = keeper.read()) {
            if (line.standing() != null) {
                return line.standing();
            }
            if (line.say() != null) {
                console.say(line.say());
            }
            if (line.failed() != null && !interrupted.get()) {
                keeper.awaitEnd();
                throw line.usersInput()
                        ? new UserMistake("error: " + line.failed())
                        : new EnvironmentFailure(line.failed());
            }
        }
        keeper.awaitEnd();
        if (interrupted.get()) {
            console.say("interrupted: everything that was started has been stopped");
            return null;
        }
        throw new EnvironmentFailure(
                "the lab's process ended before the store was ready; its last output:\n"
                        + keeper.lastWords());
    }

    private void print(StandingLab lab, double seconds) {
        console.print(json, lab, () -> StandingLabsText.of(lab, seconds));
    }
}
