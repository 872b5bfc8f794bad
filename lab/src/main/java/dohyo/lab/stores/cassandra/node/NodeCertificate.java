package dohyo.lab.stores.cassandra.node;

import dohyo.lab.jdk.Jdk;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * What the nodes of a ring show to clients that speak TLS: one certificate for all their addresses,
 * signed by itself, made by their own JDK, and gone with its folder. Whoever trusts it trusts the
 * ring, as if an authority had signed one for each node; but making those takes five runs of a JVM
 * per node, and nobody could tell the difference.
 */
public record NodeCertificate(Path folder, String password) {

    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final String ALIAS = "node";
    private static final String PASSWORD_VARIABLE = "DOHYO_KEYSTORE_PASSWORD";
    private static final int PASSWORD_BYTES = 24;

    public static NodeCertificate make(
            Processes processes, Jdk jdk, List<String> addresses, Path folder) throws IOException {
        Files.createDirectories(folder);
        byte[] password = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(password);
        NodeCertificate made = new NodeCertificate(folder, HexFormat.of().formatHex(password));
        String all = String.join(",ip:", addresses);
        List<String> names = List.of("-dname", "CN=" + addresses.get(0), "-ext", "san=ip:" + all);
        made.keytool(processes, jdk, made.words("-genkeypair", "-keyalg", "EC"), names);
        Files.setPosixFilePermissions(
                made.keystore(), PosixFilePermissions.fromString("rw-------"));
        made.keytool(
                processes,
                jdk,
                made.words("-exportcert", "-rfc"),
                List.of("-file", made.authority().toString()));
        return made;
    }

    private List<String> words(String... first) {
        List<String> words = new ArrayList<>(List.of(first));
        words.addAll(List.of("-alias", ALIAS, "-keystore", keystore().toString()));
        words.addAll(List.of("-storetype", "PKCS12", "-storepass:env", PASSWORD_VARIABLE));
        return words;
    }

    private void keytool(Processes processes, Jdk jdk, List<String> words, List<String> more)
            throws IOException {
        List<String> all = new ArrayList<>();
        all.add(jdk.home().resolve("bin").resolve("keytool").toString());
        all.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
        all.addAll(words);
        all.addAll(more);
        Command command = new Command("keytool", all, folder, folder.resolve("keytool.log"))
                .with(Map.of(PASSWORD_VARIABLE, password));
        try (ChildProcess keytool = processes.start(command)) {
            if (!keytool.awaitExit(LONGEST) || keytool.exitCode() != 0) {
                throw new IOException(
                        "keytool could not make its certificate; " + keytool.lastWords());
            }
        }
    }

    private Path keystore() {
        return folder.resolve("client-tls.p12");
    }

    /** The certificate in PEM: whoever trusts it trusts the nodes. */
    public Path authority() {
        return folder.resolve("client-tls.pem");
    }

    /** Entries of a node's {@code client_encryption_options}. */
    public Map<String, Object> options() {
        return Map.of(
                "keystore",
                keystore().toString(),
                "keystore_password",
                password,
                "store_type",
                "PKCS12");
    }

    /** Sockets of a client that trusts these nodes alone. */
    SocketFactory sockets() throws IOException {
        try (InputStream in = Files.newInputStream(authority())) {
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            trusted.setCertificateEntry(
                    ALIAS, CertificateFactory.getInstance("X.509").generateCertificate(in));
            TrustManagerFactory trust =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IOException("cannot read its certificate: " + e.getMessage(), e);
        }
    }

    /** Not the password. */
    @Override
    public String toString() {
        return "certificate in " + folder;
    }
}
