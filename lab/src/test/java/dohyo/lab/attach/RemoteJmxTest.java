package dohyo.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
import java.util.List;
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

    /** Whoever owns the registry need not be the one to whom the password belongs. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.7", "evil.invalid", "127.0.0.1.evil.invalid"})
    void registry_that_leads_to_another_host_gets_no_password(String other) throws Exception {
        try (Answering registry = new Answering(LeadingStub.to(other))) {
            assertThatThrownBy(registry.door()::connect)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("leads to another host, " + other + ", and the password");
        }
    }

    /** Whose connection is then refused, for nobody listens there. */
    @Test
    void registry_that_leads_to_its_own_host_is_followed() throws Exception {
        try (Answering registry = new Answering(LeadingStub.to("127.0.0.1"))) {
            assertThatThrownBy(registry.door()::connect)
                    .isInstanceOf(java.rmi.ConnectException.class);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1, true",
        "localhost, 127.0.0.1, true",
        "127.0.1.1, 127.64.0.1, true",
        "192.0.2.7, 192.0.2.7, true",
        "192.0.2.7, 192.0.2.8, false",
        "127.0.0.1, 192.0.2.8, false",
        "192.0.2.7, 127.0.0.1, false",
        "'', 192.0.2.7, false",
    })
    void host_is_the_same(String led, String asked, boolean same) {
        InetSocketAddress server = new InetSocketAddress(asked, 7199);
        assertThat(catchThrowable(() -> new StubTargetHost(led).requireSame(server)) == null)
                .isEqualTo(same);
    }

    /** Whoever names the host also says what its name stands for. */
    @Test
    void name_that_stands_for_another_host_as_well_is_not_the_same() throws Exception {
        InetAddress asked = InetAddress.getByName("192.0.2.7");
        InetAddress other = InetAddress.getByName("192.0.2.8");
        assertThat(StubTargetHost.isSame(List.of(asked), List.of(other, asked))).isFalse();
        assertThat(StubTargetHost.isSame(List.of(asked, other), List.of(asked))).isTrue();
        assertThat(StubTargetHost.isSame(List.of(asked), List.of())).isFalse();
    }

    @Test
    void answer_that_does_not_say_where_it_leads_is_refused() {
        assertThatThrownBy(() -> StubTargetHost.of(new Hostile()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("does not say to which host it leads");
    }

    @Test
    void objects_of_other_classes_are_not_read() throws Exception {
        try (Answering registry = new Answering(new Hostile())) {
            assertThatThrownBy(registry.door()::connect)
                    .isInstanceOf(IOException.class)
                    .hasRootCauseInstanceOf(InvalidClassException.class);
            assertThat(RUNS).hasValue(0);
        }
    }

    /** A registry on a free port of this machine that has one answer. */
    private static final class Answering implements AutoCloseable {

        private final Registry registry;
        private final int port;

        Answering(Remote answer) throws Exception {
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            registry = LocateRegistry.createRegistry(
                    port,
                    (host, at) -> {
                        throw new IOException("nobody calls");
                    },
                    at -> new ServerSocket(at, 1, InetAddress.getLoopbackAddress()));
            registry.bind("jmxrmi", answer);
        }

        RemoteJmx door() {
            return new RemoteJmx(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                    Optional.empty(),
                    Optional.empty());
        }

        @Override
        public void close() throws IOException {
            UnicastRemoteObject.unexportObject(registry, true);
        }
    }
}
