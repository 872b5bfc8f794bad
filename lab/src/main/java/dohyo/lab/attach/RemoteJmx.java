package dohyo.lab.attach;

import dohyo.lab.stores.jmx.JmxEndpoint;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.rmi.ConnectIOException;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.util.Map;
import java.util.Optional;

import javax.management.remote.JMXConnector;
import javax.management.remote.rmi.RMIConnection;
import javax.management.remote.rmi.RMIConnector;
import javax.management.remote.rmi.RMIServer;

/**
 * The management of a node that somebody else keeps, straight through its registry.
 *
 * @param tls whom to trust; empty for management that does not speak TLS
 */
record RemoteJmx(
        InetSocketAddress server, Optional<MaskedCredentials> login, Optional<AttachedTlsTrust> tls)
        implements JmxEndpoint {

    private static final String NAME = "jmxrmi";

    @Override
    public JMXConnector connect() throws IOException {
        Map<String, ?> environment = login.<Map<String, ?>>map(who ->
                        Map.of(JMXConnector.CREDENTIALS, new String[] {who.user(), who.password()}))
                .orElse(Map.of());
        RmiDeserializationFilter.only();
        try {
            RMIServer stub = stub();
            if (stub == null) { // the registry of a node that starts is there first
                throw new IOException("no JMX at " + server + " yet");
            }
            StubTargetHost.of(stub).requireSame(server);
            JMXConnector connector = new RMIConnector(secured(stub), environment);
            connector.connect();
            return connector;
        } catch (NotBoundException | SecurityException e) {
            throw new IOException("no JMX at " + server + ": " + e.getMessage(), e);
        }
    }

    /** A registry may speak TLS or not; what it says is believed in neither case. */
    private RMIServer stub() throws IOException, NotBoundException {
        if (tls.isEmpty()) {
            return plainStub();
        }
        try {
            return (RMIServer) LocateRegistry.getRegistry(
                            server.getHostString(),
                            server.getPort(),
                            new TlsStub(server, tls.get()).sockets())
                    .lookup(NAME);
        } catch (ConnectIOException e) {
            if (isOfCertificate(e)) {
                throw e;
            }
            return plainStub();
        }
    }

    /** Whether TLS is spoken there, by somebody whom the user has not named. */
    private static boolean isOfCertificate(Throwable failure) {
        for (Throwable one = failure; one != null; one = one.getCause()) {
            if (one instanceof CertificateException || one instanceof CertPathBuilderException) {
                return true;
            }
        }
        return false;
    }

    private RMIServer plainStub() throws IOException, NotBoundException {
        return (RMIServer) LocateRegistry.getRegistry(server.getHostString(), server.getPort())
                .lookup(NAME);
    }

    private RMIServer secured(RMIServer stub) throws IOException {
        if (tls.isEmpty()) {
            if (TlsStub.isSecured(stub)) {
                throw new IOException("the JMX of " + server.getHostString() + ":"
                        + server.getPort() + " uses TLS; set DOHYO_JMX_TLS=on, and DOHYO_JMX_CA to"
                        + " the file of certificates to trust");
            }
            return stub;
        }
        TlsStub over = new TlsStub(server, tls.get());
        return new SecuredServer(over.secured(stub, RMIServer.class), over, server);
    }

    /** Each connection is a stub of its own, which the server may lead elsewhere. */
    private record SecuredServer(RMIServer stub, TlsStub over, InetSocketAddress server)
            implements RMIServer {

        @Override
        public String getVersion() throws RemoteException {
            return stub.getVersion();
        }

        @Override
        public RMIConnection newClient(Object credentials) throws IOException {
            RMIConnection connection = stub.newClient(credentials);
            StubTargetHost.of(connection).requireSame(server);
            return over.secured(connection, RMIConnection.class);
        }
    }
}
