package dohyo.client.cache.provider;

import org.apache.ignite.configuration.DataRegionConfiguration;
import org.apache.ignite.configuration.DataStorageConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.logger.NullLogger;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What nodes of Ignite in this process have: loopback addresses, ports that were free, no doors for
 * others, and each other as the only ones that they look for.
 */
final class IgniteSettings {

    private static final String HOST = "127.0.0.1";
    private static final long REGION_BYTES = 2L << 30;
    private static final long BEGIN_BYTES = 64L << 20;

    /**
     * Ignite asks for 32 KiB, less than one of the loopback interface's segments of 64 KiB. Once
     * the receiver's window is smaller than half a segment, Linux sends what fits every 200 ms only
     * (its persist timer), and what is queued for the other node drains at 150 kB/s.
     */
    private static final int SYSTEMS_OWN = 0;

    private final List<Integer> discovery;
    private final List<Integer> communication;
    private final Path folder;

    private IgniteSettings(List<Integer> ports, Path folder) {
        int half = ports.size() / 2;
        discovery = ports.subList(0, half);
        communication = ports.subList(half, ports.size());
        this.folder = folder;
    }

    /** For so many nodes. */
    static IgniteSettings of(int nodes) {
        System.setProperty("IGNITE_QUIET", "true");
        System.setProperty("IGNITE_UPDATE_NOTIFIER", "false");
        System.setProperty("IGNITE_NO_ASCII", "true");
        System.setProperty("java.net.preferIPv4Stack", "true");
        try {
            Path folder = Files.createTempDirectory("dohyo-ignite");
            return new IgniteSettings(freePorts(2 * nodes), folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            List<Integer> ports = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                sockets.add(socket);
                ports.add(socket.getLocalPort());
            }
            return Collections.unmodifiableList(ports);
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }

    /** Deletes what the nodes wrote, after they have stopped. */
    void deleteFolder() {
        try (Stream<Path> inside = Files.walk(folder)) {
            inside.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    IgniteConfiguration node(int number) {
        IgniteConfiguration all = new IgniteConfiguration();
        all.setIgniteInstanceName("node-" + discovery.get(number));
        all.setLocalHost(HOST);
        all.setWorkDirectory(folder.toString());
        all.setGridLogger(new NullLogger());
        all.setMetricsLogFrequency(0);
        all.setConnectorConfiguration(null);
        all.setClientConnectorConfiguration(null);
        all.setDiscoverySpi(discovery(number));
        TcpCommunicationSpi talk = new TcpCommunicationSpi();
        talk.setLocalPort(communication.get(number));
        talk.setSocketReceiveBuffer(SYSTEMS_OWN);
        talk.setSocketSendBuffer(SYSTEMS_OWN);
        all.setCommunicationSpi(talk);
        all.setDataStorageConfiguration(new DataStorageConfiguration()
                .setDefaultDataRegionConfiguration(new DataRegionConfiguration()
                        .setInitialSize(BEGIN_BYTES)
                        .setMaxSize(REGION_BYTES)));
        return all;
    }

    private TcpDiscoverySpi discovery(int number) {
        List<String> addresses = new ArrayList<>();
        for (int port : discovery) {
            addresses.add(HOST + ":" + port);
        }
        TcpDiscoverySpi spi = new TcpDiscoverySpi();
        spi.setLocalPort(discovery.get(number));
        spi.setLocalPortRange(0);
        spi.setIpFinder(new TcpDiscoveryVmIpFinder().setAddresses(addresses));
        return spi;
    }
}
