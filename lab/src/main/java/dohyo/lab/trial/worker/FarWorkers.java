package dohyo.lab.trial.worker;

import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.machine.AgentGreeting;
import dohyo.lab.machine.ConnectedMachine;
import dohyo.lab.machine.MachineCrew;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.model.load.WorkerEvent;
import dohyo.model.machine.ClockOffset;
import dohyo.model.machine.MachinesRecord;
import dohyo.model.machine.MachinesRecord.Carrier;
import dohyo.model.machine.NetworkWay;
import dohyo.model.result.EventRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord.Outcome;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The workers of one trial that are on other machines, and the clocks of all such machines. */
public final class FarWorkers {

    /** Of a store that wants a login, or certificates. */
    public static final TrialEnding NO_LOGIN = new TrialEnding(
            Outcome.NOT_STARTED,
            "a login or certificates of this machine are not brought to others yet");

    private final MachineCrew crew;
    private final Map<ConnectedMachine, ClockOffset> clocks;

    private final List<NetworkWay> ways;
    private final List<FarWorker> started = new ArrayList<>();

    private FarWorkers(MachineCrew crew, Map<ConnectedMachine, ClockOffset> clocks) {
        this.crew = crew;
        this.clocks = clocks;
        ways = crew.ways();
    }

    /** Compares the clocks and measures the ways, before the workers start. */
    public static FarWorkers begin(MachineCrew crew) throws IOException {
        Map<ConnectedMachine, ClockOffset> clocks = new HashMap<>();
        for (ConnectedMachine machine : crew.machines()) {
            clocks.put(machine, machine.clock());
        }
        return new FarWorkers(crew, clocks);
    }

    /** Whether all workers are on this machine. */
    public boolean areNone() {
        return crew.isEmpty();
    }

    /** Starts a worker where it has its place. */
    public WorkerLink start(int number, FarWorker.Order order, Consumer<WorkerEvent> listener)
            throws IOException {
        ConnectedMachine machine = crew.of(number);
        FarWorker worker = FarWorker.start(machine, clockOf(machine), order, listener);
        started.add(worker);
        return worker;
    }

    /**
     * How a trial ended, once its workers are closed: what the others wrote would read as all of
     * the load.
     */
    public TrialEnding whole(TrialEnding ending) {
        return whole(ending, started.stream().map(FarWorker::missing).toList());
    }

    /** @param missing of each worker why not all of its files are here; empty where they are */
    static TrialEnding whole(TrialEnding ending, List<String> missing) {
        String all =
                missing.stream().filter(one -> !one.isEmpty()).collect(Collectors.joining("; "));
        return ending.outcome() != Outcome.DONE || all.isEmpty()
                ? ending
                : new TrialEnding(Outcome.WORKER_FAILED, all);
    }

    private ClockOffset clockOf(ConnectedMachine machine) {
        return clocks.getOrDefault(machine, ClockOffset.HERE);
    }

    /** Compares the clocks again, and writes down which machine carried what. */
    public void end(TrialDirectory files, TrialJournal journal) throws IOException {
        if (crew.machines().isEmpty()) {
            return;
        }
        List<Carrier> carriers = new ArrayList<>();
        for (ConnectedMachine machine : crew.machines()) {
            AgentGreeting said = machine.greeting();
            Carrier carrier = new Carrier(
                    machine.name(),
                    crew.workersOf(machine),
                    crew.nodeOf(machine),
                    Math.toIntExact(said.number("cores")),
                    said.text("java.version"),
                    clockOf(machine),
                    after(machine));
            carriers.add(carrier);
            tell(carrier, journal);
        }
        ResultFileWriter.writeJson(
                files.machines(), new MachinesRecord(MachinesRecord.SCHEMA, carriers, ways));
        for (NetworkWay way : ways) {
            String words = way.from() + " to " + way.to();
            tell(
                    EventRecord.NETWORK_WAY,
                    words,
                    Map.of(
                            "leastNanos", (double) way.leastNanos(),
                            "middleNanos", (double) way.middleNanos()),
                    journal);
        }
    }

    private static void tell(Carrier carrier, TrialJournal journal) throws IOException {
        Map<String, Double> figures = Map.of(
                "boundNanos", (double) carrier.before().boundNanos(),
                "offsetNanos", (double) carrier.before().offsetNanos(),
                "driftNanos", (double) carrier.driftNanos(),
                "workers", (double) carrier.workers().size());
        if (!carrier.workers().isEmpty()) {
            tell(EventRecord.LOAD_MACHINE, carrier.name(), figures, journal);
        }
        if (carrier.node() > 0) {
            tell(EventRecord.STORE_MACHINE, carrier.name(), figures, journal);
        }
    }

    private static void tell(
            String kind, String words, Map<String, Double> figures, TrialJournal journal)
            throws IOException {
        journal.events()
                .append(new EventRecord(
                        journal.clock().seconds(), 0, "lab", kind, words, "", "", figures));
    }

    private static @Nullable ClockOffset after(ConnectedMachine machine) {
        try {
            return machine.clock();
        } catch (IOException lost) {
            return null;
        }
    }
}
