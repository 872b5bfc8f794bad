package dohyo.client.driver3;

import com.datastax.driver.core.Cluster;
import com.datastax.driver.core.Session;
import com.datastax.driver.core.exceptions.DriverException;
import com.datastax.driver.core.policies.LoadBalancingPolicy;
import com.datastax.driver.core.policies.WhiteListPolicy;

import dohyo.client.language.Login;
import dohyo.client.net.tls.TlsConfiguration;
import dohyo.client.net.tls.TlsHandshakeCheck;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/** Opens clusters of the driver, as it calls its clients: one for control, one for each lane. */
record SessionFactory(
        ClientSpec spec,
        List<InetSocketAddress> nodes,
        Login login,
        Optional<TlsConfiguration> tls) {

    Session control() throws ClientFailure {
        return open(new DriverOptions(spec).control(), "");
    }

    Session lane(String keyspace, int capacity) throws ClientFailure {
        return open(new DriverOptions(spec).lane(capacity), keyspace);
    }

    /** The cluster is closed with its one session; see {@link #close}. */
    private Session open(Cluster.Builder builder, String keyspace) throws ClientFailure {
        builder.addContactPointsWithPorts(nodes);
        tls.ifPresent(each -> builder.withSSL(new VerifyingSslOptions(each)));
        if (login.isNamed()) {
            logIn(builder);
        }
        Cluster cluster = builder.build();
        try {
            return keyspace.isEmpty() ? cluster.connect() : cluster.connect(keyspace);
        } catch (DriverException | IllegalArgumentException | IllegalStateException e) {
            cluster.close();
            throw new ClientFailure(
                    "cannot connect to the store: "
                            + TlsHandshakeCheck.obstacle(tls, nodes)
                                    .orElseGet(() -> DriverErrors.KINDS.words(e)),
                    e);
        }
    }

    /**
     * To the nodes that were named and no others: a store says which nodes it has, and a password
     * is not told to whatever it says.
     */
    private void logIn(Cluster.Builder builder) {
        LoadBalancingPolicy chosen =
                builder.getConfiguration().getPolicies().getLoadBalancingPolicy();
        builder.withCredentials(login.user(), login.password())
                .withLoadBalancingPolicy(new WhiteListPolicy(chosen, nodes));
    }

    static void close(Session session) {
        session.getCluster().close();
    }
}
