package dohyo.lab.stores;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;

/**
 * Loopback addresses {@code 127.x.y.1}, {@code 127.x.y.2}, ... that belong to one running store, so
 * that labs do not collide.
 *
 * <p>A free port proves nothing: a store binds its port seconds after it was looked at. So a block
 * is claimed by a silent UDP socket, which the kernel grants once on the whole machine, whoever
 * asks with whatever cache folder, and takes back when Dohyo dies.
 */
public final class LoopbackAddressBlock implements AutoCloseable {

    private static final String NETWORK = "127.64.";
    private static final int BLOCKS = 254;
    private static final int CLAIM_PORT = 19_042;
    /** A port that is taken in so many blocks is taken on all addresses. */
    private static final int MOST_TAKEN = 8;

    private static final String SHARED_ADDRESS = "127.0.0.1";
    private static final int FIRST_SHARED_PORT = 20_000;
    private static final int SHARED_PORTS = 40;

    private final int number;
    private final DatagramSocket claim;
    private int sharedPortsGiven;

    private LoopbackAddressBlock(int number, DatagramSocket claim) {
        this.number = number;
        this.claim = claim;
    }

    /**
     * Claims a block in which every node can listen on every port.
     *
     * @throws StoreFailure when a port is taken on every address
     */
    public static LoopbackAddressBlock claim(int nodes, List<Integer> ports) throws StoreFailure {
        int blocksTaken = 0;
        int takenPort = 0;
        for (int number = 1; number <= BLOCKS && blocksTaken < MOST_TAKEN; number++) {
            Optional<LoopbackAddressBlock> block = tryClaim(number);
            if (block.isEmpty()) {
                continue;
            }
            takenPort = block.get().firstTakenPort(nodes, ports);
            if (takenPort == 0) {
                return block.get();
            }
            blocksTaken++;
            block.get().close();
        }
        throw blocksTaken == 0 ? allClaimed() : portTaken(takenPort);
    }

    /** Address of a node, counted from 1. */
    public String address(int node) {
        return addressIn(number, node);
    }

    /**
     * A free port on 127.0.0.1, for what cannot be told to listen elsewhere; another one each time,
     * since whoever gets it opens it later. Each block has ports of its own, below those that the
     * kernel gives away by itself.
     */
    public synchronized int freeSharedPort() throws StoreFailure {
        int first = FIRST_SHARED_PORT + number * SHARED_PORTS;
        for (int tries = 0; tries < SHARED_PORTS; tries++) {
            int port = first + sharedPortsGiven++ % SHARED_PORTS;
            if (isFree(SHARED_ADDRESS, port)) {
                return port;
            }
        }
        throw StoreFailure.world("every port of " + SHARED_ADDRESS + " from " + first + " to "
                + (first + SHARED_PORTS - 1) + " is taken" + ListeningSockets.holderOf(first));
    }

    /** Gives the addresses back. */
    @Override
    public void close() {
        claim.close();
    }

    private static Optional<LoopbackAddressBlock> tryClaim(int number) throws StoreFailure {
        try {
            InetAddress address = InetAddress.getByName(addressIn(number, 1));
            return Optional.of(new LoopbackAddressBlock(
                    number, new DatagramSocket(new InetSocketAddress(address, CLAIM_PORT))));
        } catch (SocketException claimedByAnother) {
            return Optional.empty();
        } catch (UnknownHostException e) {
            throw StoreFailure.world("this machine has no address " + addressIn(number, 1), e);
        }
    }

    private int firstTakenPort(int nodes, List<Integer> ports) {
        for (int node = 1; node <= nodes; node++) {
            for (int port : ports) {
                if (!isFree(address(node), port)) {
                    return port;
                }
            }
        }
        return 0;
    }

    private static String addressIn(int number, int node) {
        return NETWORK + number + "." + node;
    }

    private static boolean isFree(String address, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByName(address), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    private static StoreFailure portTaken(int port) {
        return StoreFailure.world("port " + port + " is taken on every loopback address tried ("
                + addressIn(1, 1) + " and others)" + ListeningSockets.holderOf(port)
                + "; end that server, or give the store another port in its settings");
    }

    private static StoreFailure allClaimed() {
        return StoreFailure.world("all " + BLOCKS + " blocks of loopback addresses ("
                + addressIn(1, 1) + " and on) are claimed; end other runs");
    }
}
