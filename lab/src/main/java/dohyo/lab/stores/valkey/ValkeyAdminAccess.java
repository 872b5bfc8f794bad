package dohyo.lab.stores.valkey;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The lab's own way into a server. Its clients come in without a password, as they do everywhere,
 * but may not change how the server runs: whoever may set its folder can write files as the user
 * who started it. The lab's password is known to the lab alone; the server has its digest.
 */
record ValkeyAdminAccess(InetSocketAddress address, String password) {

    static final String USER = "dohyo";
    private static final int PASSWORD_BYTES = 24;

    /** A password that nobody guesses. */
    static String newPassword() {
        byte[] password = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(password);
        return HexFormat.of().formatHex(password);
    }

    /** As the server's settings have it. */
    static String digestOf(String password) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(password.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /**
     * Connects and logs in.
     *
     * @param patienceMillis for the connection, and for each answer
     */
    BlockingRespConnection open(int patienceMillis) throws IOException {
        BlockingRespConnection talk = BlockingRespConnection.open(address, patienceMillis);
        try {
            String unused = talk.text("AUTH", USER, password);
            return talk;
        } catch (IOException | RuntimeException e) {
            talk.close();
            throw e;
        }
    }

    /** {@code host:port}. */
    String contactPoint() {
        return address.getHostString() + ":" + address.getPort();
    }

    /** Never the password. */
    @Override
    public String toString() {
        return contactPoint();
    }
}
