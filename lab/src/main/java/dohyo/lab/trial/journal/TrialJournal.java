package dohyo.lab.trial.journal;

import dohyo.lab.action.NodeActionObserver.Deed;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.TableContent;
import dohyo.model.experiment.Arm;
import dohyo.model.result.EventRecord;
import dohyo.model.result.LimitsNote;
import dohyo.model.result.ObservationCost;
import dohyo.model.result.PageCacheNote;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.StoredContentRecord;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.DataNote;
import dohyo.model.result.TrialRecord.EndNotes;
import dohyo.model.result.TrialRecord.OnDiskNote;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.PhaseNote;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keeps {@code trial.json} true at every moment and writes {@code events.jsonl}. Used by the
 * trial's thread; events and new processes may come from any.
 */
public final class TrialJournal implements AutoCloseable {

    private static final String LAB = "lab";

    private final TrialDirectory directory;
    private final PlannedTrial planned;
    private final Arm arm;
    private final TrialClock clock;
    private final JsonLinesFile events;
    private final List<ProcessNote> processes = new ArrayList<>();
    private final UsedJars jars = new UsedJars();
    private final List<PhaseNote> phases = new ArrayList<>();
    private TrialEnding ending = new TrialEnding(Outcome.RUNNING, "");
    private String storeVersion = "";
    private String jdk = "";
    private @Nullable ObservationCost collectors;
    private List<String> notes = List.of();
    private @Nullable DataNote data;
    private @Nullable PageCacheNote pageCache;
    private @Nullable OnDiskNote onDisk;
    private @Nullable LimitsNote limits;
    private @Nullable StoreRuntime runsOn;
    private @Nullable JsonLinesFile stored;
    private final Set<String> heardOf = new HashSet<>();

    private TrialJournal(TrialDirectory directory, PlannedTrial planned, Arm arm)
            throws IOException {
        this.directory = directory;
        this.planned = planned;
        this.arm = arm;
        this.clock = TrialClock.startingNow();
        this.events = new JsonLinesFile(directory.events());
    }

    /** The trial begins: its directory is made and its clock started. */
    public static TrialJournal begin(TrialDirectory directory, PlannedTrial planned, Arm arm)
            throws IOException {
        ResultFileWriter.createFolder(directory.logs());
        TrialJournal journal = new TrialJournal(directory, planned, arm);
        journal.processes.add(CurrentJvmProcess.note());
        journal.write();
        return journal;
    }

    public TrialClock clock() {
        return clock;
    }

    public JsonLinesFile events() {
        return events;
    }

    public synchronized void store(RunningStore store) throws IOException {
        for (ProcessNote note : store.processes()) {
            add(note);
        }
        storeVersion = store.version();
        jdk = store.jdk();
        notes = store.notes();
        runsOn = store.runsOn(arm);
        write();
    }

    /**
     * A node says what it runs on. Its first word stands, and that of the first node for all that
     * are like it.
     */
    public synchronized void runsOn(String node, StoreRuntime heard) {
        StoreRuntime known = runsOn;
        boolean isFirst = heardOf.isEmpty();
        if (ending.outcome() != Outcome.RUNNING || !heardOf.add(node)) {
            return;
        }
        if (isFirst || known == null) {
            runsOn = known == null ? heard : heard.withStoreOf(known);
        } else if (known.isLike(heard)) {
            return;
        } else {
            runsOn = known.beside(node, heard);
        }
        try {
            write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The data set is there. */
    public synchronized void data(DataNote note) throws IOException {
        data = note;
        write();
    }

    /** The load has ended, and this lies on the disks. */
    public synchronized void onDisk(OnDiskNote note) throws IOException {
        onDisk = note;
        write();
    }

    /** The store has ended, and its limits were kept like this. */
    public synchronized void limits(LimitsNote note) throws IOException {
        limits = note;
        write();
    }

    /** The store starts with this in memory. */
    public synchronized void pageCache(PageCacheNote note) throws IOException {
        pageCache = note;
        write();
    }

    public synchronized void process(ProcessNote note) throws IOException {
        add(note);
        write();
    }

    private void add(ProcessNote note) {
        processes.add(note);
        jars.add(note);
    }

    /** What it cost to look at the trial. */
    public synchronized void collectors(ObservationCost note) throws IOException {
        collectors = note;
        write();
    }

    /** A phase begins and the one before ends. */
    synchronized void phase(String name) throws IOException {
        double now = clock.seconds();
        endPhase(now);
        phases.add(new PhaseNote(name, now, -1));
        write();
    }

    /** Something happened just now. */
    void event(String kind, String text) throws IOException {
        events.append(new EventRecord(clock.seconds(), 0, LAB, kind, text));
    }

    /** The same with what is known of it in numbers. */
    void event(String kind, String text, Map<String, Double> figures) throws IOException {
        events.append(new EventRecord(clock.seconds(), 0, LAB, kind, text, "", "", figures));
    }

    /** Something lasted for a while. */
    void event(String kind, String text, long beginNanos, long endNanos) throws IOException {
        double begin = clock.secondsAt(beginNanos);
        double length = clock.secondsAt(endNanos) - begin;
        events.append(new EventRecord(begin, length, LAB, kind, text));
    }

    /** Something was done to the store. */
    void event(Deed deed) throws IOException {
        double begin = clock.secondsAt(deed.beginNanos());
        double length = clock.secondsAt(deed.endNanos()) - begin;
        events.append(new EventRecord(
                begin, length, LAB, deed.kind(), deed.text(), deed.outcome(), "", Map.of()));
    }

    /** What lies in the sstables of a node just now. */
    synchronized void stored(String node, List<TableContent> found) throws IOException {
        JsonLinesFile file = stored == null ? new JsonLinesFile(directory.stored()) : stored;
        stored = file;
        for (TableContent content : found) {
            Map<String, Long> counts = new TreeMap<>();
            content.counts().forEach((kind, count) -> counts.put(kind.word(), count));
            file.append(new StoredContentRecord(
                    clock.seconds(),
                    node,
                    content.table(),
                    content.sstables(),
                    content.bytes(),
                    counts));
        }
    }

    /**
     * The trial has ended; everything is stopped, and nothing more is written. That it ended
     * reaches the disk after all that it left, so that no power cut leaves less than it says.
     */
    public synchronized void end(TrialEnding how) throws IOException {
        ending = how;
        endPhase(clock.seconds());
        close();
        ResultFileWriter.sync(directory);
        write();
        ResultFileWriter.seal(directory);
    }

    @Override
    public synchronized void close() throws IOException {
        events.close();
        if (stored != null) {
            stored.close();
        }
    }

    private void endPhase(double now) {
        if (!phases.isEmpty()) {
            PhaseNote last = phases.remove(phases.size() - 1);
            phases.add(new PhaseNote(last.name(), last.startSeconds(), now));
        }
    }

    private void write() throws IOException {
        ResultFileWriter.writeJson(
                directory.trial(),
                new TrialRecord(
                        TrialRecord.SCHEMA,
                        planned.number(),
                        planned.arm(),
                        planned.block(),
                        ending.outcome(),
                        ending.why(),
                        clock.originEpochMillis(),
                        clock.originMonotonicNanos(),
                        arm.store().describe(),
                        storeVersion,
                        jdk,
                        List.copyOf(processes),
                        List.copyOf(phases),
                        notes,
                        collectors,
                        data,
                        pageCache,
                        runsOn,
                        jars.notes(),
                        new EndNotes(onDisk, limits)));
    }
}
