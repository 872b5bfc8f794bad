package dohyo.lab.attach;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/**
 * Whom to trust and who to be, from the same variables as the load's own client
 * (docs/systems/connections.md).
 */
record AttachedTlsTrust(Map<String, String> environment) {

    private static final String AUTHORITY = "DOHYO_CQL_CA";
    private static final String CERTIFICATE = "DOHYO_CQL_CERT";
    private static final String KEY = "DOHYO_CQL_KEY";
    private static final String HOST_NAMES = "DOHYO_CQL_TLS_HOSTNAMES";
    static final Set<String> VARIABLES = Set.of(AUTHORITY, CERTIFICATE, KEY, HOST_NAMES);

    private static final char[] NO_PASSWORD = new char[0];

    private static final String CQL = "DOHYO_CQL_";
    private static final String JMX = "DOHYO_JMX_";

    /** Of the management, whose variables come before those of the native protocol. */
    static AttachedTlsTrust ofJmx(Map<String, String> environment) {
        Map<String, String> named = new HashMap<>();
        for (String variable : VARIABLES) {
            String word = environment.getOrDefault(
                    variable.replace(CQL, JMX), environment.getOrDefault(variable, ""));
            if (!word.isEmpty()) {
                named.put(variable, word);
            }
        }
        return new AttachedTlsTrust(Map.copyOf(named));
    }

    /** Speaks TLS over a connection to this server from now on. */
    Socket encrypted(Socket plain, InetSocketAddress server) throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys(), trusted(), null);
            SSLSocket socket = (SSLSocket) context.getSocketFactory()
                    .createSocket(plain, server.getHostString(), server.getPort(), true);
            SSLParameters parameters = socket.getSSLParameters();
            if (!environment.getOrDefault(HOST_NAMES, "").equals("off")) {
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
            }
            socket.setSSLParameters(parameters);
            socket.startHandshake();
            return socket;
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException(
                    "cannot prepare TLS: " + e.getMessage() + "; certificates are in PEM, and keys"
                            + " as 'openssl pkcs8 -topk8 -nocrypt' makes them",
                    e);
        }
    }

    private TrustManager[] trusted() throws IOException, GeneralSecurityException {
        KeyStore store = null;
        if (!named(AUTHORITY).isEmpty()) {
            store = empty();
            int number = 0;
            for (Certificate certificate : certificates(Path.of(named(AUTHORITY)))) {
                store.setCertificateEntry("authority-" + number++, certificate);
            }
        }
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return factory.getTrustManagers();
    }

    private KeyManager[] keys() throws IOException, GeneralSecurityException {
        if (named(CERTIFICATE).isEmpty() || named(KEY).isEmpty()) {
            return new KeyManager[0];
        }
        Certificate[] chain = certificates(Path.of(named(CERTIFICATE))).toArray(Certificate[]::new);
        if (chain.length == 0) {
            throw new IOException(named(CERTIFICATE) + " holds no certificate in PEM");
        }
        String pem = Files.readString(Path.of(named(KEY)), StandardCharsets.US_ASCII);
        byte[] key = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
        KeyStore store = empty();
        store.setKeyEntry(
                "client",
                KeyFactory.getInstance(chain[0].getPublicKey().getAlgorithm())
                        .generatePrivate(new PKCS8EncodedKeySpec(key)),
                NO_PASSWORD,
                chain);
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, NO_PASSWORD);
        return factory.getKeyManagers();
    }

    private static Collection<? extends Certificate> certificates(Path file)
            throws IOException, GeneralSecurityException {
        return CertificateFactory.getInstance("X.509")
                .generateCertificates(new ByteArrayInputStream(Files.readAllBytes(file)));
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, NO_PASSWORD);
        return store;
    }

    private String named(String variable) {
        return environment.getOrDefault(variable, "");
    }

    /** Not the environment, which may hold a password. */
    @Override
    public String toString() {
        return "trust";
    }
}
