package dohyo.cli.verb.run;

import dohyo.cli.compare.AlignedSystemPair;
import dohyo.cli.compare.ComparedExperiment;
import dohyo.cli.compare.RegressionThreshold;
import dohyo.cli.compare.SystemArgument;
import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.text.Durations;
import dohyo.cli.verb.CommandLineText;
import dohyo.cli.verb.JdkHomeOption;
import dohyo.cli.verb.PlaintextPasswordOption;
import dohyo.cli.verb.PlanPowerCheck;
import dohyo.cli.verb.RunFolderReservation;
import dohyo.lab.RunDurationEstimate;
import dohyo.lab.RunOptions;
import dohyo.lab.RunRequest;
import dohyo.lab.RunTimeBudget;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.attach.PasswordRecipientConsent;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;
import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code compare}: two systems under the same load, and which is faster by how much. */
@Command(
        name = "compare",
        description = "Compare two systems, A and B, under the same load: the ratio of B to A, with"
                + " an interval.",
        footer = {
            "",
            "A system is written as one word: cassandra:5.0.9,jdk=17,gc=zgc,heap=1g,nodes=3",
            "or cassandra:dir=../cassandra (a build of your own) or null,delay=2ms.",
            "racks= and data-centres= place the nodes. client=, protocol=, compression=,",
            "consistency=, connections= and in-flight= say how the load reaches the system.",
            "cassandra@host:port is a system that is already running (several nodes:",
            "cassandra@one:9042+two:9042). Such a system needs --rate; its option most=5000/s",
            "sets the highest rate at which it may be loaded.",
            "",
            "Examples:",
            "  ./dohyo compare cassandra:4.1.10 cassandra:5.0.9 --workload ycsb/a",
            "  ./dohyo compare cassandra:4.1.10 cassandra:5.0.9 --workload ycsb/a \\",
            "      --decide 5%% --budget 60m",
            "  ./dohyo compare null null,delay=1ms --rate 5000/s --blocks 5 \\",
            "      --cql \"SELECT value FROM kv WHERE key = ?\""
        })
public final class CompareVerb implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "The baseline, to which B is" + " compared.")
    @SuppressWarnings("NullAway.Init")
    private String systemA;

    @Parameters(index = "1", paramLabel = "B", description = "The system to judge.")
    @SuppressWarnings("NullAway.Init")
    private String systemB;

    @Mixin
    private final WorkloadOptions work = new WorkloadOptions();

    @Mixin
    private final LoadOptions load = new LoadOptions();

    @Mixin
    private final JdkHomeOption jdkHomes = new JdkHomeOption();

    @Option(names = "--yaml", description = "Print the experiment file and start nothing.")
    private boolean yaml;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the run (default: runs/<time>-compare).")
    private @Nullable Path out;

    @Mixin
    private final SnapshotOptions data = new SnapshotOptions();

    @Mixin
    private final PlaintextPasswordOption inClear = new PlaintextPasswordOption();

    @Option(
            names = "--fail-if",
            paramLabel = "RULE",
            description = "Exit with code 1 if the ratio of B to A is shown to meet this"
                    + " condition, such as \"throughput < 0.95\" or \"p99 > 1.1\"; can be"
                    + " repeated.")
    private List<String> failIf = new ArrayList<>();

    @Mixin
    private final MetricsOption metrics = new MetricsOption();

    @Mixin
    private final VerdictFileOptions files = new VerdictFileOptions();

    @Option(names = "--json", description = "Print only results.json on stdout.")
    private boolean json;

    public CompareVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws StoreFailure, IOException {
        metrics.requireFree();
        files.requirePlaces(console);
        AlignedSystemPair systems = AlignedSystemPair.of(
                SystemArgument.parse("system A", systemA),
                SystemArgument.parse("system B", systemB),
                jdkHomes.at(console).installation());
        ComparedExperiment compared = new ComparisonPlanner(console, load)
                .of(new ComparedExperiment(systems.a(), systems.b(), work.yaml(), load.load(), "")
                        .failing(failIf.stream().map(RegressionThreshold::of).toList()));
        Experiment experiment = compared.experiment();
        if (yaml) {
            console.print(compared.yaml());
            return ExitCode.DONE.number();
        }
        systems.says().ifPresent(console::say);
        return run(experiment, compared.yaml()).number();
    }

    private ExitCode run(Experiment experiment, String text) throws StoreFailure, IOException {
        Path folder = RunFolderReservation.claimed(console, out, experiment.id());
        console.say(outlook(experiment));
        RunOptions choices = RunOptions.of(data.dataSets()).within(load.budgetSeconds());
        Console place = jdkHomes.at(console);
        return new AttendedRun(place, json, access(experiment), metrics, files)
                .of(new RunRequest(experiment, text, folder, CommandLineText.of(spec), choices));
    }

    /** All systems were named on the command line. */
    private AttachedSystemCredentials access(Experiment experiment) throws StoreFailure {
        Set<String> named = new HashSet<>();
        for (Arm arm : experiment.arms()) {
            AttachedSystem attachment = arm.store().attachment();
            if (attachment != null) {
                named.addAll(attachment.contactPoints());
                named.addAll(attachment.jmx());
            }
        }
        return AttachedSystemCredentials.of(console.environment(), null, false)
                .consenting(new PasswordRecipientConsent(named, false, inClear.given()));
    }

    private String outlook(Experiment planned) {
        boolean fills = load.end().fillsBudget();
        Experiment experiment = fills ? fitting(planned) : planned;
        boolean asks = experiment.until().asks() || fills;
        String blocks = QuantityText.counted(experiment.blocks(), "block");
        return "2 systems "
                + (experiment.design().isSideBySide() ? "side by side" : "one after the other")
                + " x " + (fills ? "about " : asks ? "at most " : "") + blocks + ", about "
                + Durations.about(
                        fills ? load.budgetSeconds() : RunDurationEstimate.seconds(experiment))
                + (asks ? " at most" : "")
                + PlanPowerCheck.prospects(experiment, console)
                        .ofComparisons()
                        .map(says -> "; it can show " + says)
                        .orElse("; one block has no interval");
    }

    /** With as many blocks as are expected to fit, not as many as are planned. */
    private Experiment fitting(Experiment planned) {
        return planned.inBlocks(
                Math.max(1, RunTimeBudget.blocks(load.budgetSeconds(), planned, List.of())));
    }
}
