package dohyo.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests by which files are told apart. */
public final class Sha256 {

    private static final int BUFFER_BYTES = 1 << 16;

    private Sha256() {}

    /** A digest that nothing has gone into. */
    public static MessageDigest empty() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** 64 hexadecimal digits; the digest is empty again afterwards. */
    public static String text(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Of a whole file. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = empty();
        byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream stream = Files.newInputStream(file)) {
            int length = stream.read(buffer);
            while (length >= 0) {
                digest.update(buffer, 0, length);
                length = stream.read(buffer);
            }
        }
        return text(digest);
    }

    /** Whether this is the text of a digest, and so no path. */
    public static boolean isText(String word) {
        return word.matches("[0-9a-f]{64}");
    }
}
