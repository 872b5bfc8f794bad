package dohyo.engine;

import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.LoadPlan.Target;
import dohyo.model.load.LoadPlan.Task;
import dohyo.model.load.WorkerShare;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Load plans for tests. */
final class TestLoadPlans {

    static final long MILLI = 1_000_000;

    private TestLoadPlans() {}

    static LoadPlan plan(Path directory, String behaviour, long rows, Phase... phases) {
        return plan(directory, behaviour, rows, new Load(null, List.of(phases), 500 * MILLI));
    }

    static LoadPlan plan(Path directory, String behaviour, long rows, Load load) {
        return new LoadPlan(
                new ClientSpec("scripted", 1, 128, "LOCAL_ONE", 2_000 * MILLI),
                new Target(List.of(behaviour), "{'class': 'SimpleStrategy'}", List.of()),
                workload(rows),
                new Task(load, 11, DataSetInstruction.load(11), WorkerShare.WHOLE),
                new ClockOrigin(System.nanoTime(), System.currentTimeMillis()),
                directory.toString(),
                "");
    }

    static LoadPlan withLanes(LoadPlan plan, int lanes) {
        return with(plan, plan.client().shared(1, lanes), WorkerShare.WHOLE, plan.directory());
    }

    /** With a benchmark in place of a load. */
    static LoadPlan with(LoadPlan plan, DriverSpec driver) {
        return with(plan, plan.client().with(driver), WorkerShare.WHOLE, plan.directory());
    }

    /** The part of one of several workers, in a folder of its own. */
    static LoadPlan withShare(LoadPlan plan, WorkerShare share) {
        String directory = new TrialDirectory(Path.of(plan.directory()))
                .worker(share)
                .root()
                .toString();
        ClientSpec client = plan.client().shared(share.workers(), plan.client().lanes());
        return with(plan, client, share, directory);
    }

    private static LoadPlan with(
            LoadPlan plan, ClientSpec client, WorkerShare share, String directory) {
        return new LoadPlan(
                client,
                plan.target(),
                plan.workload(),
                new Task(plan.load(), plan.seed(), plan.data(), share),
                plan.origin(),
                directory,
                "");
    }

    static LoadPlan with(LoadPlan plan, DataSetInstruction data) {
        return new LoadPlan(
                plan.client(),
                plan.target(),
                plan.workload(),
                new Task(plan.load(), plan.seed(), data, plan.share()),
                plan.origin(),
                plan.directory(),
                plan.rehearsal());
    }

    /** With something else to do. */
    static LoadPlan with(LoadPlan plan, Workload workload) {
        return new LoadPlan(
                plan.client(),
                plan.target(),
                workload,
                plan.task(),
                plan.origin(),
                plan.directory(),
                plan.rehearsal());
    }

    /** On a system that somebody else keeps. */
    static LoadPlan reaching(LoadPlan plan, String... spaces) {
        return new LoadPlan(
                plan.client(),
                new Target(
                        plan.target().contactPoints(),
                        plan.target().replication(),
                        List.of(spaces)),
                plan.workload(),
                plan.task(),
                plan.origin(),
                plan.directory(),
                plan.rehearsal());
    }

    /** With somewhere to rehearse. */
    static LoadPlan rehearsing(LoadPlan plan, String behaviour) {
        return new LoadPlan(
                plan.client(),
                plan.target(),
                plan.workload(),
                plan.task(),
                plan.origin(),
                plan.directory(),
                behaviour);
    }

    static Phase hold(long millis, Double... rates) {
        return new Phase.Hold(Load.Arrivals.CONSTANT, List.of(rates), true, millis * MILLI, false);
    }

    static Phase closed(long millis, int concurrency) {
        return Phase.Closed.of(millis * MILLI, concurrency);
    }

    static Phase ramp(long millis, double fromPerSecond, double toPerSecond) {
        return Phase.Ramped.of(millis * MILLI, new Load.Ramp(fromPerSecond, toPerSecond));
    }

    static Phase streams(long millis, Load.Stream... streams) {
        return new Phase.Streams(List.of(streams), millis * MILLI, false);
    }

    static Load.Stream stream(String name, long fromMillis, Phase load, String... operations) {
        return new Load.Stream(name, List.of(operations), fromMillis * MILLI, load);
    }

    static Phase.Search search(long millis, Load.Goal goal) {
        return Phase.Search.of(millis * MILLI, goal);
    }

    static Workload workload(long rows) {
        Field key = new KeyField("key", Field.Type.TEXT, Field.Choose.UNIFORM, 1000, "user");
        Field value = new ContentField("value", Field.Type.BLOB, 10, 20);
        return new Workload(
                "key-value",
                StoreNamespace.of("dohyo", List.of("CREATE TABLE kv")),
                Map.of("key", key, "value", value),
                new Workload.DataSet(rows, CqlAsk.of("INSERT", List.of("key", "value"))),
                List.of(
                        new Workload.Operation("read", 1, CqlAsk.of("SELECT", List.of("key"))),
                        new Workload.Operation(
                                "write", 1, CqlAsk.of("UPDATE", List.of("value", "key")))));
    }
}
