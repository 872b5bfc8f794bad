package dohyo.client.cql;

import dohyo.client.contract.LoopbackTestServer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Answers the requests of each connection with given bytes, one after the other; OPTIONS is
 * answered beside them.
 */
final class ScriptedServer implements AutoCloseable {

    private static final int HEADER_BYTES = 9;
    private static final int OPCODE_AT = 4;
    private static final int OPTIONS = 0x05;

    /** A server that supports nothing, in version 4. */
    private static final byte[] NO_OPTIONS = {(byte) 0x84, 0, 0, 0, 6, 0, 0, 0, 2, 0, 0};

    private final List<byte[]> answers;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final LoopbackTestServer server;

    ScriptedServer(byte[]... answers) throws IOException {
        this.answers = List.of(answers);
        this.server = new LoopbackTestServer(this::answer);
    }

    String contactPoint() {
        return server.contactPoint();
    }

    /** The latest requests of all connections, as hexadecimal text. */
    List<String> requests(int latest) {
        return requests.subList(requests.size() - latest, requests.size());
    }

    /** Ends all connections. */
    void hangUp() throws IOException {
        server.hangUp();
    }

    private void answer(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        for (byte[] answer : answers) {
            byte[] header = in.readNBytes(HEADER_BYTES);
            if (header.length < HEADER_BYTES) {
                return;
            }
            byte[] body = in.readNBytes(((header[7] & 0xFF) << 8) | (header[8] & 0xFF));
            while (header[OPCODE_AT] == OPTIONS) {
                out.write(NO_OPTIONS);
                header = in.readNBytes(HEADER_BYTES);
                if (header.length < HEADER_BYTES) {
                    return;
                }
                body = in.readNBytes(((header[7] & 0xFF) << 8) | (header[8] & 0xFF));
            }
            requests.add(HexFormat.of().formatHex(header) + HexFormat.of().formatHex(body));
            out.write(answer);
        }
        in.readAllBytes();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
