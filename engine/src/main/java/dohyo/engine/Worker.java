package dohyo.engine;

import dohyo.model.load.ClockOrigin;
import dohyo.model.load.LoadPlan;
import dohyo.model.result.Json;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The load worker's process. Takes the path of a load plan, prints events on standard output and
 * nothing else, and obeys {@link LabCommands} on standard input; the end of the stream means that
 * the lab is gone, and ends the process at once. It takes several plans for arms that stand side by
 * side, so that what loads them is equally warm.
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
        LabCommandRouter book = new LabCommandRouter(Math.max(1, arguments.length));
        listen(System.in, book);
        Runtime.getRuntime().halt(run(arguments, out, book));
    }

    static int run(String[] arguments, PrintStream out, LabCommands orders) {
        return run(arguments, out, new LabCommandRouter(List.of(orders)));
    }

    static int run(String[] arguments, PrintStream out, LabCommandRouter book) {
        ClockOrigin unknown = new ClockOrigin(System.nanoTime(), System.currentTimeMillis());
        WorkerEventPrinter early = new WorkerEventPrinter(out, unknown, System::nanoTime);
        if (arguments.length == 0) {
            early.failed("the worker takes the path of a load plan");
            return EXIT_WORLD;
        }
        List<WorkerLoad> loads = new ArrayList<>();
        for (String path : arguments) {
            try {
                LoadPlan plan = Json.read(Path.of(path), LoadPlan.class);
                int number = loads.size();
                loads.add(new WorkerLoad(plan, out, book.of(number), number));
            } catch (IOException | RuntimeException e) {
                early.failed("cannot read the load plan " + path + ": " + e.getMessage());
                return EXIT_WORLD;
            }
        }
        boolean alone = loads.size() == 1 && !loads.get(0).takesTurns();
        return alone ? loads.get(0).alone() : inTurns(loads);
    }

    /** Each has a thread of its own, which waits until it has its turn. */
    private static int inTurns(List<WorkerLoad> loads) {
        loads.forEach(WorkerLoad::rehearse);
        List<FutureTask<Integer>> tasks =
                loads.stream().map(load -> new FutureTask<>(load::inItsTurn)).toList();
        for (int i = 0; i < tasks.size(); i++) {
            new Thread(tasks.get(i), "load-" + i).start();
        }
        return tasks.stream().mapToInt(Worker::exit).max().orElse(0);
    }

    private static int exit(FutureTask<Integer> load) {
        try {
            return load.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return EXIT_WORLD;
        } catch (ExecutionException e) {
            e.printStackTrace();
            return EXIT_BUG;
        }
    }

    private static void listen(InputStream in, LabCommandRouter book) {
        Thread listener = new Thread(() -> obey(in, book), "lab-listener");
        listener.setDaemon(true);
        listener.start();
    }

    private static void obey(InputStream in, LabCommandRouter book) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                book.obey(line);
            }
        } catch (IOException e) {
            System.err.println("standard input broke: " + e.getMessage());
        }
        Runtime.getRuntime().halt(EXIT_WORLD);
    }
}
