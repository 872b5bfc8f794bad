package dohyo.report;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Arm.Machines;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Aim;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.machine.Price;
import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes a made-up run as the lab would. */
final class RunBuilder {

    private final ResultDirectory directory;
    private final List<PlannedTrial> planned = new ArrayList<>();
    private final List<Arm> arms = new ArrayList<>();
    private final List<Claim> claims = new ArrayList<>();
    private String title = "A small key-value table";
    private String question = "How many operations per second does one node answer here?";
    private double loadAverage = 0.2;
    private HostFacts facts = HostFacts.NOTHING;
    private StoreSpec store = StoreSpec.of("cassandra", "5.0.9").withJdk(17).withGc("g1");
    private ProcessorAssignment cpus = ProcessorAssignment.ANY;
    private ClientSpec client = new ClientSpec("cql", 4, 1024, "LOCAL_ONE", 5_000_000_000L);
    private @Nullable Price price;
    private @Nullable CapacityReference reference;
    private String scale = "";
    private BlockDesign design = BlockDesign.SEQUENTIAL;
    private EarlyStoppingRule until = EarlyStoppingRule.NONE;
    private String cpuModel = "Some CPU at 3 GHz";

    RunBuilder(Path root) {
        directory = new ResultDirectory(root);
    }

    RunBuilder until(EarlyStoppingRule rule) {
        until = rule;
        return this;
    }

    /** Given more blocks after somebody had looked at it with so many. */
    RunBuilder lookedAfter(Integer... blocks) {
        until = until.lookedAfter(List.of(blocks));
        return this;
    }

    RunBuilder title(String title, String question) {
        this.title = title;
        this.question = question;
        return this;
    }

    RunBuilder loadAverage(double loadAverage) {
        this.loadAverage = loadAverage;
        return this;
    }

    RunBuilder facts(HostFacts facts) {
        this.facts = facts;
        return this;
    }

    /** Of the arms that follow. */
    RunBuilder store(StoreSpec store, ProcessorAssignment cpus) {
        this.store = store;
        this.cpus = cpus;
        return this;
    }

    /** Of the arms that follow. */
    RunBuilder client(ClientSpec other) {
        client = other;
        return this;
    }

    /** Of the arms that follow. */
    RunBuilder price(String perHour, String currency) {
        price = new Price(new BigDecimal(perHour), currency);
        return this;
    }

    RunBuilder reference(CapacityReference reference) {
        this.reference = reference;
        return this;
    }

    RunBuilder design(BlockDesign wanted) {
        design = wanted;
        return this;
    }

    RunBuilder scale(String name) {
        scale = name;
        return this;
    }

    RunBuilder cpuModel(String model) {
        cpuModel = model;
        return this;
    }

    RunBuilder arm(String name, Phase... phases) {
        return arm(
                name, List.of(new Workload.Operation("read", 1, CqlAsk.of("", List.of()))), phases);
    }

    RunBuilder arm(String name, List<Workload.Operation> operations, Phase... phases) {
        arms.add(new Arm(
                name,
                store,
                client,
                new Workload(
                        "key-value",
                        StoreNamespace.of("dohyo", List.of()),
                        Map.of(),
                        new Workload.DataSet(100_000, CqlAsk.of("", List.of())),
                        operations),
                new Load(hold(2000), List.of(phases), 10_000_000_000L),
                List.of(),
                new Machines(cpus, price)));
        return this;
    }

    /** An arm on so many records with a value of this size. */
    RunBuilder loading(String name, long rows, int size, Phase... phases) {
        arm(name, phases);
        Arm made = arms.remove(arms.size() - 1);
        CqlAsk insert = CqlAsk.of("", List.of("value"));
        arms.add(made.with(new Workload(
                "records",
                StoreNamespace.of("dohyo", List.of()),
                Map.of("value", new ContentField("value", Field.Type.TEXT, size, size)),
                new Workload.DataSet(rows, insert),
                made.workload().operations())));
        return this;
    }

    static Phase hold(double... rates) {
        List<Double> list = new ArrayList<>();
        for (double rate : rates) {
            list.add(rate);
        }
        return new Phase.Hold(
                Load.Arrivals.CONSTANT, list, rates.length > 1, 20_000_000_000L, false);
    }

    static Phase closed(int concurrency) {
        return Phase.Closed.of(20_000_000_000L, concurrency);
    }

    static Phase search() {
        return Phase.Search.of(5_000_000_000L, new Load.Goal(99, 10_000_000, 2000, 40_000, 0.1));
    }

    RunBuilder claim(Claim claim) {
        claims.add(claim);
        return this;
    }

    /** The next trial of the plan; write it or leave it out. */
    TrialBuilder trial(String arm, int block) {
        int number = planned.size() + 1;
        String name = String.format(java.util.Locale.ROOT, "%03d-%s-b%d", number, arm, block);
        return trial(arm, block, name);
    }

    /** The next trial in a folder of this name. */
    TrialBuilder trial(String arm, int block, String name) {
        int number = planned.size() + 1;
        planned.add(new PlannedTrial(number, arm, block, name));
        return new TrialBuilder(directory.trial(name), number, arm, block);
    }

    Experiment experiment() {
        int blocks = planned.stream().mapToInt(PlannedTrial::block).max().orElse(1);
        return new Experiment(
                new Subject("made-up", title, question),
                arms.stream().map(design::arm).toList(),
                claims,
                new Trials(blocks, 42, until, design),
                new Aim(true, false, false, scale),
                reference);
    }

    /** Writes what belongs to the run and reads everything back. */
    RunFiles files() throws IOException {
        Json.write(
                directory.plan(),
                new RunPlan(
                        RunPlan.SCHEMA,
                        "./dohyo run made-up --out runs/x",
                        "0.1.0",
                        "2026-11-21T03:00:00Z",
                        42,
                        planned,
                        null,
                        RunPlan.Conditions.USUAL,
                        List.of()));
        Json.write(directory.host(), host());
        return RunFiles.of(directory, experiment());
    }

    Results report() throws IOException {
        return Reports.write(files());
    }

    private HostDescription host() {
        return new HostDescription(
                HostDescription.SCHEMA,
                cpuModel,
                2,
                24L << 30,
                0,
                "Linux 6.1",
                "Debian 12",
                "tsc",
                "performance",
                loadAverage,
                "kvm",
                List.of("nofile 65536"),
                Map.of("dohyo", "Temurin 17.0.15", "store", "Temurin 17.0.15"),
                facts);
    }
}
