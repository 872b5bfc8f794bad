package dohyo.lab.attach;

import dohyo.lab.stores.HostAndPort;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.keyspace.KeyspaceReader;
import dohyo.model.cql.keyspace.KeyspaceDescription;
import dohyo.model.cql.keyspace.TableTraffic;
import dohyo.model.experiment.AttachedSystem;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Looks at a keyspace of a system that somebody else keeps. Nothing is changed there. */
public final class CqlKeyspaceSurvey {

    /** Tables that are looked at; of more, those that are used most. */
    public static final int MOST_TABLES = KeyspaceReader.MOST_TABLES;

    /** Rows of a table whose values are measured. */
    public static final int MOST_SAMPLED = KeyspaceReader.MOST_SAMPLED;

    private static final int PORT = 9042;

    private final AttachedSystem system;
    private final AttachedSystemCredentials access;
    private final boolean isEncrypted;

    /**
     * @param system whose first contact point is asked; JMX, where it is given, counts what tables
     *     are asked for
     * @param isEncrypted whether it speaks TLS
     */
    public CqlKeyspaceSurvey(
            AttachedSystem system, AttachedSystemCredentials access, boolean isEncrypted) {
        this.system = system;
        this.access = access;
        this.isEncrypted = isEncrypted;
    }

    /** What is there; a failure when there is no such keyspace. */
    public KeyspaceDescription of(String keyspace) throws StoreFailure {
        access.requireMeant(system);
        access.requireUnheard(system, isEncrypted);
        Optional<AttachedTlsTrust> tls =
                isEncrypted ? Optional.of(access.trust()) : Optional.empty();
        String contactPoint = system.contactPoints().get(0);
        InetSocketAddress server = HostAndPort.address(contactPoint, PORT);
        try (BlockingCqlConnection talk =
                new AttachedNodeConnector(tls, access.cql()).call(server)) {
            ClusterTopology cluster = ClusterTopology.of(talk);
            String version = cluster.product().equals("Cassandra") ? cluster.version() : "";
            return KeyspaceReader.read(talk, keyspace, version, counted(keyspace))
                    .orElseThrow(() -> StoreFailure.input("there is no keyspace " + keyspace
                            + " on " + contactPoint + ", or the login may not see it; names are"
                            + " case-sensitive here"));
        } catch (IOException e) {
            throw KeyspaceLifecycle.refused(contactPoint, tls.isPresent(), e);
        }
    }

    private Map<String, TableTraffic> counted(String keyspace) throws StoreFailure, IOException {
        Map<String, TableTraffic> all = new HashMap<>();
        for (String address : system.jmx().stream().limit(1).toList()) {
            RemoteJmx jmx = new RemoteJmx(
                    HostAndPort.address(address, 7199), access.jmx(), access.jmxTrust());
            all.putAll(new CqlTableCounters(jmx).of(keyspace));
        }
        return all;
    }
}
