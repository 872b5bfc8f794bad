package dohyo.cli.verb.run;

import static dohyo.model.text.MessagePhrases.quoted;

import dohyo.cli.catalog.Catalogue;
import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.CommandLineText;
import dohyo.cli.verb.DecisionBlockPlanner;
import dohyo.cli.verb.ForeseenProblems;
import dohyo.cli.verb.JdkHomeOption;
import dohyo.cli.verb.MachineOptions;
import dohyo.cli.verb.PlanOptions;
import dohyo.cli.verb.PlanPowerCheck;
import dohyo.cli.verb.ResumedRunTrust;
import dohyo.cli.verb.RunFolderReservation;
import dohyo.cli.verb.ScaleOption;
import dohyo.cli.verb.TrustedFileOption;
import dohyo.lab.RunOptions;
import dohyo.lab.RunRequest;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.collect.profile.ProfileKind;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;
import dohyo.model.machine.MachineSet;
import dohyo.model.result.RunPlan.Conditions;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code run}: an experiment from its file to its report. */
@Command(
        name = "run",
        description = "Run an experiment and write its report.",
        footer = {
            "",
            "Examples:",
            "  ./dohyo run quickstart",
            "  ./dohyo run my.yaml --out results",
            "  ./dohyo run my.yaml --set load.measure.for=10s --only a,b --budget 30m",
            "  ./dohyo run my.yaml --decide 5%% --budget 60m",
            "  ./dohyo run --resume runs/20261121-183000-my",
            "  ./dohyo run --resume runs/20261121-183000-my --blocks 12",
            "  ./dohyo run my.yaml --attach 10.0.0.1:9042 --credentials ~/.dohyo-login",
            "  ./dohyo run insert-update-get --attach scylla=10.0.0.1:9042"
        })
