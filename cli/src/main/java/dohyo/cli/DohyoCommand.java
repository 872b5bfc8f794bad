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
import java.util.Properties;

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

    private DohyoCommand() {}

    /** All verbs, ready to be executed. */
    static CommandLine create(Console console) {
        CommandLine dohyo = new CommandLine(new DohyoCommand())
                .addSubcommand(new RunVerb(console))
                .addSubcommand(new CompareVerb(console))
                .addSubcommand(new CheckVerb(console))
                .addSubcommand(new ImportVerb(console))
                .addSubcommand(new NewVerb(console))
                .addSubcommand(new ListVerb(console))
                .addSubcommand(new ShowVerb(console))
                .addSubcommand(new ReportVerb(console))
                .addSubcommand(new OpenVerb(console))
                .addSubcommand(new ExportVerb(console))
                .addSubcommand(new HistoryVerb(console))
                .addSubcommand(new StudyPagesVerb(console))
                .addSubcommand(new SystemsVerb(console))
                .addSubcommand(new CalibrateVerb(console))
                .addSubcommand(new DoctorVerb(console))
                .addSubcommand(machines(console))
                .addSubcommand(new UpVerb(console))
                .addSubcommand(new PsVerb(console))
                .addSubcommand(new DownVerb(console))
                .addSubcommand(new NodetoolVerb(console))
                .addSubcommand(new CompletionVerb(console))
                .addSubcommand(new ProjectPackageVerb())
                .addSubcommand(new ProjectTestsVerb());
        dohyo.getSubcommands().values().forEach(DohyoCommand::addHelp);
        return dohyo.setUsageHelpWidth(HELP_WIDTH)
                .setOut(writer(console.results()))
                .setErr(writer(console.talk()))
                .setParameterExceptionHandler(new FailureReporter(console))
                .setExecutionExceptionHandler(new FailureReporter(console));
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
