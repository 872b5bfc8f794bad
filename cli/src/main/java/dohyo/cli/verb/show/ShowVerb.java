package dohyo.cli.verb.show;

import dohyo.cli.catalog.Catalogue;
import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.plan.ClaimPower;
import dohyo.cli.plan.PlanPower;
import dohyo.cli.text.Durations;
import dohyo.cli.text.TextTable;
import dohyo.cli.text.WrappedText;
import dohyo.cli.verb.DecisionBlockPlanner;
import dohyo.cli.verb.MachineOptions;
import dohyo.cli.verb.PlanOptions;
import dohyo.cli.verb.PlanPowerCheck;
import dohyo.cli.verb.ScaleOption;
import dohyo.cli.verb.TrustedFileOption;
import dohyo.lab.DohyoInstallation;
import dohyo.lab.PlannedDialects;
import dohyo.lab.PlannedStoreRuntimes;
import dohyo.lab.ResourceDemand;
import dohyo.lab.RunDurationEstimate;
import dohyo.lab.SnapshotSettings;
import dohyo.lab.SnapshotSettings.Outlook;
import dohyo.lab.host.MachineCapacity;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Experiment;
import dohyo.model.load.Dialect;
import dohyo.model.machine.MachineSet;
import dohyo.model.result.StoreRuntime;
import dohyo.model.text.QuantityText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;

/** {@code show}: what an experiment would do, and what that costs. */
@Command(
        name = "show",
        description = "Show what an experiment would do, and what it would cost; nothing is"
                + " started.")
public final class ShowVerb implements Callable<Integer> {

    private static final int WIDTH = 80;

    private final Console console;

    @Parameters(
            paramLabel = "ID|FILE",
            description = "Experiment in the catalogue (see: dohyo list), or a file.")
    @SuppressWarnings("NullAway.Init")
    private String name;

    @Option(names = "--json", description = "Print the experiment and its costs as JSON.")
    private boolean json;

    @Mixin
    private final ScaleOption scale = new ScaleOption();

    @Mixin
    private final PlanOptions plan = new PlanOptions();

    @Mixin
    private final MachineOptions machines = new MachineOptions();

    @Mixin
    private final TrustedFileOption trust = new TrustedFileOption();

    public ShowVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws StoreFailure, IOException {
        ExperimentSource source =
                plan.of(scale.of(new Catalogue(console).find(name).trusted(trust.given())));
        MachineSet carriers = machines.of(source.experiment(), console);
        Experiment experiment = new DecisionBlockPlanner(console, SnapshotSettings.USUAL, null)
                .of(MachineOptions.placed(source, carriers, null), plan.goal(false))
                .experiment();
        List<Outlook> data = SnapshotSettings.USUAL.outlook(experiment, console.installation());
        plan.requireRepeatable(experiment);
        plan.requireOneBlock(experiment, data);
        int blocks = plan.blocks(experiment, data);
        PlanPower prospects = PlanPowerCheck.prospects(experiment, console);
        double seconds = seconds(experiment, blocks, data);
        Foretold foretold = Foretold.of(
                experiment, console.installation(), MachineCosts.of(experiment, carriers, seconds));
        if (json) {
            console.printJson(shown(experiment, blocks, data, prospects, foretold));
        } else {
            console.print(heading(experiment)
                    + arms(experiment)
                    + StoreConfigurationText.of(foretold.systems, WIDTH)
                    + DialectText.of(foretold.dialects, WIDTH)
                    + ClaimsText.of(experiment, prospects, seconds / blocks)
                    + costs(experiment, blocks, data, foretold.costs));
        }
        if (carriers.ofNodes().isEmpty()) {
            ResourceDemand.require(MachineCapacity.of(console.installation().cache()), experiment);
        }
        return ExitCode.DONE.number();
    }

    private static Shown shown(
            Experiment experiment,
            int blocks,
            List<Outlook> data,
            PlanPower prospects,
            Foretold foretold) {
        return new Shown(
                experiment,
                experiment.arms().size() * blocks,
                seconds(experiment, blocks, data) / 60,
                RequiredDownloads.downloads(experiment),
                ResourceDemand.memoryBytes(experiment),
                data,
                blocks,
                prospects.all(),
                foretold.systems,
                foretold.dialects,
                foretold.costs.carriers(),
                foretold.costs.money());
    }

