package dohyo.cli.verb.standing;

import dohyo.cli.compare.SystemArgument;
import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.Interrupts.Registration;
import dohyo.cli.verb.JdkHomeOption;
import dohyo.lab.Keeper;
import dohyo.lab.standing.KeeperProcess;
import dohyo.lab.standing.KeeperProcess.Line;
import dohyo.lab.standing.StandingStore.Order;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** {@code keep}: what {@code up} starts and lets go; it holds the lab until it gets a SIGTERM. */
@Command(
        name = "keep",
        hidden = true,
        description =
                "Keep a lab running. 'dohyo up' runs this command, and 'dohyo down' stops it.")
public final class KeepVerb implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "SYSTEM", description = "The store to start.")
    @SuppressWarnings("NullAway.Init")
    private String system;

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the lab.")
    private String name = "";

    @Option(names = "--fresh", description = "Reuse nothing from earlier starts.")
    private boolean fresh;

    @Option(
            names = "--logs",
            paramLabel = "DIR",
            required = true,
            description = "Where the nodes write their logs.")
    @SuppressWarnings("NullAway.Init")
    private Path logs;

    @Mixin
    private final JdkHomeOption jdkHomes = new JdkHomeOption();

    public KeepVerb(Console console) {
        this.console = console;
    }

    @Override
    @SuppressWarnings("try") // the registration is held, not used
    public Integer call() {
        Keeper keeper = new Keeper(jdkHomes.at(console).installation());
        try (Registration interrupts = console.interrupts().register(keeper::end)) {
            endUnlessLetGo(keeper);
            StoreSpec spec = SystemArgument.parse("SYSTEM", system).storeAlone();
            Order order = new Order(name, system, spec, fresh, logs);
            keeper.keep(
                    order,
                    sentence -> tell(Line.saying(sentence)),
                    lab -> tell(Line.standing(lab)));
            return ExitCode.DONE.number();
        } catch (StoreFailure e) {
            tell(Line.failing(String.valueOf(e.getMessage()), e.usersInput()));
            return (e.usersInput() ? ExitCode.INPUT : ExitCode.WORLD).number();
        } catch (IOException e) {
            tell(Line.failing(String.valueOf(e.getMessage()), false));
            return ExitCode.WORLD.number();
        }
    }

    /** Whoever started this may die before the lab serves, and would then not know of it. */
    private static void endUnlessLetGo(Keeper keeper) {
        Thread listening = new Thread(
                () -> {
                    if (!KeeperProcess.STAY.equals(firstWord())) {
                        keeper.end();
                    }
                },
                "dohyo-let-go");
        listening.setDaemon(true);
        listening.start();
    }

    private static String firstWord() {
        try {
            String line = new BufferedReader(
                            new InputStreamReader(System.in, StandardCharsets.UTF_8))
                    .readLine();
            return String.valueOf(line);
        } catch (IOException nobodyThere) {
            return "";
        }
    }

    private void tell(Line line) {
        console.print(Json.line(line));
    }
}
