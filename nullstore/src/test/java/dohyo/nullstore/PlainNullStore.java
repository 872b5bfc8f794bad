package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;

/** A null store without a script, which must not have failed when it is closed. */
final class PlainNullStore implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 5_000;

    private final NullServer store;

    PlainNullStore() {
        try {
            store = NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    Socket connect() throws IOException {
        Socket socket = new Socket(store.address().getAddress(), store.address().getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    @Override
    public void close() {
        store.close();
        assertThat(store.failure()).isNull();
    }
}
