package dohyo.lab.stores.aerospike;

import dohyo.lab.stores.StoreFailure;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code aerospike.conf} of a server that the lab starts: one node, every port of it on one
 * loopback address, and the two namespaces that a Community Edition may have, in memory.
 *
 * @param work folder of what it keeps about itself
 */
record AerospikeConfiguration(String version, String address, Path work) {

    static final int PORT = 3000;

    private static final int FABRIC = 3001;
    private static final int HEARTBEAT = 3002;
    private static final int TELLING = 3003;

    /** All of them. */
    static final List<Integer> PORTS = List.of(PORT, FABRIC, HEARTBEAT, TELLING);

    /** The namespace of the studies; the other one is that of a workload that names none. */
    static final String FIRST = "test";

    private static final String SECOND = "dohyo";
    private static final String SIZE = "data-size";

    /** What the server is told where nobody says otherwise. */
    static final Map<String, Object> DEFAULTS = Map.of(SIZE, "1G");

    /** What a namespace of it says of itself, as far as promises depend on it. */
    static final Map<String, String> NAMESPACE = Map.of(
            "effective_replication_factor", "1",
            "strong-consistency", "false",
            "storage-engine", "memory");

    private static final Pattern SIZES = Pattern.compile("([1-9][0-9]{0,5})([MG])");
    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})\\..*");
    private static final int OLDEST = 7;
    private static final int ADMIN_MAJOR = 8;
    private static final int SMALLEST_MB = 512;
    private static final int GIGA = 1024;

    /** All but its namespaces. */
    private static final String SERVER = """
            service {
                cluster-name dohyo
                work-directory %s
            }
            mod-lua {
                user-path %s
            }
            logging {
                console {
                    context any info
                }
            }
            network {
                service {
                    address %s
                    port %d
                }
                fabric {
                    address %3$s
                    port %d
                }
                heartbeat {
                    mode mesh
                    address %3$s
                    port %d
                    interval 150
                    timeout 10
                }
                %s {
                    address %3$s
                    port %d
                }
            }
            """;

    /** Size of the data of each namespace, as the file has it. */
    static String size(Map<String, Object> settings) throws StoreFailure {
        String text = String.valueOf(settings.get(SIZE));
        if (megabytes(text) < SMALLEST_MB) {
            throw StoreFailure.input("'" + text + "' is no " + SIZE
                    + " of an Aerospike; write 512M or more, for example 2G");
        }
        return text;
    }

    /** In bytes. */
    static long bytes(Map<String, Object> settings) {
        return megabytes(String.valueOf(settings.getOrDefault(SIZE, DEFAULTS.get(SIZE)))) << 20;
    }

    private static long megabytes(String text) {
        Matcher size = SIZES.matcher(text);
        if (!size.matches()) {
            return 0;
        }
        return Long.parseLong(size.group(1)) * (size.group(2).equals("G") ? GIGA : 1);
    }

    static Path lua(Path work) {
        return work.resolve("usr/udf/lua");
    }

    /** Everything that the server reads. */
    String text(Map<String, Object> settings) throws StoreFailure {
        return SERVER.formatted(
                        plain(work),
                        plain(lua(work)),
                        address,
                        PORT,
                        FABRIC,
                        HEARTBEAT,
                        telling(),
                        TELLING)
                + namespace(FIRST, size(settings))
                + namespace(SECOND, size(settings));
    }

    private static String namespace(String name, String size) {
        return """
                namespace %s {
                    replication-factor 1
                    storage-engine memory {
                        data-size %s
                    }
                }
                """.formatted(name, size);
    }

    /** The port at which a node is asked about itself by hand has another name since 8.1. */
    private String telling() throws StoreFailure {
        Matcher numbers = NUMBERS.matcher(version);
        int major = numbers.matches() ? Integer.parseInt(numbers.group(1)) : 0;
        if (major < OLDEST) {
            throw StoreFailure.input("the lab writes the settings of Aerospike 7 and newer, not of "
                    + version + "; take a newer one, or start it yourself and attach to it");
        }
        boolean hasAdmin = major > ADMIN_MAJOR
                || (major == ADMIN_MAJOR && !numbers.group(2).equals("0"));
        return hasAdmin ? "admin" : "info";
    }

    /** A word of the file; its lines have no way to quote one. */
    private static String plain(Path folder) throws StoreFailure {
        String text = folder.toString();
        if (!text.matches("[A-Za-z0-9_./+-]+")) {
            throw StoreFailure.world("Aerospike's settings cannot name the folder " + text
                    + "; let Dohyo work in one of plain letters");
        }
        return text;
    }
}
