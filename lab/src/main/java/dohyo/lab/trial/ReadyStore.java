package dohyo.lab.trial;

import dohyo.lab.stores.RunningStore;
import dohyo.model.load.DataOrder;

/**
 * A store that can be measured.
 *
 * @param data what its worker has yet to do about the data set
 */
record ReadyStore(RunningStore store, DataOrder data) {}
