package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.CommandLineText;
import dohyo.lab.doctor.HostProbe.Seen;
import dohyo.lab.host.HostReader;
import dohyo.lab.host.PauseMeter;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.host.CorePauses;
import dohyo.model.host.HostFinding;
import dohyo.model.host.HostFinding.Level;
import dohyo.model.host.HostRules;
import dohyo.model.result.HostDescription;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** {@code doctor}: what on this host will spoil a measurement. */
@Command(
        name = "doctor",
        description = "Check this machine, or others, for anything that would distort a"
                + " measurement.",
        footer = {
            "",
            "Exit code 4 when something serious was found, 3 when one of --machines cannot",
            "be reached, else 0."
        })
public final class DoctorVerb implements Callable<Integer> {

    private static final Duration WATCH = Duration.ofSeconds(2);

    private final Console console;

    @Option(names = "--json", description = "Print the machine and the findings as JSON.")
    private boolean json;

    @Option(
            names = "--noise",
            description = "Measure for two minutes how much the time for the same work varies on"
                    + " this machine, and store the result: this noise limits which differences"
                    + " can be detected here.")
    private boolean noise;

    @Option(
            names = "--machines",
            paramLabel = "FILE",
            description = "Check the machines in this file instead; slurm means those of the"
                    + " Slurm allocation (docs/run/machines.md).")
    private @Nullable Path machines;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    public DoctorVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws StoreFailure, IOException, InterruptedException {
        Path others = machines;
        if (noise && others != null) {
            throw new UserMistake("error: --noise measures this machine alone; leave out"
                    + " --machines, or run ./dohyo there");
        }
        if (others != null) {
            return new MachinesDoctor(console, json).of(others, WATCH).number();
        }
        return noise
                ? new HostNoiseCheck(console, json)
                        .of(CommandLineText.of(spec))
                        .toldTo(console)
                        .number()
                : examined();
    }

    private int examined() throws InterruptedException {
        console.say("watching this machine for " + 2 * WATCH.toSeconds() + " s...");
        HostDescription host = HostReader.read(
                console.installation().cache(), console.resolve(Path.of("runs")), WATCH);
        CorePauses pauses = PauseMeter.spin(WATCH);
        List<HostFinding> findings = findings(new Seen(host, pauses));
        console.print(
                json,
                new Examined(host, pauses, findings),
                () -> DoctorText.of(host, findings) + pauses.words() + ".\n");
        boolean serious = findings.stream().anyMatch(one -> one.level() == Level.SERIOUS);
        return (serious ? ExitCode.INVALID : ExitCode.DONE).number();
    }

    /** What is to be said of a machine, the worst first. */
    static List<HostFinding> findings(Seen seen) {
        return Stream.concat(HostRules.of(seen.host()).stream(), seen.pauses().finding().stream())
                .sorted(Comparator.comparing(HostFinding::level))
                .toList();
    }

    /** What {@code --json} prints. */
    record Examined(HostDescription host, CorePauses pauses, List<HostFinding> findings) {}
}
