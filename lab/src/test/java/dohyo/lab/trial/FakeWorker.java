package dohyo.lab.trial;

import dohyo.lab.trial.worker.WorkerCommandLine;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/**
 * Stands in for the load worker: says what a worker says, without any load. It is a script of the
 * shell, of which a start costs next to nothing.
 */
public final class FakeWorker {

    /** Stands in lines for the moment at which they are said. */
    private static final double NOW = 7777.25;

    /**
     * Prints seconds since the origin, which is given in microseconds of the wall clock and rounded
     * up: nothing is said of moments that are still to come.
     */
    private static final String CLOCK = """
            now() {
                micros=$(($(date +%%s%%N) / 1000 - %d))
                printf '%%d.%%06d' $((micros / 1000000)) $((micros %% 1000000))
            }
            """;

    /** Whoever finds how far another one came goes on there, as a real worker does. */
    private static final String LOADING =
            "[ -e loading.json ] && echo 'goes on' >&2\necho '{}' > loading.json\n";

    private final LoadPlan plan;
    private final StringBuilder script = new StringBuilder();

    private FakeWorker(LoadPlan plan) {
        this.plan = plan;
        script.append(CLOCK.formatted((plan.origin().epochMillis() + 1) * 1000));
    }

    /**
     * Workers that are one.
     *
     * @param behaviour how each of them behaves
     */
    public static WorkerCommandLine workers(String behaviour) {
        return (directory, client) ->
                List.of("/bin/sh", "-c", new FakeWorker(plan(directory)).behaving(behaviour));
    }

    /** It is written before the command line is asked for. */
    private static LoadPlan plan(TrialDirectory directory) {
        try {
            return Json.read(directory.loadPlan(), LoadPlan.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String behaving(String how) {
        behave(how);
        return script.toString();
    }

    private void behave(String how) {
        if (how.equals("unreachable")) {
            say(Kind.FAILED, "cannot connect to 127.0.0.1:1", null, null);
            return;
        }
        if (how.equals("refused")) {
            say(Kind.REFUSED, "127.0.0.1:1 refused \"SELECT v\": invalid", null, null);
            return;
        }
        script.append("echo 'OpenJDK warning: not an event'\n");
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
            script.append("echo 'out of memory' >&2\nexit 3\n");
        }
        if (how.equals("until-stopped")) {
            script.append("read -r line\necho \"told to $line\" >&2\n");
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
            say(new WorkerEvent(Kind.VERIFIED, NOW, "", plan.data().sample(), 1000, null, null, 0));
        } else {
            script.append(LOADING);
        }
        say(Kind.DONE, "", null, null);
    }

    private void say(
            Kind kind, String message, @Nullable StepRecord step, @Nullable SecondRecord second) {
        say(new WorkerEvent(kind, NOW, message, 0, 0, step, second, 0));
    }

    private void say(WorkerEvent event) {
        script.append("at=$(now)\ncat <<END\n")
                .append(Json.line(event).replace(Json.line(NOW), "$at"))
                .append("\nEND\n");
    }

    private static SecondRecord second() {
        return new SecondRecord(NOW, 1, 1, 1, 1, Map.of(), 0, 0, 1, 1, 1);
    }

    private static StepRecord step(int number, boolean measured) {
        return AnsweredSteps.hold(number, measured, 1000, NOW, 1);
    }
}
