package dohyo.engine;

import dohyo.engine.client.Client;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.model.experiment.ClientSettings.Routing;
import dohyo.model.experiment.ClientSettings.Tls;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.ClientSpec.Sharing;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.LoadPlan.Target;
import dohyo.model.load.LoadPlan.Task;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerShare;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a worker does before it meets its store: it carries the operations of its plan, with its
 * client, for some seven tenths of a second to a null store that stands by. A JVM that has just
 * been started compiles what it runs, and would do so while it measures, on the cores that the
 * store wants, too. Nothing of it is a result; when it does not come off, the load goes on cold.
 */
final class JitWarmUp {

    /** As many as the compiler needs to take all of the lane's loop for worth its best. */
    private static final int OPERATIONS = 30_000;

    private static final long CLOSED_NANOS = 500_000_000;
    private static final int AT_ONCE = 32;

    /** Slow enough that sender and receiver are two threads, as they are under most loads. */
    private static final double PER_SECOND = 5_000;

    private static final long HOLD_NANOS = 200_000_000;
    private static final long TIMEOUT_NANOS = 1_000_000_000;
    private static final String FOLDER = "rehearsal";

    private final LoadPlan plan;
    private final Client client;
    private final NanoClock clock;
    private final WorkerEventPrinter voice;

    JitWarmUp(LoadPlan plan, Client client, NanoClock clock, WorkerEventPrinter voice) {
        this.plan = plan;
        this.client = client;
        this.clock = clock;
        this.voice = voice;
    }

    /** Rehearses, if there is anything to rehearse and somewhere to do it; says for how long. */
    void run() {
        boolean measures = plan.load().warmup() != null || !plan.load().phases().isEmpty();
        boolean measuresItself = plan.client().driver().benchmark() != null;
        if (plan.rehearsal().isEmpty() || !measures || measuresItself) {
            return;
        }
        long begun = clock.nanoTime();
        Path folder = Path.of(plan.directory()).resolve(FOLDER);
        try {
            Files.createDirectories(folder);
            perform(folder);
            voice.rehearsed((clock.nanoTime() - begun) / 1e9, answered(folder), "");
        } catch (Exception | LinkageError e) {
            voice.rehearsed((clock.nanoTime() - begun) / 1e9, 0, String.valueOf(e.getMessage()));
        } finally {
            remove(folder);
        }
    }

    private void perform(Path folder) throws Exception {
        PrintStream nobody =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        WorkerEventPrinter unheard = new WorkerEventPrinter(nobody, plan.origin(), clock::nanoTime);
        LabCommands nobodys = new LabCommands(new StopSignal());
        note("the worker warms itself up on a null store, which does not hold these rows:"
                + " wrong data is to be expected until the next note");
        new TrialLoad(rehearsed(folder), client, clock, nobodys, unheard).run();
        note("the worker's own warm-up is over; from here on, answers are those of the store");
    }

    /** For who reads the worker's log, where differences of verified reads are told. */
    private void note(String sentence) {
        if (plan.workload().isVerified()) {
            System.err.println(sentence);
        }
    }

    private LoadPlan rehearsed(Path folder) {
        return new LoadPlan(
                unguarded(plan.client()),
                new Target(List.of(plan.rehearsal()), "", List.of()),
                plan.workload().drawn(),
                new Task(
                        new Load(null, List.of(closed(), hold()), TIMEOUT_NANOS),
                        plan.seed(),
                        DataSetInstruction.present(plan.data().seed()),
                        WorkerShare.WHOLE),
                plan.origin(),
                folder.toString(),
                "");
    }

    /** The null store knows no certificates, keeps no traces and is alone. */
    private static ClientSpec unguarded(ClientSpec client) {
        return new ClientSpec(
                client.name(),
                new Sharing(1, client.lanes(), client.connections(), client.inFlight()),
                client.consistency(),
                TIMEOUT_NANOS,
                client.settings().with(Tls.OFF).with(Routing.ROUND_ROBIN).tracing(0),
                client.driver());
    }

    private Phase closed() {
        return Phase.Closed.of(
                        CLOSED_NANOS,
                        Math.max(1, Math.min(AT_ONCE, plan.client().inFlight())))
                .endingAfter(OPERATIONS);
    }

    private static Phase hold() {
        return new Phase.Hold(Load.Arrivals.POISSON, List.of(PER_SECOND), false, HOLD_NANOS, false);
    }

    private static long answered(Path folder) throws IOException {
        return Json.readLines(new TrialDirectory(folder).steps(), StepRecord.class).stream()
                .mapToLong(StepRecord::answered)
                .sum();
    }

    private static void remove(Path folder) {
        try {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        } catch (IOException e) {
            System.err.println("what was rehearsed stays in " + folder + ": " + e.getMessage());
        }
    }
}
