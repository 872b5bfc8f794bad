package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;

import dohyo.client.language.Login;
import dohyo.client.net.tls.TlsConfiguration;
import dohyo.client.net.tls.TlsHandshakeCheck;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/** Opens sessions of the driver: one for control, one for each lane. */
record SessionFactory(
        ClientSpec spec,
        List<InetSocketAddress> nodes,
        Login login,
        Optional<TlsConfiguration> tls) {

    CqlSession control() throws ClientFailure {
        return open(builder(DriverConfiguration.ofControl(spec)));
    }

    CqlSession lane(String keyspace, int capacity) throws ClientFailure {
        CqlSessionBuilder builder = builder(DriverConfiguration.ofLane(spec, capacity));
        if (!keyspace.isEmpty()) {
            builder.withKeyspace(CqlIdentifier.fromCql(keyspace));
        }
        return open(builder);
    }

    private CqlSessionBuilder builder(DriverConfigLoader configuration) {
        CqlSessionBuilder builder =
                CqlSession.builder().withConfigLoader(configuration).addContactPoints(nodes);
        tls.ifPresent(each -> builder.withSslEngineFactory(new VerifyingEngines(each)));
        return login.isNamed() ? loggingIn(builder) : builder;
    }

    /**
     * To the nodes that were named and no others: a store says which nodes it has, and a password
     * is not told to whatever it says.
     */
    @SuppressWarnings("deprecation") // what came in its place is not known to older drivers
    private CqlSessionBuilder loggingIn(CqlSessionBuilder builder) {
        return builder.withAuthCredentials(login.user(), login.password())
                .withNodeFilter(node -> nodes.contains(node.getEndPoint().resolve()));
    }

    private CqlSession open(CqlSessionBuilder builder) throws ClientFailure {
        try {
            return builder.build();
        } catch (RuntimeException e) {
            throw new ClientFailure(
                    "cannot connect to the store: "
                            + TlsHandshakeCheck.obstacle(tls, nodes)
                                    .orElseGet(() -> DriverErrors.KINDS.words(e)),
                    e);
        }
    }
}
