package dohyo.lab.stores;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loopback addresses {@code 127.x.y.1}, {@code 127.x.y.2}, ... that belong to one running store, so
 * that labs do not collide. The claim is a lock on a file, which the kernel lifts when Dohyo dies.
 */
public final class LoopbackBlock implements AutoCloseable {

    private static final int FIRST_X = 64;
    private static final int USERS = 128;
    private static final int BLOCKS = 254;
    /** A port that is taken in so many blocks is taken on all addresses. */
    private static final int MOST_TAKEN = 8;

    /**
     * Lock files open in this JVM. Closing a second channel of a file would lift the lock of the
     * first (POSIX), so a file is never opened twice.
     */
    private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

    private final String prefix;
    private final Path file;
    private final FileChannel channel;

    private LoopbackBlock(String prefix, Path file, FileChannel channel) {
        this.prefix = prefix;
        this.file = file;
        this.channel = channel;
    }

    /**
     * Claims a block in which every node can listen on every port.
     *
     * @throws StoreFailure when a port is taken on every address
     */
    public static LoopbackBlock claim(Path cache, int nodes, List<Integer> ports)
            throws StoreFailure {
        int taken = 0;
        int takenPort = 0;
        for (int y = 1; y <= BLOCKS && taken < MOST_TAKEN; y++) {
            Optional<LoopbackBlock> block = lock(cache.resolve("labs"), prefix(y));
            if (block.isEmpty()) {
                continue;
            }
            takenPort = firstTakenPort(block.get(), nodes, ports);
            if (takenPort == 0) {
                return block.get();
            }
            taken++;
            block.get().close();
        }
        throw taken == 0 ? allLocked(cache) : portTaken(takenPort);
    }

    /** Address of a node, counted from 1. */
    public String address(int node) {
        return prefix + node;
    }

    /** Gives the addresses back. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock goes with the process at the latest.
        }
        OPEN.remove(file);
    }

    /** Users of one machine begin at different places, since their locks do not meet. */
    private static String prefix(int y) {
        int x = FIRST_X + Math.floorMod(System.getProperty("user.name", "").hashCode(), USERS);
        return "127." + x + "." + y + ".";
    }

    private static Optional<LoopbackBlock> lock(Path labs, String prefix) throws StoreFailure {
        Path file = labs.resolve(prefix + "lock").toAbsolutePath().normalize();
        if (!OPEN.add(file)) {
            return Optional.empty();
        }
        try {
            Files.createDirectories(labs);
            FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            LoopbackBlock block = new LoopbackBlock(prefix, file, channel);
            if (channel.tryLock() != null) {
                return Optional.of(block);
            }
            block.close();
            return Optional.empty();
        } catch (IOException e) {
            OPEN.remove(file);
            throw StoreFailure.world("cannot lock a loopback address in " + labs + ": " + e, e);
        }
    }

    private static int firstTakenPort(LoopbackBlock block, int nodes, List<Integer> ports) {
        for (int node = 1; node <= nodes; node++) {
            for (int port : ports) {
                if (!isFree(block.address(node), port)) {
                    return port;
                }
            }
        }
        return 0;
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
                + prefix(1) + "1 and others)" + PortHolder.describe(port)
                + "; end that server, or give the store another port in its settings");
    }

    private static StoreFailure allLocked(Path cache) {
        return StoreFailure.world("all " + BLOCKS + " loopback addresses are in use by stores of "
                + cache + "; end other runs");
    }
}
