package dohyo.lab.stores.cql;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;

import javax.net.SocketFactory;

/**
 * Asks a server a question in its own protocol (CQL native protocol v4). An open port proves
 * little: another server may hold it, or this one may not serve yet.
 */
public final class CqlProbe {

    private static final int PATIENCE_MILLIS = 2000;

    private final String host;
    private final int port;
    private final SocketFactory sockets;

    public CqlProbe(String host, int port) {
        this(host, port, SocketFactory.getDefault());
    }

    /** With sockets that may speak TLS. */
    public CqlProbe(String host, int port, SocketFactory sockets) {
        this.host = host;
        this.port = port;
        this.sockets = sockets;
    }

    /** The server's release version. */
    public String releaseVersion() throws IOException {
        List<List<byte[]>> rows = ask("SELECT release_version FROM system.local");
        if (rows.size() != 1) {
            throw new IOException("the server does not know itself yet");
        }
        return new String(rows.get(0).get(0), StandardCharsets.UTF_8);
    }

    /** Rows of a question to this server alone; an absent value has no bytes. */
    public List<List<byte[]>> ask(String cql) throws IOException {
        try (BlockingCqlConnection talk = talk(PATIENCE_MILLIS)) {
            return talk.ask(cql);
        }
    }

    /** Rows of a question that every replica has to answer. */
    public List<List<byte[]>> askAll(String cql) throws IOException {
        try (BlockingCqlConnection talk = talk(PATIENCE_MILLIS)) {
            return talk.askAll(cql);
        }
    }

    /**
     * A connection to ask more.
     *
     * @param patienceMillis for the connection, and for each answer
     */
    public BlockingCqlConnection talk(int patienceMillis) throws IOException {
        return BlockingCqlConnection.open(
                sockets, new InetSocketAddress(host, port), patienceMillis);
    }
}
