package dohyo.lab.trial.watch;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.ProcessCollector;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.ThirdPartyMaintenanceTools;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the processes of those who look after a store: they take CPU time and are not the store.
 */
final class MaintenanceProcessCollector implements Collector {

    private final RunningStore store;
    private final ProcessCollector processes;
    private final TrialJournal journal;
    private final Set<Long> known = new HashSet<>();

    MaintenanceProcessCollector(
            RunningStore store, ProcessCollector processes, TrialJournal journal) {
        this.store = store;
        this.processes = processes;
        this.journal = journal;
    }

    @Override
    public void begin() throws IOException {
        sample();
    }

    @Override
    public void sample() throws IOException {
        for (ProcessNote note :
                store.caretaker().map(ThirdPartyMaintenanceTools::processes).orElse(List.of())) {
            if (known.add(note.pid())) {
                processes.watch(note.role(), note.pid());
                journal.process(note);
            }
        }
    }
}
