package dohyo.lab.trial.worker;

import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.machine.ConnectedMachine;
import dohyo.lab.machine.FarCommand;
import dohyo.lab.machine.FarProcess;
import dohyo.lab.machine.MachineFiles.FarFile;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.WorkerEvent;
import dohyo.model.machine.ClockOffset;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A worker on another machine. Its times are on this machine's clock, within the bound of the
 * comparison; its files come here when it has ended.
 */
public final class FarWorker implements WorkerLink {

    private static final String PLAN = "load-plan.json";

    private final ConnectedMachine machine;
    private final ClockOffset clock;
    private final TrialDirectory files;
    private final FarProcess process;
    private final String folder;
    private boolean isFetched;
    private String notFetched = "";

    private FarWorker(
            ConnectedMachine machine,
            ClockOffset clock,
            TrialDirectory files,
            FarProcess process,
            String folder) {
        this.machine = machine;
        this.clock = clock;
        this.files = files;
        this.process = process;
        this.folder = folder;
    }

    /**
     * What is started.
     *
     * @param name of its folder over there, which no other worker of the run has
     * @param plan as it would be of a worker here
     * @param words of the same; program, class path and folders are put in the machine's terms
     * @param files where what it writes is to be
     */
    public record Order(String name, LoadPlan plan, List<String> words, TrialDirectory files) {}

    /** Starts a worker there. */
    public static FarWorker start(
            ConnectedMachine machine,
            ClockOffset clock,
            Order order,
            Consumer<WorkerEvent> listener)
            throws IOException {
        String folder = order.name;
        FarWords words = FarWords.of(machine, folder, order);
        ResultFileWriter.writeJson(order.files.loadPlan(), words.plan(clock));
        machine.files().place(order.files.loadPlan(), folder + "/" + PLAN);
        WorkerVoice voice =
                new WorkerVoice(order.files.logs().resolve("worker-stdout.log"), listener);
        FarProcess process = machine.start(
                new FarCommand(folder, folder + "/logs/worker.log", words.words(), Map.of()),
                voice::take);
        return new FarWorker(machine, clock, order.files, process, folder);
    }

    @Override
    public boolean isHere() {
        return false;
    }

    @Override
    public long orderNanos() {
        return ORDER_NANOS + 8 * clock.boundNanos();
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public ProcessNote note() {
        return new ProcessNote(
                LoadWorker.ROLE + "@" + machine.name(),
                pid(),
                process.command().words(),
                process.command().environment());
    }

    @Override
    public void suspend() {
        signal("STOP");
    }

    @Override
    public void resume() {
        signal("CONT");
    }

    private void signal(String name) {
        try {
            process.signal(name);
        } catch (IOException lost) {
            // Whoever waits for its end is told of it.
        }
    }

    @Override
    public boolean isSilent() {
        return process.hasEnded();
    }

    @Override
    public void tell(String order) {
        try {
            process.tell(order);
        } catch (IOException lost) {
            // Whoever waits for its end is told of it.
        }
    }

    @Override
    public void begin(long nanos, long firstNumber) {
        tell("begin " + clock.there(nanos) + " " + firstNumber);
    }

    @Override
    public boolean awaitExit(Duration patience) {
        boolean ended = process.awaitExit(patience);
        if (ended) {
            fetch();
        }
        return ended;
    }

    @Override
    public String lastWords() {
        String why = process.hasEnded() ? process.exit().lastWords() : "";
        return "worker on " + machine.name() + (why.isEmpty() ? "" : ": " + why)
                + (notFetched.isEmpty() ? "" : "; " + notFetched);
    }

    /** Why not all that it wrote is here; empty when all is, or when its machine is lost. */
    synchronized String missing() {
        return notFetched.isEmpty() ? "" : "worker on " + machine.name() + ": " + notFetched;
    }

    @Override
    public void close() {
        if (!process.hasEnded()) {
            signal("KILL");
            process.awaitExit(ConnectedMachine.PATIENCE);
        }
        fetch();
    }

    /** What it wrote, once; of a lost machine nothing comes. */
    private synchronized void fetch() {
        if (isFetched || machine.isLost()) {
            return;
        }
        isFetched = true;
        try {
            for (FarFile file : machine.files().list(folder)) {
                if (isAwaited(file.path())) {
                    fetch(file.path());
                }
            }
        } catch (IOException e) {
            notFetched = "its files did not come: " + e.getMessage();
        }
    }

    /** A machine adds what a worker writes, and neither more nor in place of what is here. */
    private boolean isAwaited(String path) {
        Path home = files.root().resolve(path);
        return !Files.exists(home, LinkOption.NOFOLLOW_LINKS)
                && (home.startsWith(files.logs()) || files.ofWorker().contains(home));
    }

    private void fetch(String path) throws IOException {
        Path home = files.root().resolve(path);
        Files.createDirectories(home.getParent());
        machine.files().fetch(folder + "/" + path, home);
    }
}
