package dohyo.lab.stores.aerospike;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.AttachedNode;
import dohyo.lab.stores.HostAndPort;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Attaches to clusters of Aerospike that somebody else keeps, or starts one of a folder. */
public final class AerospikeLauncher implements StoreLauncher {

    private static final int PORT = 3000;

    private final StartedAerospike starting;

    /** @param processes in which a server of a folder is started */
    public AerospikeLauncher(Processes processes) {
        starting = new StartedAerospike(processes);
    }

    @Override
    public String name() {
        return AerospikeProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        if (spec.folder().isEmpty()) {
            AttachedSystem unused = attachment(spec);
        } else {
            starting.prepare(spec);
        }
    }

    private static AttachedSystem attachment(StoreSpec spec) throws StoreFailure {
        AttachedSystem attachment = spec.attachment();
        if (attachment == null) {
            throw StoreFailure.input("the lab cannot fetch an Aerospike, as no registry has a"
                    + " server; write 'attach' with the contact points of a running one, or"
                    + " 'dir' with the folder of an unpacked one");
        }
        return attachment;
    }

    /**
     * {@inheritDoc} In one of somebody else's nothing is made but records, and nothing is taken
     * away again.
     */
    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return spec.folder().isEmpty() ? attach(spec, talk) : starting.start(spec, logs, talk);
    }

    private static RunningStore attach(StoreSpec spec, Talk talk) throws StoreFailure {
        AttachedSystem attachment = attachment(spec);
        requireAgreed(attachment);
        List<AttachedNode> nodes = new ArrayList<>();
        NodeInfo first = null;
        for (String contactPoint : attachment.contactPoints()) {
            NodeInfo told = ask(contactPoint, attachment.space());
            if (first != null && !first.cluster().equals(told.cluster())) {
                throw StoreFailure.input("the contact points belong to different clusters: "
                        + first.cluster() + " and " + told.cluster());
            }
            first = first == null ? told : first;
            nodes.add(new AttachedNode(
                    AerospikeProvider.NAME + "-" + (nodes.size() + 1),
                    contactPoint,
                    false,
                    Optional.empty()));
        }
        if (first == null) {
            throw StoreFailure.input("'attach' names no contact point");
        }
        talk.say("attached to Aerospike " + first.build() + "; namespace " + attachment.space()
                + " belongs to its owner: what is written there stays");
        return new AttachedAerospike(List.copyOf(nodes), first);
    }

    /** Nobody but the owner of a cluster can make a namespace. */
    private static void requireAgreed(AttachedSystem attachment) throws StoreFailure {
        if (!attachment.isForeign(attachment.space())) {
            throw StoreFailure.input("namespace " + attachment.space()
                    + " belongs to its owner; name it in 'attach' if its owner agrees");
        }
    }

    private static NodeInfo ask(String contactPoint, String namespace) throws StoreFailure {
        try {
            return NodeInfo.of(HostAndPort.address(contactPoint, PORT), namespace);
        } catch (IOException e) {
            throw StoreFailure.notAttached(contactPoint, e, "");
        }
    }
}
