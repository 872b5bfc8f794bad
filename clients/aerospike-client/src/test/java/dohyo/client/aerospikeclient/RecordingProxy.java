package dohyo.client.aerospikeclient;

import dohyo.client.contract.LoopbackTestServer;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Stands before a store and writes down what it is asked about records. */
final class RecordingProxy implements AutoCloseable {

    private static final int MESSAGE = 3;

    private final InetSocketAddress store;
    private final List<String> messages = new ArrayList<>();
    private final LoopbackTestServer server = new LoopbackTestServer(this::converse);

    RecordingProxy(InetSocketAddress store) throws IOException {
        this.store = store;
    }

    InetSocketAddress address() {
        return server.address();
    }

    String contactPoint() {
        return server.contactPoint();
    }

    /** What was asked since somebody looked last, in hexadecimal digits, without heads. */
    List<String> taken() {
        synchronized (messages) {
            List<String> all = List.copyOf(messages);
            messages.clear();
            return all;
        }
    }

    private void converse(Socket client) throws IOException {
        try (Socket behind = new Socket(store.getAddress(), store.getPort())) {
            DataInputStream asked = new DataInputStream(client.getInputStream());
            DataInputStream told = new DataInputStream(behind.getInputStream());
            DataOutputStream on = new DataOutputStream(behind.getOutputStream());
            DataOutputStream back = new DataOutputStream(client.getOutputStream());
            while (true) {
                long head = asked.readLong();
                byte[] content = pass(head, asked, on);
                if ((byte) (head >>> 48) == MESSAGE) {
                    synchronized (messages) {
                        messages.add(HexFormat.of().formatHex(content));
                    }
                }
                byte[] unused = pass(told.readLong(), told, back);
            }
        }
    }

    private static byte[] pass(long head, DataInputStream from, DataOutputStream to)
            throws IOException {
        byte[] content = new byte[(int) (head & 0xFFFFFFFFFFFFL)];
        from.readFully(content);
        to.writeLong(head);
        to.write(content);
        return content;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
