package dohyo.lab.trial;

import dohyo.lab.trial.worker.WorkerCommandLine;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Stands in for the load worker: says what a worker says, without any load. Its first argument is
 * how it behaves, the second its load plan.
 */
public final class FakeWorker {

    private static final BufferedReader INPUT =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

    private final LoadPlan plan;

    private FakeWorker(LoadPlan plan) {
        this.plan = plan;
    }

    /** The main of the child JVM. */
    public static void main(String[] arguments) throws IOException {
        new FakeWorker(Json.read(Path.of(arguments[1]), LoadPlan.class)).behave(arguments[0]);
    }

    private void behave(String how) throws IOException {
        if (how.equals("unreachable")) {
            say(Kind.FAILED, "cannot connect to 127.0.0.1:1", null, null);
            return;
        }
        if (how.equals("refused")) {
            say(Kind.REFUSED, "127.0.0.1:1 refused \"SELECT v\": invalid", null, null);
            return;
        }
        System.out.println("OpenJDK warning: not an event");
        say(Kind.READY, "", null, null);
        if (plan.load().phases().isEmpty()) {
            lookAtData(how);
            return;
        }
        say(Kind.STEP_START, "", step(0, false), null);
        say(Kind.STEP_END, "", step(0, false), null);
        say(Kind.STEP_START, "", step(1, true), null);
        say(Kind.SECOND, "", null, second());
        if (how.equals("dies")) {
            System.err.println("out of memory");
            Runtime.getRuntime().halt(3);
        }
        if (how.equals("until-stopped")) {
            String line = INPUT.readLine();
            System.err.println("told to " + line);
        }
        say(Kind.STEP_END, "", step(1, true), null);
        say(Kind.DONE, "", null, null);
    }

    private void lookAtData(String how) {
        boolean verifies = plan.data().way() == DataSetInstruction.Way.VERIFY;
        if (verifies && how.equals("wrong-rows")) {
            say(Kind.NOT_AS_LOADED, "row 17 is missing", null, null);
            return;
        }
        if (verifies) {
            System.out.println(Json.line(new WorkerEvent(
                    Kind.VERIFIED, now(), "", plan.data().sample(), 1000, null, null, 0)));
        }
        say(Kind.DONE, "", null, null);
    }

    /** Workers that are one. */
    public static WorkerCommandLine workers(String behaviour) {
        return (directory, client) -> List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                FakeWorker.class.getName(),
                behaviour,
                directory.loadPlan().toString());
    }

    private void say(
            Kind kind, String message, @Nullable StepRecord step, @Nullable SecondRecord second) {
        System.out.println(Json.line(new WorkerEvent(kind, now(), message, 0, 0, step, second, 0)));
        System.out.flush();
    }

    private double now() {
        return plan.origin().secondsAt(System.nanoTime());
    }

    private SecondRecord second() {
        return new SecondRecord(now(), 1, 1, 1, 1, Map.of(), 0, 0, 1, 1, 1);
    }

    private StepRecord step(int number, boolean measured) {
        return AnsweredSteps.hold(number, measured, 1000, now(), 1);
    }
}
