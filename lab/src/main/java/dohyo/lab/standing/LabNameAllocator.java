package dohyo.lab.standing;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Gives each lab a name that no other has. Two commands that are given at once take turns by a UDP
 * socket, which the kernel grants once and takes back from the dead: a lock that leaves no file.
 */
final class LabNameAllocator {

    private static final String TURN_ADDRESS = "127.64.0.1";
    private static final int TURN_PORT = 19_042;
    private static final Duration LONGEST_TURN = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(20);
    private static final String BY_DEFAULT = "lab";

    private final StandingLabs labs;

    LabNameAllocator(StandingLabs labs) {
        this.labs = labs;
    }

    /** Writes the lab down under the name asked for, or under the first free one. */
    @SuppressWarnings("try") // the turn is held, not used
    StandingLab claim(StandingLab lab) throws StoreFailure, IOException {
        try (DatagramSocket turn = takeTurn()) {
            Set<String> taken =
                    labs.all().stream().map(StandingLab::name).collect(Collectors.toSet());
            if (taken.contains(lab.name())) {
                throw StoreFailure.input("a lab named '" + lab.name() + "' is already running; give"
                        + " another --name, or end that one: ./dohyo down " + lab.name());
            }
            StandingLab named = lab.name().isEmpty() ? lab.withName(firstFree(taken)) : lab;
            labs.write(named);
            return named;
        }
    }

    static String firstFree(Set<String> taken) {
        int number = 1;
        while (taken.contains(BY_DEFAULT + number)) {
            number++;
        }
        return BY_DEFAULT + number;
    }

    private static DatagramSocket takeTurn() throws IOException {
        InetSocketAddress place =
                new InetSocketAddress(InetAddress.getByName(TURN_ADDRESS), TURN_PORT);
        long deadlineNanos = System.nanoTime() + LONGEST_TURN.toNanos();
        while (true) {
            try {
                return new DatagramSocket(place);
            } catch (SocketException taken) {
                if (System.nanoTime() > deadlineNanos) {
                    throw new IOException(
                            "another program holds UDP port " + TURN_PORT + " of " + TURN_ADDRESS
                                    + ", by which labs take turns to choose their names",
                            taken);
                }
                LockSupport.parkNanos(POLL.toNanos());
            }
        }
    }
}
