package dohyo.lab.attach;

import dohyo.lab.process.SecretVariables;
import dohyo.lab.stores.AttachedNode;
import dohyo.lab.stores.RunningStore;
import dohyo.model.experiment.Arm;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.util.List;
import java.util.Map;

/**
 * A running system that Dohyo does not start. Closing it leaves it as it was.
 *
 * @param leave what is done when it is closed
 */
record AttachedStore(
        List<AttachedNode> nodes,
        ClusterTopology cluster,
        AttachedSystemCredentials access,
        Runnable leave)
        implements RunningStore {

    @Override
    public SecretVariables clientSecrets() {
        return access.forWorkers();
    }

    @Override
    public Map<String, String> clientEnvironment() {
        return access.certificates();
    }

    @Override
    public String version() {
        return cluster.version();
    }

    @Override
    public String replication() {
        return cluster.replication();
    }

    /** How it keeps its log is its owner's, and is not asked. */
    @Override
    public StoreRuntime runsOn() {
        return cluster.promising(RunningStore.super.runsOn());
    }

    @Override
    public StoreRuntime runsOn(Arm arm) {
        return cluster.promising(runsOn(), arm);
    }

    /** None that could be watched. */
    @Override
    public List<ProcessNote> processes() {
        return List.of();
    }

    @Override
    public String lastWords() {
        return "its logs are with whoever keeps it";
    }

    @Override
    public void close() {
        leave.run();
    }
}
