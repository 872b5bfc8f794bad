package dohyo.lab.trial.watch;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.EventLogCollector;
import dohyo.lab.collect.ProcessCollector;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.WallClockMapping;
import dohyo.lab.collect.gc.GcLogCollector;
import dohyo.lab.collect.halt.ProcessHaltCollector;
import dohyo.lab.stores.NodeMachine;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.trial.journal.UsedJars;
import dohyo.model.result.EventRecord;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Follows the processes and logs of a store's nodes. A node that was stopped and started again has
 * another process and another collection log, which are followed from then on, too.
 */
final class NodeProcessTracker implements Collector {

    private final RunningStore store;
    private final ProcessCollector processes;
    private final ProcessHaltCollector halts;
    private final EventFile events;
    private final WallClockMapping clock;
    private final Set<String> knownProcesses = new HashSet<>();
    private final Set<Path> knownLogs = new HashSet<>();
    private final List<Collector> logs = new ArrayList<>();

    NodeProcessTracker(
            RunningStore store,
            ProcessCollector processes,
            ProcessHaltCollector halts,
            EventFile events,
            WallClockMapping clock) {
        this.store = store;
        this.processes = processes;
        this.halts = halts;
        this.events = events;
        this.clock = clock;
        findNew();
    }

    @Override
    public void sample() throws IOException {
        findNew();
        for (Collector log : logs) {
            log.sample();
        }
    }

    @Override
    public void end() throws IOException {
        for (StoreNode node : store.nodes()) {
            String missing = node.machine().map(NodeMachine::bringLogs).orElse("");
            if (!missing.isEmpty()) {
                events.append(new EventRecord(
                        clock.trial().seconds(),
                        0,
                        sourceOf(node),
                        EventRecord.LOGS_MISSING,
                        "not all logs of " + node.name() + " could be brought: " + missing));
            }
        }
        for (Collector log : logs) {
            log.end();
        }
    }

    private void findNew() {
        for (ProcessNote beside : store.attendants()) {
            if (knownProcesses.add("/" + beside.pid())) {
                processes.watch(UsedJars.STORE, beside.pid());
            }
        }
        for (StoreNode node : store.nodes()) {
            long pid = node.process().pid();
            String source = sourceOf(node);
            if (knownProcesses.add(node.machine().map(NodeMachine::name).orElse("") + "/" + pid)) {
                watch(source, node, pid);
            }
            node.gcLog()
                    .filter(knownLogs::add)
                    .ifPresent(log -> logs.add(new GcLogCollector(
                            log, source, events, clockOf(node).trial())));
            node.eventLog()
                    .filter(log -> knownLogs.add(log.file()))
                    .ifPresent(log -> logs.add(new EventLogCollector(
                            log.file(),
                            log.language().reader(clockOf(node), source, events::append))));
        }
    }

    private void watch(String source, StoreNode node, long pid) {
        Optional<NodeMachine> there = node.machine();
        if (there.isPresent()) {
            processes.watch(UsedJars.STORE, pid, there.get().proc());
        } else {
            processes.watch(UsedJars.STORE, pid);
            watchHalts(source, node, pid);
        }
    }

    private WallClockMapping clockOf(StoreNode node) {
        return node.machine().map(this::clockOf).orElse(clock);
    }

    /** The trial's zero on the clocks of another machine; its logs come when all is over. */
    private WallClockMapping clockOf(NodeMachine there) {
        TrialClock here = clock.trial();
        return new WallClockMapping(
                new TrialClock(
                        there.clock().there(here.originMonotonicNanos()),
                        here.originEpochMillis() + there.wallAheadMillis()),
                unused -> {},
                () -> there.clock().there(System.nanoTime()),
                () -> System.currentTimeMillis() + there.wallAheadMillis());
    }

    private void watchHalts(String source, StoreNode node, long pid) {
        if (pid > 0) {
            int all = Runtime.getRuntime().availableProcessors();
            halts.watch(
                    source,
                    pid,
                    node.life().map(life -> life.spec().jvm().cores(all)).orElse(all));
        }
    }

    /** The only node of a store is the store. */
    private String sourceOf(StoreNode node) {
        return store.nodes().size() == 1 ? UsedJars.STORE : node.name();
    }
}
