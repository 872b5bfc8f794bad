package dohyo.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.security.KeyStore;
import java.security.cert.CertPathBuilderException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import javax.management.remote.JMXAuthenticator;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;
import javax.management.remote.rmi.RMIJRMPServerImpl;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.rmi.ssl.SslRMIClientSocketFactory;
import javax.rmi.ssl.SslRMIServerSocketFactory;
import javax.security.auth.Subject;

/** Management that speaks TLS, on loopback, with certificates that sign themselves. */
class RemoteJmxTlsTest {

    private static final String PASSWORD = "only for tests";

    @TempDir
    static Path folder;

    @BeforeAll
    static void make_certificates() throws Exception {
        make("here", "ip:127.0.0.1");
        make("elsewhere", "dns:elsewhere.invalid");
    }

    private static void make(String name, String names) throws Exception {
        String store = folder.resolve(name + ".p12").toString();
        keytool(
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + name,
                "-ext",
                "san=" + names,
                "-alias",
                name,
                "-keystore",
                store,
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD);
        keytool(
                "-exportcert",
                "-rfc",
                "-alias",
                name,
                "-keystore",
                store,
                "-storepass",
                PASSWORD,
                "-file",
                folder.resolve(name + ".pem").toString());
    }

    private static void keytool(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1"));
        all.addAll(List.of(words));
        Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).describedAs(said).isZero();
    }

    /** Registries of old JDKs and of many settings do not speak TLS where the management does. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void management_is_asked_over_tls_with_the_login(boolean secureRegistry) throws Exception {
        try (Management management = new Management("here", secureRegistry);
                JMXConnector connector = management.door(trusting("here")).connect()) {
            assertThat(connector.getMBeanServerConnection().getDefaultDomain())
                    .isEqualTo(ManagementFactory.getPlatformMBeanServer().getDefaultDomain());
            assertThat(management.logins).containsExactly("monitor secret");
        }
    }

    @Test
    void a_certificate_that_nobody_named_gets_no_password() throws Exception {
        try (Management management = new Management("here", false)) {
            assertThatThrownBy(management.door(trusting("elsewhere"))::connect)
                    .hasRootCauseInstanceOf(CertPathBuilderException.class);
            assertThat(management.logins).isEmpty();
        }
    }

    @Test
    void a_certificate_of_another_name_gets_no_password() throws Exception {
        try (Management management = new Management("elsewhere", true)) {
            assertThatThrownBy(management.door(trusting("elsewhere"))::connect)
                    .hasCauseInstanceOf(SSLHandshakeException.class)
                    .hasStackTraceContaining("No subject alternative names");
            assertThat(management.logins).isEmpty();
        }
    }

    @Test
    void management_without_tls_gets_no_password_when_tls_was_asked_for() throws Exception {
        try (Management management = new Management("", false)) {
            assertThatThrownBy(management.door(trusting("here"))::connect)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("does not use TLS, and DOHYO_JMX_TLS is on");
            assertThat(management.logins).isEmpty();
        }
    }

    @Test
    void management_with_tls_says_how_to_ask_it() throws Exception {
        try (Management management = new Management("here", false)) {
            assertThatThrownBy(management.door(Optional.empty())::connect)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("uses TLS; set DOHYO_JMX_TLS=on, and DOHYO_JMX_CA");
            assertThat(management.logins).isEmpty();
        }
    }

    private static Optional<AttachedTlsTrust> trusting(String name) throws Exception {
        return AttachedSystemCredentials.of(
                        Map.of(
                                "DOHYO_JMX_TLS",
                                "on",
                                "DOHYO_JMX_CA",
                                folder.resolve(name + ".pem").toString()),
                        null,
                        false)
                .jmxTrust();
    }

    /** A registry and what it leads to, on free ports of this machine. */
    private static final class Management implements AutoCloseable {

        private final List<String> logins = new ArrayList<>();
        private final int port;
        private final Registry registry;
        private final RMIConnectorServer server;

        /** @param certificate whose name it shows; empty for none, without TLS */
        Management(String certificate, boolean secureRegistry) throws Exception {
            System.setProperty("java.rmi.server.hostname", "127.0.0.1");
            SslRMIClientSocketFactory client = new SslRMIClientSocketFactory();
            RMIServerSocketFactory sockets = certificate.isEmpty()
                    ? at -> new ServerSocket(at, 5, InetAddress.getLoopbackAddress())
                    : new SslRMIServerSocketFactory(context(certificate), null, null, false);
            Map<String, Object> settings = new HashMap<>();
            settings.put(JMXConnectorServer.AUTHENTICATOR, (JMXAuthenticator) this::login);
            RMIJRMPServerImpl leading = certificate.isEmpty()
                    ? new RMIJRMPServerImpl(0, null, sockets, settings)
                    : new RMIJRMPServerImpl(0, client, sockets, settings);
            server = new RMIConnectorServer(
                    new JMXServiceURL("rmi", null, 0),
                    settings,
                    leading,
                    ManagementFactory.getPlatformMBeanServer());
            server.start();
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            registry = secureRegistry
                    ? LocateRegistry.createRegistry(port, client, sockets)
                    : LocateRegistry.createRegistry(
                            port,
                            null,
                            at -> new ServerSocket(at, 5, InetAddress.getLoopbackAddress()));
            // From within this JVM the registry is an object, and no connection is made.
            registry.rebind("jmxrmi", leading.toStub());
        }

        private Subject login(Object credentials) {
            logins.add(String.join(" ", (String[]) credentials));
            return new Subject();
        }

        private static SSLContext context(String name) throws Exception {
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(folder.resolve(name + ".p12"))) {
                store.load(in, PASSWORD.toCharArray());
            }
            KeyManagerFactory keys =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        }

        RemoteJmx door(Optional<AttachedTlsTrust> tls) throws IOException {
            return new RemoteJmx(
                    new InetSocketAddress(
                            InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port),
                    Optional.of(new MaskedCredentials("monitor", "secret")),
                    tls);
        }

        @Override
        public void close() throws IOException {
            UnicastRemoteObject.unexportObject(registry, true);
            server.stop();
        }
    }

    @Test
    void a_certificate_or_a_key_that_is_none_is_told_in_a_sentence() throws Exception {
        Path empty = Files.writeString(folder.resolve("empty.pem"), "");
        Path key = Files.writeString(folder.resolve("ec.key"), """
                -----BEGIN EC PARAMETERS-----
                BggqhkjOPQMBBw==
                -----END EC PARAMETERS-----
                -----BEGIN EC PRIVATE KEY-----
                MHcCAQEE
                -----END EC PRIVATE KEY-----
                """);
        assertThatThrownBy(() -> encrypt(empty, key))
                .isInstanceOf(IOException.class)
                .hasMessage(empty + " holds no certificate in PEM");
        assertThatThrownBy(() -> encrypt(folder.resolve("here.pem"), key))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("openssl pkcs8 -topk8 -nocrypt");
    }

    private static void encrypt(Path certificate, Path key) throws IOException {
        new AttachedTlsTrust(Map.of(
                        "DOHYO_CQL_CERT", certificate.toString(), "DOHYO_CQL_KEY", key.toString()))
                .encrypted(new Socket(), InetSocketAddress.createUnresolved("here", 1))
                .close();
    }
}
