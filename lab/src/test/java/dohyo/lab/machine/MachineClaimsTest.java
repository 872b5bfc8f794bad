package dohyo.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.BuiltCheckout;
import dohyo.lab.process.Processes;
import dohyo.model.machine.Machine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;

/** Two Dohyos on one machine would spoil, or even load, what the other measures. */
@Timeout(120)
final class MachineClaimsTest extends ProcessesTestBench {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    @Test
    void a_machine_carries_one_run_at_a_time() throws IOException {
        try (Processes others = new Processes(folder.resolve("other-cache"));
                ConnectedMachine one = connect(processes, "one.log");
                ConnectedMachine two = connect(others, "two.log")) {
            one.claim();
            one.claim();
            assertThatThrownBy(two::claim)
                    .isInstanceOf(MachineFailure.class)
                    .hasMessageContaining("another Dohyo measures there; wait until it has ended");
            assertThat(one.end()).isEmpty();
            two.claim();
        }
    }

    @Test
    void where_somebody_listens_no_node_is_started() throws IOException {
        try (ConnectedMachine machine = connect(processes, "one.log")) {
            int port;
            try (ServerSocket server = new ServerSocket(0, 0, LOOPBACK)) {
                port = server.getLocalPort();
                assertThatThrownBy(() -> machine.requireFree("127.0.0.1", server.getLocalPort()))
                        .isInstanceOf(MachineFailure.class)
                        .hasMessageContaining("a node cannot listen at 127.0.0.1:" + port + ": ")
                        .hasMessageContaining("end what listens there");
            }
            machine.requireFree("127.0.0.1", port);
            assertThat(machine.room()).isPositive();
        }
    }

    private ConnectedMachine connect(Processes own, String log) throws IOException {
        Machine machine =
                new Machine("m", List.of("env"), folder.resolve("far").toString(), 1, null, null);
        AgentJar jar = AgentJar.of(BuiltCheckout.withCache(folder).home());
        return ConnectedMachine.connect(own, machine, jar, folder.resolve(log));
    }
}
