package dohyo.engine;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.lane.NanoClock;
import dohyo.model.load.LoadPlan;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.PrintStream;

/** A load that a worker carries, from its rehearsal to its last word. */
final class WorkerLoad {

    private final LoadPlan plan;
    private final LabCommands orders;
    private final WorkerEventPrinter voice;
    private int rehearsed;

    /** @param number of the plan among those of the worker */
    WorkerLoad(LoadPlan plan, PrintStream out, LabCommands orders, int number) {
        this.plan = plan;
        this.orders = orders;
        voice = new WorkerEventPrinter(out, plan.origin(), System::nanoTime, number);
    }

    /** Whether other arms are loaded between its slices. */
    boolean takesTurns() {
        return plan.load().takesTurns();
    }

    /** The only load of its worker; returns the exit code. */
    int alone() {
        rehearse();
        return load();
    }

    /** One of several; it meets its store when it is told to. */
    int inItsTurn() {
        if (orders.awaitTurn()) {
            return load();
        }
        voice.failed("it was stopped before its turn came");
        return Worker.EXIT_WORLD;
    }

    void rehearse() {
        rehearsed = told(() -> new JitWarmUp(plan, client(), NanoClock.SYSTEM, voice).run());
    }

    /** What is said once is not said again. */
    private int load() {
        if (rehearsed != 0) {
            return rehearsed;
        }
        return told(() -> new TrialLoad(plan, client(), NanoClock.SYSTEM, orders, voice).run());
    }

    private Client client() throws ClientFailure {
        return Client.named(plan.client().carrier());
    }

    private int told(Part part) {
        try {
            part.run();
            return 0;
        } catch (ClientFailure e) {
            e.printStackTrace();
            tell(e);
            return Worker.EXIT_WORLD;
        } catch (LoadFailure | IOException | IllegalArgumentException e) {
            e.printStackTrace();
            voice.failed(sentence(e));
            return Worker.EXIT_WORLD;
        } catch (RuntimeException | Error e) {
            e.printStackTrace();
            boolean isFull = isOutOfMemory(e);
            voice.failed(isFull ? memoryIsFull() : "a bug of the load worker: " + e);
            return isFull ? Worker.EXIT_WORLD : Worker.EXIT_BUG;
        }
    }

    private void tell(ClientFailure failure) {
        if (failure.isRefusal()) {
            voice.refused(sentence(failure));
        } else {
            voice.failed(sentence(failure));
        }
    }

    /** A lane, the scribe or a part of the load may have met it, and told it to the next. */
    static boolean isOutOfMemory(@Nullable Throwable failure) {
        return failure != null
                && (failure instanceof OutOfMemoryError || isOutOfMemory(failure.getCause()));
    }

    /** Of so much it is the load that asks for too much, not the code that is wrong. */
    private static String memoryIsFull() {
        long most = Runtime.getRuntime().maxMemory() >> 20;
        return "the load worker's memory is full (a heap of " + most + " MB, and as much for"
                + " buffers); smaller values or batches, fewer 'connections' and less 'in-flight'"
                + " need less of it, and 'workers' under 'client:' have a memory each";
    }

    private interface Part {
        void run() throws ClientFailure, LoadFailure, IOException;
    }

    private static String sentence(Exception failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank() ? failure.toString() : message;
    }
}
