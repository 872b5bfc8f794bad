package dohyo.client.net.tls;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;

import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** Whom to trust and who to be, from PEM files. */
final class TlsKeyStores {

    private static final char[] NO_PASSWORD = new char[0];

    private TlsKeyStores() {}

    static TrustManager[] trust(Path authority) throws IOException, GeneralSecurityException {
        KeyStore store = empty();
        int number = 0;
        for (X509Certificate certificate : Pem.certificates(authority)) {
            store.setCertificateEntry("authority-" + number++, certificate);
        }
        TrustManagerFactory factory = trustFactory();
        factory.init(store);
        return factory.getTrustManagers();
    }

    static TrustManager[] trustOfJdk() throws GeneralSecurityException {
        TrustManagerFactory factory = trustFactory();
        factory.init((KeyStore) null);
        return factory.getTrustManagers();
    }

    private static TrustManagerFactory trustFactory() throws GeneralSecurityException {
        return TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    }

    static KeyManager[] keys(Path certificate, Path key)
            throws IOException, GeneralSecurityException {
        List<X509Certificate> chain = Pem.certificates(certificate);
        KeyStore store = empty();
        store.setKeyEntry(
                "client",
                Pem.key(key, chain.get(0).getPublicKey().getAlgorithm()),
                NO_PASSWORD,
                chain.toArray(X509Certificate[]::new));
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, NO_PASSWORD);
        return factory.getKeyManagers();
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, NO_PASSWORD);
        return store;
    }
}
