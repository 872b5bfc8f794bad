package dohyo.client.net.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;

/** Certificates and keys in PEM files. */
final class Pem {

    private static final long BYTES_MAX = 1 << 20;
    private static final String KEY_BEGINS = "-----BEGIN PRIVATE KEY-----";
    private static final String KEY_ENDS = "-----END PRIVATE KEY-----";

    private Pem() {}

    /** All certificates of a file, at least one. */
    static List<X509Certificate> certificates(Path file) throws IOException {
        byte[] text = read(file, "certificates");
        try {
            List<X509Certificate> found = CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(text))
                    .stream()
                    .map(X509Certificate.class::cast)
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
        } catch (CertificateException e) {
            throw new IOException(none(file, "certificate") + ": " + e.getMessage(), e);
        }
        throw new IOException(none(file, "certificate"));
    }

    /** The private key of a file, for a certificate of this algorithm. */
    static PrivateKey key(Path file, String algorithm) throws IOException {
        String text = new String(read(file, "a key"), StandardCharsets.US_ASCII);
        int begins = text.indexOf(KEY_BEGINS);
        int ends = text.indexOf(KEY_ENDS);
        if (begins < 0 || ends < begins) {
            throw new IOException(none(file, "PKCS#8 key without a password")
                    + "; 'openssl pkcs8 -topk8 -nocrypt' makes one of other keys");
        }
        try {
            byte[] key = Base64.getMimeDecoder()
                    .decode(text.substring(begins + KEY_BEGINS.length(), ends));
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(key));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException(none(file, algorithm + " key") + ": " + e.getMessage(), e);
        }
    }

    private static byte[] read(Path file, String what) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) > BYTES_MAX) {
            throw new IOException(
                    file + " is not a PEM file of " + what + ": there is no file of at most 1 MB");
        }
        return Files.readAllBytes(file);
    }

    private static String none(Path file, String what) {
        return file + " holds no " + what + " in PEM";
    }
}