    /** What would run the stores, what they would be asked in their own words, and where. */
    private record Foretold(
            Map<String, StoreRuntime> systems, Map<String, Dialect> dialects, MachineCosts costs) {

        static Foretold of(
                Experiment experiment, DohyoInstallation installation, MachineCosts costs)
                throws StoreFailure, IOException {
            return new Foretold(
                    PlannedStoreRuntimes.of(experiment, installation),
                    PlannedDialects.of(experiment, installation),
                    costs);
        }
    }

    private static double seconds(Experiment experiment, int blocks, List<Outlook> data) {
        return RunDurationEstimate.seconds(experiment, data) * blocks / experiment.blocks();
    }

    private static String heading(Experiment experiment) {
        String about = experiment.about().isBlank()
                ? ""
                : "\n" + WrappedText.of(experiment.about(), "", WIDTH);
        return experiment.id() + ": " + experiment.title() + "\n"
                + WrappedText.of(experiment.question(), "", WIDTH) + about;
    }

    private static String arms(Experiment experiment) {
        StringBuilder text = new StringBuilder("\nArms\n");
        for (Arm arm : experiment.arms()) {
            String what = arm.name() + ": " + arm.store().describe() + ", "
                    + arm.workload().name() + ", client " + arm.client().describe();
            text.append(WrappedText.of(what, "  ", WIDTH));
            text.append(WrappedText.of(LoadText.of(arm.load()), "      ", WIDTH));
        }
        return text.toString();
    }

    private static String systems(Experiment experiment) {
        long attached = experiment.arms().stream()
                .filter(arm -> arm.store().attachment() != null)
                .count();
        if (attached == 0) {
            return "a fresh system";
        }
        return attached == experiment.arms().size()
                ? "the system that it attaches to"
                : "a fresh system or the one that it attaches to";
    }

    private static String costs(
            Experiment experiment, int blocks, List<Outlook> data, MachineCosts machines) {
        int arms = experiment.arms().size();
        List<String> downloads = RequiredDownloads.downloads(experiment);
        TextTable table = new TextTable()
                .row(
                        "  trials",
                        arms * blocks + " (" + QuantityText.counted(arms, "arm") + " x "
                                + QuantityText.counted(blocks, "block")
                                + "), each on " + systems(experiment)
                                + leftOut(experiment, blocks))
                .row("  design", DesignText.of(experiment))
                .row("  time", "about " + Durations.about(seconds(experiment, blocks, data)))
                .row(
                        "  memory",
                        "about " + QuantityText.bytes(ResourceDemand.memoryBytes(experiment)))
                .row("  disk", disk(experiment))
                .row("  machines", machines.carriers());
        machines.bill().ifPresent(bill -> table.row("  money", bill));
        data.forEach(
                one -> SnapshotUseText.of(one).ifPresent(text -> table.row("  data set", text)));
        downloads.forEach(download -> table.row("  download", download));
        if (downloads.isEmpty()) {
            table.row("  download", "nothing");
        }
        if (experiment.needsCapacity()) {
            table.row("  capacity", capacity(experiment));
        }
        return "\nCosts\n" + table.render();
    }

    private static String disk(Experiment experiment) {
        long most = experiment.arms().stream()
                .mapToLong(ResourceDemand::diskBytes)
                .max()
                .orElse(0);
        return most == 0 ? "no data is loaded" : "about " + QuantityText.bytes(most) + " of data";
    }

    /** The rates above are only as good as what is expected. */
    private static String capacity(Experiment experiment) {
        CapacityReference reference = Objects.requireNonNull(experiment.reference());
        return "of " + reference.arm() + " is measured first, in about "
                + Durations.about(RunDurationEstimate.capacitySeconds(experiment))
                + "; rates above suppose " + QuantityText.number(reference.expectedPerSecond())
                + "/s";
    }

    private static String leftOut(Experiment experiment, int blocks) {
        return blocks == experiment.blocks()
                ? ""
                : "; more of the " + experiment.blocks() + " planned blocks if time is left";
    }

    /** What {@code --json} prints. */
    record Shown(
            Experiment experiment,
            int trials,
            double minutes,
            List<String> downloads,
            long memoryBytes,
            List<Outlook> dataSets,
            int blocks,
            List<ClaimPower> prospects,
            Map<String, StoreRuntime> runsOn,
            Map<String, Dialect> dialects,
            String machines,
            Map<String, Double> money) {}
}
