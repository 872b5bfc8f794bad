package dohyo.engine;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.Origin;
import dohyo.model.load.LoadPlan;
import dohyo.model.result.Json;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.TreeSet;

/**
 * The load worker's process. Takes the path of a load plan, prints events on standard output and
 * nothing else, and obeys {@link Orders} on standard input; the end of the stream means that the
 * lab is gone, and ends the process at once.
 */
public final class Worker {

    /** The world would not let it go on; the FAILED event says why. */
    static final int EXIT_WORLD = 3;

    /** A bug of ours; the stack trace is on standard error. */
    static final int EXIT_BUG = 70;

    private Worker() {}

    public static void main(String[] arguments) {
        PrintStream out = System.out;
        System.setOut(System.err);
        Orders orders = new Orders(new StopSignal());
        listen(System.in, orders);
        Runtime.getRuntime().halt(run(arguments, out, orders));
    }

    static int run(String[] arguments, PrintStream out, Orders orders) {
        Origin unknown = new Origin(System.nanoTime(), System.currentTimeMillis());
        WorkerVoice early = new WorkerVoice(out, unknown, System::nanoTime);
        if (arguments.length != 1) {
            early.failed("the worker takes one argument, the path of a load plan");
            return EXIT_WORLD;
        }
        try {
            LoadPlan plan = Json.read(Path.of(arguments[0]), LoadPlan.class);
            return run(plan, out, orders);
        } catch (IOException | RuntimeException e) {
            early.failed("cannot read the load plan " + arguments[0] + ": " + e.getMessage());
            return EXIT_WORLD;
        }
    }

    private static int run(LoadPlan plan, PrintStream out, Orders orders) {
        Origin origin = new Origin(plan.originMonotonicNanos(), plan.originEpochMillis());
        WorkerVoice voice = new WorkerVoice(out, origin, System::nanoTime);
        try {
            Client client = client(plan.client().carrier());
            new Rehearsal(plan, client, NanoClock.SYSTEM, voice).run();
            new TrialLoad(plan, client, NanoClock.SYSTEM, orders, voice).run();
            return 0;
        } catch (ClientFailure | LoadFailure | IOException | IllegalArgumentException e) {
            e.printStackTrace();
            voice.failed(sentence(e));
            return EXIT_WORLD;
        } catch (RuntimeException | Error e) {
            e.printStackTrace();
            voice.failed("a bug of the load worker: " + e);
            return EXIT_BUG;
        }
    }

    private static Client client(String name) throws LoadFailure {
        TreeSet<String> names = new TreeSet<>();
        for (Client client : ServiceLoader.load(Client.class)) {
            if (client.name().equals(name)) {
                return client;
            }
            names.add(client.name());
        }
        throw new LoadFailure(
                "no client is named " + name + "; this worker has " + String.join(", ", names));
    }

    private static String sentence(Exception failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank() ? failure.toString() : message;
    }

    private static void listen(InputStream in, Orders orders) {
        Thread listener = new Thread(() -> obey(in, orders), "lab-listener");
        listener.setDaemon(true);
        listener.start();
    }

    private static void obey(InputStream in, Orders orders) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                orders.obey(line);
            }
        } catch (IOException e) {
            System.err.println("standard input broke: " + e.getMessage());
        }
        Runtime.getRuntime().halt(EXIT_WORLD);
    }
}
