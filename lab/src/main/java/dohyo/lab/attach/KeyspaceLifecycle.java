package dohyo.lab.attach;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.PrintableText;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

import javax.net.ssl.SSLException;

/**
 * A trial's stay on a system that somebody else keeps: what is made there and taken away again.
 *
 * @param patience how long a keyspace that is in use is waited for; longer than a lease lasts
 */
record KeyspaceLifecycle(
        AttachedSystemCredentials access,
        InetSocketAddress server,
        Optional<AttachedTlsTrust> tls,
        Duration patience) {

    static final Duration PATIENCE = KeyspaceLease.LENGTH.plusSeconds(15);
    private static final Duration GLANCE = Duration.ofMillis(500);

    /**
     * Sees to it that there is a keyspace for the workload.
     *
     * @return the lease of one that was made just now
     */
    Optional<KeyspaceLease> enter(AttachedSystem attachment, ClusterTopology cluster, Talk talk)
            throws StoreFailure {
        String keyspace = attachment.keyspace();
        talk.say("attached to " + cluster.name() + ", " + cluster.product() + " "
                + cluster.version() + ", by " + name(server));
        try (BlockingCqlConnection conversation = open()) {
            OwnKeyspace own = new OwnKeyspace(keyspace);
            if (attachment.isForeign(keyspace)) {
                requireThere(own, conversation);
                talk.say("keyspace " + keyspace + " is not ours: what is written there stays");
                return Optional.empty();
            }
            if (own.exists(conversation)) {
                requireOurs(own, conversation);
                awaitUnused(own, conversation, talk);
            }
            if (own.exists(conversation)) {
                requireOurs(own, conversation);
                talk.say("dropping keyspace " + keyspace + ", left there by an earlier run");
                own.drop(conversation);
            }
            KeyspaceLease lease = new KeyspaceLease(own, this::open);
            own.make(conversation, cluster.replication(), lease.holder());
            lease.renew();
            return Optional.of(lease);
        } catch (IOException e) {
            throw refused(name(server), tls.isPresent(), e);
        }
    }

    /** One that was killed lately holds it, too, until its lease ends. */
    private void awaitUnused(OwnKeyspace own, BlockingCqlConnection conversation, Talk talk)
            throws IOException, StoreFailure {
        List<String> holders = own.holders(conversation);
        if (holders.isEmpty()) {
            return;
        }
        String used = "keyspace " + own.name() + " on " + name(server)
                + " is in use by another Dohyo (machine, process and number: "
                + MessagePhrases.quoted(PrintableText.line(holders.get(0))) + ")";
        talk.say(used + ", or by one that was killed lately; waiting for at most "
                + patience.toSeconds() + " s");
        long deadlineNanos = System.nanoTime() + patience.toNanos();
        while (isUsed(own, conversation)) {
            if (Thread.currentThread().isInterrupted() || System.nanoTime() > deadlineNanos) {
                throw StoreFailure.input(used
                        + ", which goes on; wait for that run to end, or name another 'keyspace'"
                        + " in the workload");
            }
            LockSupport.parkNanos(GLANCE.toNanos());
        }
    }

    /** Whoever had it may drop it between two questions. */
    private static boolean isUsed(OwnKeyspace own, BlockingCqlConnection conversation)
            throws IOException {
        try {
            return !own.holders(conversation).isEmpty();
        } catch (IOException e) {
            if (own.exists(conversation)) {
                throw e;
            }
            return false;
        }
    }

    /** Drops what was made, or leaves it to the next run. */
    void leave(AttachedSystem attachment, Optional<KeyspaceLease> lease, Talk talk) {
        if (lease.isEmpty()) {
            return;
        }
        lease.get().end();
        OwnKeyspace own = new OwnKeyspace(attachment.keyspace());
        try (BlockingCqlConnection conversation = open()) {
            if (access.keeps()) {
                own.release(conversation, lease.get().holder());
            } else if (own.isOurs(conversation)) {
                dropUnlessTaken(own, lease.get(), conversation, talk);
            }
        } catch (IOException e) {
            talk.say(
                    access.keeps()
                            ? "could not release keyspace " + own.name() + " on " + name(server)
                                    + ": " + e.getMessage() + "; others can have it in a minute"
                            : "could not drop keyspace " + own.name() + " on " + name(server) + ": "
                                    + e.getMessage() + "; drop it yourself");
        }
    }

    /** Whose lease ran out, as no renewal came through, may find another in its place. */
    private void dropUnlessTaken(
            OwnKeyspace own, KeyspaceLease lease, BlockingCqlConnection conversation, Talk talk)
            throws IOException {
        if (own.holders(conversation).stream().allMatch(lease.holder()::equals)) {
            own.drop(conversation);
        } else {
            talk.say("keyspace " + own.name() + " on " + name(server)
                    + " is in use by another Dohyo by now, and stays");
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
