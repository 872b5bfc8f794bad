package dohyo.lab.trial.watch;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.ProcessCollector;
import dohyo.lab.trial.worker.LoadWorker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Finds the processes that load workers fork, as JMH does for benchmarks of caches: they do the
 * workers' work, and what they use is the workers' own.
 */
final class ForkedProcessCollector implements Collector {

    private final ProcessCollector processes;
    private final List<Long> workers = new CopyOnWriteArrayList<>();
    private final Set<Long> known = new HashSet<>();

    ForkedProcessCollector(ProcessCollector processes) {
        this.processes = processes;
    }

    /** Looks for what this one forks, too; any thread. */
    void watch(long worker) {
        workers.add(worker);
    }

    @Override
    public void sample() {
        for (long worker : workers) {
            ProcessHandle.of(worker)
                    .ifPresent(each -> each.children()
                            .map(ProcessHandle::pid)
                            .filter(known::add)
                            .forEach(fork -> processes.watch(LoadWorker.ROLE, fork)));
        }
    }
}
