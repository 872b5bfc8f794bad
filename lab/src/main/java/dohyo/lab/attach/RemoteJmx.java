package dohyo.lab.attach;

import dohyo.lab.stores.jmx.JmxEndpoint;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.rmi.NotBoundException;
import java.rmi.registry.LocateRegistry;
import java.util.Map;
import java.util.Optional;

import javax.management.remote.JMXConnector;
import javax.management.remote.rmi.RMIConnector;
import javax.management.remote.rmi.RMIServer;

/** The management of a node that somebody else keeps, straight through its registry. */
record RemoteJmx(InetSocketAddress server, Optional<MaskedCredentials> login)
        implements JmxEndpoint {

    @Override
    public JMXConnector connect() throws IOException {
        Map<String, ?> environment = login.<Map<String, ?>>map(who ->
                        Map.of(JMXConnector.CREDENTIALS, new String[] {who.user(), who.password()}))
                .orElse(Map.of());
        RmiDeserializationFilter.only();
        try {
            RMIServer stub =
                    (RMIServer) LocateRegistry.getRegistry(server.getHostString(), server.getPort())
                            .lookup("jmxrmi");
            if (stub == null) { // the registry of a node that starts is there first
                throw new IOException("no JMX at " + server + " yet");
            }
            StubTargetHost.of(stub).requireSame(server);
            JMXConnector connector = new RMIConnector(stub, environment);
            connector.connect();
            return connector;
        } catch (NotBoundException | SecurityException e) {
            throw new IOException("no JMX at " + server + ": " + e.getMessage(), e);
        }
    }
}
