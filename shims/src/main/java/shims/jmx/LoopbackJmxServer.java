package shims.jmx;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.rmi.server.RMIServerSocketFactory;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Set;

import javax.management.remote.JMXAuthenticator;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXPrincipal;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;
import javax.security.auth.Subject;

/**
 * JMX on 127.0.0.1 for whoever knows the password. The JVM's own agent listens on all addresses,
 * too; this one has no registry, in which others could put themselves in its place: its address is
 * a file of its owner's.
 */
public final class LoopbackJmxServer {

    /** One line: user and password. */
    private static final String PASSWORD = "jmx.password";

    private static final String ADDRESS = "jmx.address";
    private static final String HOST = "127.0.0.1";
    private static final byte[] ADDRESS_BYTES = {127, 0, 0, 1};

    private LoopbackJmxServer() {}

    /** Serves from now on, until this JVM ends. */
    public static void open(String folder) throws IOException {
        System.setProperty("java.rmi.server.hostname", HOST);
        Path place = Path.of(folder);
        byte[] login =
                Files.readString(place.resolve(PASSWORD)).strip().getBytes(StandardCharsets.UTF_8);
        RMIServerSocketFactory here =
                port -> new ServerSocket(port, 0, InetAddress.getByAddress(ADDRESS_BYTES));
        JMXAuthenticator doorman = given -> admit(login, given);
        JMXConnectorServer server = JMXConnectorServerFactory.newJMXConnectorServer(
                new JMXServiceURL("rmi", HOST, 0),
                Map.of(
                        RMIConnectorServer.RMI_SERVER_SOCKET_FACTORY_ATTRIBUTE,
                        here,
                        JMXConnectorServer.AUTHENTICATOR,
                        doorman,
                        RMIConnectorServer.CREDENTIALS_FILTER_PATTERN,
                        "java.lang.String;!*"),
                ManagementFactory.getPlatformMBeanServer());
        server.start();
        writeForOwner(place.resolve(ADDRESS), server.getAddress().toString());
    }

    private static Subject admit(byte[] login, Object given) {
        if (given instanceof String[] && ((String[]) given).length == 2) {
            byte[] said = String.join(" ", (String[]) given).getBytes(StandardCharsets.UTF_8);
            if (MessageDigest.isEqual(login, said)) {
                JMXPrincipal lab = new JMXPrincipal(((String[]) given)[0]);
                return new Subject(true, Set.of(lab), Set.of(), Set.of());
            }
        }
        throw new SecurityException("wrong user or password");
    }

    /** The file is whole when it has its name, and nobody else can read it before. */
    private static void writeForOwner(Path file, String text) throws IOException {
        Path written = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(written);
        Files.createFile(
                written,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(written, text);
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
