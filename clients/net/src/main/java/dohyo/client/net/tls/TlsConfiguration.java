package dohyo.client.net.tls;

import dohyo.client.net.PeerDescription;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSettings;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;

import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;

/**
 * What the connections of a session are encrypted with. Its files are named in the environment
 * only: an experiment may come from a stranger, and must not choose whom to trust.
 */
public final class TlsConfiguration {

    /** A thread of its own for what takes long in a handshake. */
    public static final Executor BESIDE = TlsConfiguration::runBeside;

    private static final String[] VERSIONS = {"TLSv1.3", "TLSv1.2"};

    private final SSLContext context;
    private final TlsEnvironmentVariables variables;
    private final boolean comparesNames;

    private TlsConfiguration(
            SSLContext context, TlsEnvironmentVariables variables, boolean comparesNames) {
        this.context = context;
        this.variables = variables;
        this.comparesNames = comparesNames;
    }

    /** What these variables say in an environment. */
    public static TlsConfiguration in(
            Map<String, String> environment, TlsEnvironmentVariables variables) throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(
                    keys(environment, variables),
                    trust(environment.getOrDefault(variables.authority(), "")),
                    null);
            boolean compares =
                    !environment.getOrDefault(variables.hostNames(), "").equals("off");
            return new TlsConfiguration(context, variables, compares);
        } catch (GeneralSecurityException e) {
            throw new IOException("this JDK cannot make TLS connections: " + e.getMessage(), e);
        }
    }

    /** The same for a client that may be told to encrypt nothing. */
    public static Optional<TlsConfiguration> wanted(
            ClientSettings settings,
            Map<String, String> environment,
            TlsEnvironmentVariables variables)
            throws ClientFailure {
        try {
            return settings.tls() == ClientSettings.Tls.ON
                    ? Optional.of(in(environment, variables))
                    : Optional.empty();
        } catch (IOException e) {
            throw new ClientFailure("cannot prepare TLS: " + PeerDescription.reason(e), e);
        }
    }

    /** For a driver that wants one, though it takes its engines from {@link #engine}. */
    public SSLContext context() {
        return context;
    }

    /** What to do when a server wants to know who its client is. */
    String ownCertificate() {
        return variables.ownCertificate();
    }

    private static void runBeside(Runnable task) {
        Thread thread = new Thread(task, "tls-handshake");
        thread.setDaemon(true);
        thread.start();
    }

    private static KeyManager[] keys(
            Map<String, String> environment, TlsEnvironmentVariables variables)
            throws IOException, GeneralSecurityException {
        String certificate = environment.getOrDefault(variables.certificate(), "");
        String key = environment.getOrDefault(variables.key(), "");
        if (certificate.isEmpty() != key.isEmpty()) {
            throw new IOException("the environment variables " + variables.certificate()
                    + " and " + variables.key()
                    + " go together; only one of them is set");
        }
        return certificate.isEmpty()
                ? new KeyManager[0]
                : TlsKeyStores.keys(Path.of(certificate), Path.of(key));
    }

    private static TrustManager[] trust(String authority)
            throws IOException, GeneralSecurityException {
        return authority.isEmpty()
                ? TlsKeyStores.trustOfJdk()
                : TlsKeyStores.trust(Path.of(authority));
    }

    /**
     * A connection's own.
     *
     * @param server by the name that its certificate must have
     * @param executor of what takes long in a handshake
     */
    public TlsLayer layer(InetSocketAddress server, Executor executor) {
        return new TlsLayer(engine(server), variables, executor);
    }

    /**
     * What encrypts a connection of a driver that does its own input and output.
     *
     * @param server by the name that its certificate must have
     */
    public SSLEngine engine(InetSocketAddress server) {
        SSLEngine engine = context.createSSLEngine(server.getHostString(), server.getPort());
        engine.setUseClientMode(true);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setProtocols(VERSIONS);
        if (comparesNames) {
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
        }
        engine.setSSLParameters(parameters);
        return engine;
    }
}
