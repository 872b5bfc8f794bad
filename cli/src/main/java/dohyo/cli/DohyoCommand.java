package dohyo.cli;

import dohyo.cli.console.Console;
import dohyo.cli.verb.ProjectPackageVerb;
import dohyo.cli.verb.ProjectTestsVerb;
import dohyo.cli.verb.machine.CalibrateVerb;
import dohyo.cli.verb.machine.CompletionVerb;
import dohyo.cli.verb.machine.DoctorVerb;
import dohyo.cli.verb.machine.KubernetesMachinesVerb;
import dohyo.cli.verb.machine.MachinesCheckVerb;
import dohyo.cli.verb.machine.MachinesVerb;
import dohyo.cli.verb.machine.SlurmMachinesVerb;
import dohyo.cli.verb.report.ExportVerb;
import dohyo.cli.verb.report.HistoryVerb;
import dohyo.cli.verb.report.OpenVerb;
import dohyo.cli.verb.report.ReportVerb;
import dohyo.cli.verb.report.StudyPagesVerb;
import dohyo.cli.verb.run.CompareVerb;
import dohyo.cli.verb.run.RunVerb;
import dohyo.cli.verb.show.CheckVerb;
import dohyo.cli.verb.show.ImportVerb;
import dohyo.cli.verb.show.ListVerb;
import dohyo.cli.verb.show.NewVerb;
import dohyo.cli.verb.show.ShowVerb;
import dohyo.cli.verb.show.SystemsVerb;
import dohyo.cli.verb.standing.DownVerb;
import dohyo.cli.verb.standing.NodetoolVerb;
import dohyo.cli.verb.standing.PsVerb;
import dohyo.cli.verb.standing.UpVerb;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Supplier;

/** The command {@code dohyo} with all of its verbs. */
@Command(
        name = "dohyo",
        description = "A benchmark laboratory for distributed data stores and caches.",
        mixinStandardHelpOptions = true,
        versionProvider = DohyoCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Exit codes: 0 done; 1 a claim refuted; 2 the input cannot be used; 3 something",
            "could not start or be written; 4 the measurement is invalid; 5 inconclusive;",
            "70 a bug in Dohyo; 130 interrupted. Results go to stdout, messages to stderr.",
            "",
            "Start with: ./dohyo run quickstart"
        })
final class DohyoCommand {

    private static final int HELP_WIDTH = 80;
    private static final String OF_ALL = "completion";

    private DohyoCommand() {}

    /** All verbs, ready to be executed. */
    static CommandLine create(Console console) {
        return create(console, verbs(console).values());
    }

    /**
     * The verb with a name alone, since the options of all take a tenth of a second to read; all
     * where there is none of that name, and for the one that tells of all.
     */
    static CommandLine create(Console console, String name) {
        Supplier<Object> verb = verbs(console).get(name);
        return verb == null || name.equals(OF_ALL)
                ? create(console)
                : create(console, List.of(verb));
    }

    private static CommandLine create(Console console, Collection<Supplier<Object>> verbs) {
        CommandLine dohyo = new CommandLine(new DohyoCommand());
        verbs.forEach(verb -> dohyo.addSubcommand(verb.get()));
        dohyo.getSubcommands().values().forEach(DohyoCommand::addHelp);
        return dohyo.setUsageHelpWidth(HELP_WIDTH)
                .setOut(writer(console.results()))
                .setErr(writer(console.talk()))
                .setParameterExceptionHandler(new FailureReporter(console))
                .setExecutionExceptionHandler(new FailureReporter(console));
    }

    /** By name, in the order of the help. */
    static Map<String, Supplier<Object>> verbs(Console console) {
        Map<String, Supplier<Object>> verbs = new LinkedHashMap<>();
        verbs.put("run", () -> new RunVerb(console));
        verbs.put("compare", () -> new CompareVerb(console));
        verbs.put("check", () -> new CheckVerb(console));
        verbs.put("import", () -> new ImportVerb(console));
        verbs.put("new", () -> new NewVerb(console));
        verbs.put("list", () -> new ListVerb(console));
        verbs.put("show", () -> new ShowVerb(console));
        verbs.put("report", () -> new ReportVerb(console));
        verbs.put("open", () -> new OpenVerb(console));
        verbs.put("export", () -> new ExportVerb(console));
        verbs.put("history", () -> new HistoryVerb(console));
        verbs.put("study", () -> new StudyPagesVerb(console));
        verbs.put("systems", () -> new SystemsVerb(console));
        verbs.put("calibrate", () -> new CalibrateVerb(console));
        verbs.put("doctor", () -> new DoctorVerb(console));
        verbs.put("machines", () -> machines(console));
        verbs.put("up", () -> new UpVerb(console));
        verbs.put("ps", () -> new PsVerb(console));
        verbs.put("down", () -> new DownVerb(console));
        verbs.put("nodetool", () -> new NodetoolVerb(console));
        verbs.put(OF_ALL, () -> new CompletionVerb(console));
        verbs.put("package", ProjectPackageVerb::new);
        verbs.put("test", ProjectTestsVerb::new);
        return verbs;
    }

    private static CommandLine machines(Console console) {
        CommandLine machines = new CommandLine(new MachinesVerb())
                .addSubcommand(new MachinesCheckVerb(console))
                .addSubcommand(new SlurmMachinesVerb(console))
                .addSubcommand(new KubernetesMachinesVerb(console));
        machines.getSubcommands().values().forEach(DohyoCommand::addHelp);
        return machines;
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    private static void addHelp(CommandLine verb) {
        verb.getCommandSpec().mixinStandardHelpOptions(true);
    }

    /** {@code dohyo 0.1.0}, as the build wrote it down. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() throws IOException {
            try (InputStream file = Version.class.getResourceAsStream("version.properties")) {
                Properties properties = new Properties();
                properties.load(file);
                return new String[] {"dohyo " + properties.getProperty("version")};
            }
        }
    }
}
