package dohyo.client.cql.tls;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Map;
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
public final class Tls {

    /** Names a PEM file of certificates that are trusted instead of the JDK's own. */
    public static final String AUTHORITY = "DOHYO_CQL_CA";

    /** Names a PEM file of the client's own certificate. */
    public static final String CERTIFICATE = "DOHYO_CQL_CERT";

    /** Names a PEM file of its key, PKCS#8, not encrypted. */
    public static final String KEY = "DOHYO_CQL_KEY";

    /** When {@code off}, a certificate may be for any name. */
    public static final String HOST_NAMES = "DOHYO_CQL_TLS_HOSTNAMES";

    /** What to do when a server wants to know who its client is. */
    public static final String OWN_CERTIFICATE =
            "name the PEM files of one that it trusts and of its key in the environment variables "
                    + CERTIFICATE + " and " + KEY;

    private static final String[] VERSIONS = {"TLSv1.3", "TLSv1.2"};

    private final SSLContext context;
    private final boolean comparesNames;

    private Tls(SSLContext context, boolean comparesNames) {
        this.context = context;
        this.comparesNames = comparesNames;
    }

    /** What these variables say. */
    public static Tls in(Map<String, String> environment) throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys(environment), trust(environment), null);
            return new Tls(context, !environment.getOrDefault(HOST_NAMES, "").equals("off"));
        } catch (GeneralSecurityException e) {
            throw new IOException("this JDK cannot make TLS connections: " + e.getMessage(), e);
        }
    }

    private static KeyManager[] keys(Map<String, String> environment)
            throws IOException, GeneralSecurityException {
        String certificate = environment.getOrDefault(CERTIFICATE, "");
        String key = environment.getOrDefault(KEY, "");
        if (certificate.isEmpty() != key.isEmpty()) {
            throw new IOException("the environment variables " + CERTIFICATE + " and " + KEY
                    + " go together; only one of them is set");
        }
        return certificate.isEmpty()
                ? new KeyManager[0]
                : Stores.keys(Path.of(certificate), Path.of(key));
    }

    private static TrustManager[] trust(Map<String, String> environment)
            throws IOException, GeneralSecurityException {
        String authority = environment.getOrDefault(AUTHORITY, "");
        return authority.isEmpty() ? Stores.trustOfJdk() : Stores.trust(Path.of(authority));
    }

    /**
     * A connection's own.
     *
     * @param server by the name that its certificate must have
     * @param executor of what takes long in a handshake
     */
    public TlsLayer layer(InetSocketAddress server, Executor executor) {
        SSLEngine engine = context.createSSLEngine(server.getHostString(), server.getPort());
        engine.setUseClientMode(true);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setProtocols(VERSIONS);
        if (comparesNames) {
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
        }
        engine.setSSLParameters(parameters);
        return new TlsLayer(engine, executor);
    }
}
