package dohyo.lab.attach;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.model.experiment.AttachedSystem;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

import javax.net.ssl.SSLException;

/** A trial's stay on a system that somebody else keeps: what is made there and taken away again. */
record KeyspaceLifecycle(
        AttachedSystemCredentials access,
        InetSocketAddress server,
        Optional<AttachedTlsTrust> tls) {

    /**
     * Sees to it that there is a keyspace for the workload.
     *
     * @return whether it was made just now
     */
    boolean enter(AttachedSystem attachment, ClusterTopology cluster, Talk talk)
            throws StoreFailure {
        String keyspace = attachment.keyspace();
        talk.say("attached to " + cluster.name() + ", " + cluster.product() + " "
                + cluster.version() + ", by " + name(server));
        try (BlockingCqlConnection conversation = open()) {
            OwnKeyspace own = new OwnKeyspace(keyspace);
            if (attachment.isForeign(keyspace)) {
                requireThere(own, conversation);
                talk.say("keyspace " + keyspace + " is not ours: what is written there stays");
                return false;
            }
            if (own.exists(conversation)) {
                requireOurs(own, conversation);
                talk.say("dropping keyspace " + keyspace + ", left there by an earlier run");
                own.drop(conversation);
            }
            own.make(conversation, cluster.replication());
            return true;
        } catch (IOException e) {
            throw refused(name(server), tls.isPresent(), e);
        }
    }

    /** Drops what was made. */
    void leave(AttachedSystem attachment, boolean made, Talk talk) {
        if (!made || access.keeps()) {
            return;
        }
        OwnKeyspace own = new OwnKeyspace(attachment.keyspace());
        try (BlockingCqlConnection conversation = open()) {
            if (own.isOurs(conversation)) {
                own.drop(conversation);
            }
        } catch (IOException e) {
            talk.say("could not drop keyspace " + own.name() + " on " + name(server) + ": "
                    + e.getMessage() + "; drop it yourself");
        }
    }

    private BlockingCqlConnection open() throws IOException {
        return new AttachedNodeConnector(tls, access.cql()).call(server);
    }

    private static void requireThere(OwnKeyspace own, BlockingCqlConnection conversation)
            throws IOException, StoreFailure {
        if (!own.exists(conversation)) {
            throw StoreFailure.input("there is no keyspace " + own.name()
                    + " on the attached system, though 'keyspaces' names it; leave it out there,"
                    + " then Dohyo makes and drops it");
        }
    }

    private static void requireOurs(OwnKeyspace own, BlockingCqlConnection conversation)
            throws IOException, StoreFailure {
        if (!own.isOurs(conversation)) {
            throw StoreFailure.input("keyspace " + own.name() + " is there already on the attached"
                    + " system, and Dohyo did not make it (it has no table " + OwnKeyspace.MARK
                    + "); name another 'keyspace' in the workload, or this one in 'keyspaces' if"
                    + " its owner agrees");
        }
    }

    static StoreFailure refused(String contactPoint, boolean encrypted, IOException e) {
        String hint = e instanceof SSLException
                ? "; name the certificates to trust in DOHYO_CQL_CA"
                : encrypted ? "" : "; if it speaks TLS only, the client needs 'tls: on'";
        return StoreFailure.notAttached(contactPoint, e, hint);
    }

    private static String name(InetSocketAddress address) {
        return address.getHostString() + ":" + address.getPort();
    }
}
