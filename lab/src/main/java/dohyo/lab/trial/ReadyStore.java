package dohyo.lab.trial;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.load.DataSetInstruction;

import java.util.Set;

/**
 * A store that can be measured.
 *
 * @param data what its worker has yet to do about the data set
 */
record ReadyStore(RunningStore store, DataSetInstruction data) {

    /** The same, looked after; what stands beside it has started. */
    ReadyStore tended(Set<CaretakerTool> tools) throws StoreFailure {
        boolean tended = false;
        try {
            store.tend(tools);
            tended = true;
            return this;
        } finally {
            if (!tended) {
                store.close();
            }
        }
    }
}