public final class RunVerb implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "ID|FILE",
            description = "Experiment in the catalogue (see: dohyo list), or a file.")
    private @Nullable String name;

    @Mixin
    private final ResumeOptions resume = new ResumeOptions();

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the run (default: runs/<time>-<id>).")
    private @Nullable Path out;

    @Mixin
    private final SnapshotOptions data = new SnapshotOptions();

    @Mixin
    private final AttachOptions attach = new AttachOptions();

    @Mixin
    private final MachineOptions machines = new MachineOptions();

    @Option(
            names = "--profile",
            paramLabel = "KIND",
            description = "Record a flame graph of the store's processes: cpu, alloc or lock.")
    private @Nullable String profile;

    @Option(
            names = "--screen",
            description = "Run even if the plan cannot decide the claims, to explore rather than"
                    + " to get a verdict.")
    private boolean screen;

    @Mixin
    private final MetricsOption metrics = new MetricsOption();

    @Mixin
    private final VerdictFileOptions files = new VerdictFileOptions();

    @Option(names = "--json", description = "Print only results.json on stdout.")
    private boolean json;

    @Mixin
    private final ScaleOption scale = new ScaleOption();

    @Mixin
    private final JdkHomeOption jdkHomes = new JdkHomeOption();

    @Mixin
    private final TrustedFileOption trust = new TrustedFileOption();

    public RunVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws StoreFailure, IOException {
        metrics.requireFree();
        files.requirePlaces(console);
        Path begun = resume.folder();
        if (begun != null) {
            return resumed(begun).number();
        }
        if (name == null) {
            throw new UserMistake("error: nothing to run; name an experiment of the catalogue"
                    + " (./dohyo list shows them) or a file, or give --resume DIR");
        }
        return run(name).number();
    }

    private ExitCode run(String experimentName) throws StoreFailure, IOException {
        AttachedSystem attachment = attach.attachment();
        ProfileKind unused = kind(profile == null ? "" : profile);
        ExperimentSource named = attach.over(plan.of(
                scale.of(new Catalogue(console).find(experimentName).trusted(trust.given()))));
        Experiment whole = named.experiment(attachment);
        MachineSet carriers = machines.of(whole, console);
        TestableArms here = TestableArms.of(named, whole, carriers, console);
        ExperimentSource source = new DecisionBlockPlanner(console, data.dataSets(), attachment)
                .of(MachineOptions.placed(here.source(), carriers, attachment), plan.goal(screen));
        Console place = jdkHomes.at(console);
        Experiment experiment = source.experiment(attachment);
        plan.requireRepeatable(experiment);
        if (!PlanPowerCheck.isWorthIt(experiment, console, screen || experiment.screen())) {
            return ExitCode.DONE;
        }
        if (plan.budgetSeconds() > 0) {
            plan.requireOneBlock(
                    experiment, data.dataSets().outlook(experiment, place.installation()));
        }
        AttachedSystemCredentials access = attach.access(console, trust.given(), experiment);
        ForeseenProblems.requireStores(source, attachment, place);
        Path folder = RunFolderReservation.claimed(console, out, source.id());
        try {
            return run(new TestableArms(source, here.notTestable()), place, access, folder);
        } catch (StoreFailure e) {
            Optional<UserMistake> mistake =
                    ForeseenProblems.refused(source, attachment, String.valueOf(e.getMessage()));
            if (mistake.isPresent()) {
                throw mistake.get();
            }
            throw e;
        }
    }

    private ExitCode run(
            TestableArms arms, Console place, AttachedSystemCredentials access, Path folder)
            throws StoreFailure, IOException {
        AttachedSystem attachment = attach.attachment();
        Experiment experiment = arms.source().experiment(attachment);
        Optional<ExperimentSource> placed =
                placed(arms.source(), experiment, place, access, folder);
        if (placed.isEmpty()) {
            return ExitCode.INTERRUPTED;
        }
        RunOptions choices = RunOptions.of(data.dataSets())
                .attachedTo(attachment)
                .profiling(kind(profile == null ? "" : profile))
                .within(plan.budgetSeconds())
                .repeating(TrialRepeatRule.ofDisturbed(plan.repeats(), folder))
                .on(machines.of(experiment, console));
        RunRequest request = new RunRequest(
                placed.get().experiment(attachment),
                placed.get().text(),
                folder,
                CommandLineText.of(spec),
                choices,
                arms.notTestable());
        return new AttendedRun(place, json, access, metrics, files).of(request);
    }

    /** With the rates that follow from what the reference arm can do; empty when interrupted. */
    private Optional<ExperimentSource> placed(
            ExperimentSource source,
            Experiment experiment,
            Console place,
            AttachedSystemCredentials access,
            Path folder)
            throws StoreFailure, IOException {
        return experiment.needsCapacity()
                ? new CapacityRun(
                                place,
                                access,
                                attach.attachment(),
                                data.dataSets(),
                                machines.of(experiment, console))
                        .measured(source, folder)
                : Optional.of(source);
    }

    /** All but how to get at things is as it was when the run began. */
    private ExitCode resumed(Path directory) throws StoreFailure, IOException {
        if (name != null || out != null || profile != null || !plan.isNothing()) {
            throw new UserMistake("error: --resume continues as planned: leave out the"
                    + " experiment, and --out, --profile, --set, --only, --repeat, --budget,"
                    + " --decide, --repeat-disturbed and --seed");
        }
        if (scale.isGiven() || data.isFresh()) {
            throw new UserMistake(
                    "error: --resume continues as planned: leave out --scale and --fresh");
        }
        AttachedSystem again = attach.attachment();
        ContinuedRun run = ContinuedRun.in(console.resolve(directory));
        ResumedRunTrust consent = new ResumedRunTrust(run.files(), trust.given());
        consent.demandSystem(run.plan().attachment(), again);
        Conditions conditions = run.plan().conditions();
        Console place = jdkHomes.at(console, conditions.jdkHomes(), consent);
        RunRequest begun = run.request(trust.given(), kind(conditions.profile()), data.dataSets());
        consent.demandSystems(begun.experiment(), attach.named());
        RunRequest request = begun.on(machines.of(begun.experiment(), console));
        AttendedRun attended = new AttendedRun(
                place,
                json,
                attach.access(console, trust.given(), request.experiment()),
                metrics,
                files);
        return resume.blocks() == 0
                ? attended.resumed(request)
                : attended.extended(request, resume.blocks());
    }

    private static ProfileKind kind(String word) {
        return switch (word) {
            case "" -> ProfileKind.NONE;
            case "cpu" -> ProfileKind.CPU;
            case "alloc" -> ProfileKind.ALLOC;
            case "lock" -> ProfileKind.LOCK;
            default ->
                throw new UserMistake("error: --profile: unknown kind " + quoted(word)
                        + "; write cpu, alloc or lock");
        };
    }
}
