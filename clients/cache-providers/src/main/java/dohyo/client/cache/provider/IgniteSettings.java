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
import java.util.List;

/**
 * What nodes of Ignite in this process have: loopback addresses, ports that were free, no doors for
 * others, and each other as the only ones that they look for.
 */
final class IgniteSettings {

    private static final String HOST = "127.0.0.1";
    private static final long REGION_BYTES = 2L << 30;
    private static final long BEGIN_BYTES = 64L << 20;

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
            folder.toFile().deleteOnExit();
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
