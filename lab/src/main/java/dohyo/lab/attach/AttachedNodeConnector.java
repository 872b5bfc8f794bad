package dohyo.lab.attach;

import dohyo.lab.stores.cql.BlockingCqlConnection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;

/**
 * Calls nodes that somebody else keeps.
 *
 * @param tls whom to trust; empty for nodes that do not speak TLS
 * @param login empty when there is none
 */
record AttachedNodeConnector(Optional<AttachedTlsTrust> tls, Optional<MaskedCredentials> login) {

    private static final int CONNECT_MILLIS = 10_000;
    private static final int ANSWER_MILLIS = 60_000;

    /** Connects and logs in. */
    BlockingCqlConnection call(InetSocketAddress server) throws IOException {
        Socket plain = new Socket();
        try {
            plain.connect(server, CONNECT_MILLIS);
            plain.setSoTimeout(ANSWER_MILLIS);
            return BlockingCqlConnection.over(
                    tls.isPresent() ? tls.get().encrypted(plain, server) : plain, this::token);
        } catch (IOException | RuntimeException e) {
            plain.close();
            throw e;
        }
    }

    private byte[] token() throws IOException {
        return login.orElseThrow(() -> new IOException("the store asks who logs in: set"
                        + " DOHYO_CQL_USER and DOHYO_CQL_PASSWORD, or give --credentials FILE"))
                .plain();
    }
}
