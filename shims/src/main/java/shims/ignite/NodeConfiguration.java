package shims.ignite;

import org.apache.ignite.configuration.ClientConnectorConfiguration;
import org.apache.ignite.configuration.DataRegionConfiguration;
import org.apache.ignite.configuration.DataStorageConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/**
 * What a node is told: places by {@code lab.*}, and whatever else an experiment says by the names
 * that Ignite's own beans have for it, {@code region.maxSize} for example. It listens on one
 * loopback address only, speaks with clients by the thin protocol only, and loads no classes of
 * others.
 */
final class NodeConfiguration {

    private final Properties all;

    private NodeConfiguration(Properties all) {
        this.all = all;
    }

    static IgniteConfiguration of(Properties all) throws ReflectiveOperationException {
        return new NodeConfiguration(all).node();
    }

    private String lab(String name) {
        return all.getProperty("lab." + name);
    }

    private int port(String name) {
        return Integer.parseInt(lab(name + "-port"));
    }

    private IgniteConfiguration node() throws ReflectiveOperationException {
        IgniteConfiguration node = new IgniteConfiguration()
                .setIgniteInstanceName(lab("name"))
                .setConsistentId(lab("name"))
                .setLocalHost(lab("address"))
                .setWorkDirectory(lab("work"))
                .setPeerClassLoadingEnabled(false)
                .setMetricsLogFrequency(0)
                .setConnectorConfiguration(null)
                .setDiscoverySpi(discovery())
                .setCommunicationSpi(communication())
                .setClientConnectorConfiguration(clients())
                .setDataStorageConfiguration(storage());
        told(node, "node.");
        return node;
    }

    private TcpDiscoverySpi discovery() {
        List<String> nodes = Arrays.asList(lab("discovery").split(",", -1));
        return new TcpDiscoverySpi()
                .setLocalPort(port("discovery"))
                .setLocalPortRange(0)
                .setIpFinder(new TcpDiscoveryVmIpFinder().setAddresses(nodes));
    }

    private TcpCommunicationSpi communication() throws ReflectiveOperationException {
        TcpCommunicationSpi communication =
                new TcpCommunicationSpi().setLocalPort(port("communication")).setLocalPortRange(0);
        told(communication, "communication.");
        return communication;
    }

    private ClientConnectorConfiguration clients() throws ReflectiveOperationException {
        ClientConnectorConfiguration clients = new ClientConnectorConfiguration()
                .setHost(lab("address"))
                .setPort(port("client"))
                .setPortRange(0)
                .setThinClientEnabled(true)
                .setJdbcEnabled(false)
                .setOdbcEnabled(false);
        told(clients, "client.");
        return clients;
    }

    private DataStorageConfiguration storage() throws ReflectiveOperationException {
        DataRegionConfiguration region = new DataRegionConfiguration().setName("default");
        told(region, "region.");
        DataStorageConfiguration storage =
                new DataStorageConfiguration().setDefaultDataRegionConfiguration(region);
        told(storage, "storage.");
        return storage;
    }

    /** Tells a bean what experiments say under its prefix. */
    private void told(Object bean, String prefix) throws ReflectiveOperationException {
        for (String name : all.stringPropertyNames()) {
            if (name.startsWith(prefix)) {
                set(bean, name.substring(prefix.length()), all.getProperty(name), name);
            }
        }
    }

    private static void set(Object bean, String property, String value, String name)
            throws ReflectiveOperationException {
        String setter =
                "set" + property.substring(0, 1).toUpperCase(Locale.ROOT) + property.substring(1);
        for (Method method : bean.getClass().getMethods()) {
            if (method.getName().equals(setter)
                    && method.getParameterCount() == 1
                    && isPlain(method.getParameterTypes()[0])) {
                method.invoke(bean, plain(method.getParameterTypes()[0], value, name));
                return;
            }
        }
        throw new IllegalArgumentException("this version of Ignite has no setting '" + name + "'");
    }

    private static boolean isPlain(Class<?> type) {
        return type == int.class
                || type == long.class
                || type == boolean.class
                || type == double.class
                || type.isEnum();
    }

    private static Object plain(Class<?> type, String value, String name) {
        try {
            if (type == int.class) {
                return Integer.valueOf(value);
            }
            if (type == long.class) {
                return Long.valueOf(value);
            }
            if (type == double.class) {
                return Double.valueOf(value);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + name + "' is a number, not '" + value + "'", e);
        }
        return type.isEnum() ? constant(type, value, name) : Boolean.valueOf(value);
    }

    private static Object constant(Class<?> type, String value, String name) {
        for (Object constant : type.getEnumConstants()) {
            if (constant.toString().equals(value)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("'" + name + "' is one of "
                + Arrays.toString(type.getEnumConstants()) + ", not '" + value + "'");
    }
}
