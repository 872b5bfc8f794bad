package dohyo.client.contract;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.KeyStore.PasswordProtection;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Certificates that sign themselves or others, made by the JDK's keytool in a folder. */
public record Certificates(Path folder) {

    private static final String PASSWORD = "only for tests";

    /**
     * Makes one.
     *
     * @param names as keytool writes them, for example {@code ip:127.0.0.1}
     * @param more words for keytool
     */
    public Certificates make(String alias, String names, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                "-genkeypair",
                "-alias",
                alias,
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + alias,
                "-ext",
                "san=" + names,
                "-storetype",
                "PKCS12",
                "-keystore",
                file().toString(),
                "-storepass",
                PASSWORD));
        words.addAll(List.of(more));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new AssertionError(said);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    private Path file() {
        return folder.resolve("certificates.p12");
    }

    private KeyStore store() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file())) {
            store.load(in, PASSWORD.toCharArray());
        }
        return store;
    }

    /** A PEM file of the certificate. */
    public String certificate(String alias) throws IOException, GeneralSecurityException {
        byte[] bytes = store().getCertificate(alias).getEncoded();
        return pem(alias + ".crt", "CERTIFICATE", bytes);
    }

    /** A PEM file of its key. */
    public String key(String alias) throws IOException, GeneralSecurityException {
        Key key = store().getKey(alias, PASSWORD.toCharArray());
        return pem(alias + ".key", "PRIVATE KEY", key.getEncoded());
    }

    private String pem(String name, String what, byte[] bytes) throws IOException {
        String text = Base64.getMimeEncoder().encodeToString(bytes);
        Path file = folder.resolve(name);
        Files.writeString(
                file, "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n");
        return file.toString();
    }

    private KeyStore only(String alias) throws IOException, GeneralSecurityException {
        KeyStore only = KeyStore.getInstance("PKCS12");
        only.load(null, null);
        only.setEntry(
                alias,
                store().getEntry(alias, new PasswordProtection(PASSWORD.toCharArray())),
                new PasswordProtection(PASSWORD.toCharArray()));
        return only;
    }

    /** What a server needs that shows one of these and asks for nothing but another one. */
    public SSLContext server(String alias, String trusted)
            throws IOException, GeneralSecurityException {
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(only(alias), PASSWORD.toCharArray());
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        KeyStore known = KeyStore.getInstance("PKCS12");
        known.load(null, null);
        known.setCertificateEntry(trusted, store().getCertificate(trusted));
        trust.init(known);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }
}
