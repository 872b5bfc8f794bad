package dohyo.lab.trial;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.trial.journal.TrialEventRelay;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.lab.trial.turn.SteadyWarmUpGate;
import dohyo.lab.trial.turn.WarmUpMonitor;
import dohyo.lab.trial.worker.StepGate;
import dohyo.model.experiment.Load;

/** Who says when the load of a trial goes on: those beside it, its warm-up, or nobody. */
final class LoadGates {

    private LoadGates() {}

    /** Of a trial whose store is ready. */
    static StepGate of(
            TrialRequest order,
            ConcurrentTrialCoordinator company,
            RunningStore store,
            TrialEventRelay talk) {
        LoadedRowsFlush flush =
                new LoadedRowsFlush(store, order.arm(), talk, StoreAfterLoad.PATIENCE);
        company.afterLoading(flush);
        return company.gate().orElseGet(() -> ofAlone(order, store, flush));
    }

    private static StepGate ofAlone(TrialRequest order, RunningStore store, Runnable flush) {
        Load load = order.arm().load();
        return WarmUpMonitor.isIn(load)
                ? new SteadyWarmUpGate(
                        load, StoreUsage.meter(store), order.files().warmUp(), flush)
                : StepGate.AT_ONCE;
    }
}
