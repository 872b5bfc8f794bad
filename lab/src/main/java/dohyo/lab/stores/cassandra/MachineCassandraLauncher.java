package dohyo.lab.stores.cassandra;

import dohyo.lab.machine.StoreMachine;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.List;

/**
 * Starts Cassandra on machines of the user's. Nothing of its data is kept, and no node starts from
 * an archive of classes.
 */
record MachineCassandraLauncher(CassandraLauncher here, List<StoreMachine> machines)
        implements StoreLauncher {

    @Override
    public String name() {
        return here.name();
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        here.prepare(spec, talk);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return here.start(spec, logs, talk, machines);
    }
}
