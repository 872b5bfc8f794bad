package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.ThirdPartyMaintenanceTools;
import dohyo.lab.stores.cassandra.care.MaintainedNode;
import dohyo.lab.stores.cassandra.care.Medusa;
import dohyo.lab.stores.cassandra.care.Reaper;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Reaper and Medusa beside a ring. Closing it ends what stands of them. */
final class ReaperAndMedusa implements ThirdPartyMaintenanceTools, AutoCloseable {

    /** Of processes that are neither store nor load. */
    private static final String ROLE = "tool";

    private final Ring ring;
    private final Map<String, String> backups = new ConcurrentHashMap<>();
    private final List<ProcessNote> processes = new CopyOnWriteArrayList<>();
    private final @Nullable Medusa medusa;
    private final @Nullable Reaper reaper;

    /** Starts what stands beside the ring all the time. */
    ReaperAndMedusa(Ring ring, MaintenanceToolProvider workshop, Set<CaretakerTool> tools)
            throws StoreFailure {
        this.ring = ring;
        medusa =
                tools.contains(CaretakerTool.MEDUSA) ? workshop.medusa(ring, processes::add) : null;
        reaper = tools.contains(CaretakerTool.REAPER) ? startReaper(workshop) : null;
    }

    private Reaper startReaper(MaintenanceToolProvider workshop) throws StoreFailure {
        try {
            CassandraNode first = ring.nodes().get(0);
            Reaper started = workshop.reaper(
                    ring,
                    List.of(first.jmxAccess().credentials()),
                    ring.nodes().stream().map(CassandraNode::cared).toList());
            processes.add(started.note(ROLE));
            return started;
        } catch (IOException e) {
            throw StoreFailure.world("cannot start Reaper: " + e.getMessage(), e);
        }
    }

    @Override
    public String repair(Tables tables, int segments, Listener listener) throws StoreFailure {
        if (reaper == null) {
            throw StoreFailure.input("this store runs without a Reaper");
        }
        return reaper.repair(tables, segments, listener);
    }

    @Override
    public String backUp(StoreNode node, String keyspace, String name) throws StoreFailure {
        String done = present().backUp(caredFor(node), keyspace, name);
        backups.put(node.name(), name);
        return done;
    }

    @Override
    public void demandBackup(StoreNode node) throws StoreFailure {
        String unused = backupOf(node);
    }

    private String backupOf(StoreNode node) throws StoreFailure {
        String name = backups.get(node.name());
        if (name == null) {
            throw StoreFailure.input("it has no backup: none has ended well");
        }
        return name;
    }

    @Override
    public String restore(StoreNode node) throws StoreFailure {
        return present().restore(caredFor(node), backupOf(node));
    }

    private Medusa present() throws StoreFailure {
        if (medusa == null) {
            throw StoreFailure.input("Medusa was not fetched for this store");
        }
        return medusa;
    }

    private MaintainedNode caredFor(StoreNode node) {
        return ring.nodes().stream()
                .filter(own -> own.name().equals(node.name()))
                .findFirst()
                .orElseThrow()
                .cared();
    }

    @Override
    public List<ProcessNote> processes() {
        return List.copyOf(processes);
    }

    @Override
    public void close() {
        if (reaper != null) {
            reaper.close();
        }
    }
}
