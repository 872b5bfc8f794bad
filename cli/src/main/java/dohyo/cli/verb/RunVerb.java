package dohyo.cli.verb;

import static dohyo.model.yaml.shape.Phrase.quoted;

import dohyo.cli.catalog.Catalogue;
import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.lab.RunRequest;
import dohyo.lab.attach.Access;
import dohyo.lab.collect.profile.ProfileKind;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.Experiment;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
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
            "  ./dohyo run my.yaml --attach 10.0.0.1:9042 --credentials ~/.dohyo-login"
        })
public final class RunVerb implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            paramLabel = "ID|FILE",
            description = "An experiment of the catalogue (see: dohyo list), or a file.")
    @SuppressWarnings("NullAway.Init")
    private String name;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The run's own folder (default: runs/<time>-<id>).")
    private @Nullable Path out;

    @Option(names = "--seed", paramLabel = "N", description = "Use this seed, not the file's.")
    private @Nullable Long seed;

    @Mixin
    private final DataOptions data = new DataOptions();

    @Mixin
    private final AttachOptions attach = new AttachOptions();

    @Option(
            names = "--profile",
            paramLabel = "KIND",
            description = "Flame graph of the store's processes: cpu, alloc or lock.")
    private @Nullable String profile;

    @Option(
            names = "--screen",
            description = "Run also what cannot decide its claims, to look without a verdict.")
    private boolean screen;

    @Option(names = "--json", description = "Print results.json, and nothing else, on stdout.")
    private boolean json;

    @Mixin
    private final Scale scale = new Scale();

    @Mixin
    private final JdkHomes jdkHomes = new JdkHomes();

    @Mixin
    private final Trust trust = new Trust();

    public RunVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws StoreFailure, IOException {
        Attachment attachment = attach.attachment();
        ProfileKind kind = kind();
        ExperimentSource source =
                scale.of(new Catalogue(console).find(name).trusted(trust.given()));
        Console place = jdkHomes.at(console);
        Experiment experiment = seeded(source.experiment(attachment));
        if (!Planned.isWorthIt(experiment, console, screen)) {
            return ExitCode.DONE.number();
        }
        Access access = attach.access(console);
        Path folder = console.resolve(
                out == null
                        ? RunFolder.byDefault(
                                LocalDateTime.now(ZoneId.systemDefault()), source.id())
                        : out);
        RunFolder.claim(folder);
        RunRequest request = new RunRequest(
                experiment,
                source.text(),
                folder,
                CommandLineText.of(spec),
                attachment,
                kind,
                data.dataSets());
        return new AttendedRun(place, json, access).of(request).number();
    }

    private ProfileKind kind() {
        String word = profile == null ? "" : profile;
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

    private Experiment seeded(Experiment given) {
        return seed == null ? given : given.withSeed(seed);
    }
}
