package dohyo.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that answers questions of the management with objects of its choice. */
class RemoteJmxTest {

    private static final AtomicInteger RUNS = new AtomicInteger();

    /** Runs what it likes where it is read. */
    private static final class Hostile implements Remote, Serializable {

        @Serial
        private static final long serialVersionUID = 1;

        @Serial
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            RUNS.incrementAndGet();
        }
    }

    @Test
    void objects_of_other_classes_are_not_read() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Registry registry = LocateRegistry.createRegistry(
                port,
                (host, at) -> {
                    throw new IOException("nobody calls");
                },
                at -> new ServerSocket(at, 1, InetAddress.getLoopbackAddress()));
        try {
            registry.bind("jmxrmi", new Hostile());
            RemoteJmx door = new RemoteJmx(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                    Optional.empty());
            assertThatThrownBy(door::connect)
                    .isInstanceOf(IOException.class)
                    .hasRootCauseInstanceOf(InvalidClassException.class);
            assertThat(RUNS).hasValue(0);
        } finally {
            UnicastRemoteObject.unexportObject(registry, true);
        }
    }
}
