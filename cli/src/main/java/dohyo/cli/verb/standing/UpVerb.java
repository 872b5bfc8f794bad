package dohyo.cli.verb.standing;

import dohyo.cli.compare.SystemArgument;
import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.Interrupts.Registration;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.JdkHomeOption;
import dohyo.lab.DohyoInstallation;
import dohyo.lab.Keeper;
import dohyo.lab.standing.LabLogs;
import dohyo.lab.standing.StandingLab;
import dohyo.lab.standing.StandingLabs;
import dohyo.lab.standing.StandingStore.Order;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
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
    public Integer call() throws IOException {
        if (name != null && !name.matches(NAME)) {
            throw new UserMistake("error: --name " + name + ": a name has letters, digits and"
                    + " . _ -, at most 32, a letter or digit first");
        }
        StoreSpec spec = SystemArgument.parse("SYSTEM", system).storeAlone();
        DohyoInstallation installation = jdkHomes.at(console).installation();
        StandingLabs labs = new StandingLabs(installation.cache());
        labs.sweep();
        Path logs = new LabLogs(installation.cache()).create(labs.all());
        Order order = new Order(name == null ? "" : name, system, spec, fresh, logs);
        return keep(new Keeper(installation), order).number();
    }

    /** Returns when the lab was ended; whoever waited for it to serve was let go long before. */
    @SuppressWarnings("try") // the registration is held, not used
    private ExitCode keep(Keeper keeper, Order order) throws IOException {
        long begunNanos = System.nanoTime();
        AtomicBoolean interrupted = new AtomicBoolean();
        Optional<LauncherShell> shell = LauncherShell.waiting(console.environment(), keeper::end);
        try (Registration interrupts = console.interrupts().register(() -> {
            interrupted.set(true);
            keeper.end();
        })) {
            keeper.keep(order, console::say, lab -> {
                print(lab, (System.nanoTime() - begunNanos) / 1e9);
                shell.ifPresentOrElse(each -> letGo(each, order), this::sayThatItStays);
            });
            return interrupted.get() ? ExitCode.INTERRUPTED : ExitCode.DONE;
        } catch (StoreFailure e) {
            return failed(e, interrupted.get());
        } catch (IOException | RuntimeException e) {
            shell.ifPresent(each -> each.note(e));
            throw e;
        }
    }

    private ExitCode failed(StoreFailure failure, boolean interrupted) {
        if (interrupted) {
            console.say("interrupted: everything that was started has been stopped");
            return ExitCode.INTERRUPTED;
        }
        String why = String.valueOf(failure.getMessage());
        throw failure.usersInput() ? new UserMistake("error: " + why) : new EnvironmentFailure(why);
    }

    private static void letGo(LauncherShell shell, Order order) {
        try {
            shell.letGo(order.logs().resolve("keeper.log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void sayThatItStays() {
        console.say("the lab stands until this process gets a SIGTERM or an interrupt");
    }

    private void print(StandingLab lab, double seconds) {
        console.print(json, lab, () -> StandingLabsText.of(lab, seconds));
    }
}
