package dohyo.lab.stores.cassandra.node;

import dohyo.lab.stores.jmx.JmxEndpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.rmi.NotBoundException;
import java.rmi.registry.LocateRegistry;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

import javax.management.remote.JMXConnector;
import javax.management.remote.rmi.RMIConnector;
import javax.management.remote.rmi.RMIServer;

/**
 * How to reach a node's JMX: Cassandra's own server on 127.0.0.1, with a generated password in a
 * file that only its owner can read. An open JMX port is code execution for every user of the
 * machine.
 *
 * <p>The JVM's own agent would bind to the node's address, but it opens a second connector on all
 * addresses beside it and cannot be told not to (seen on 17).
 *
 * @param port of the registry
 * @param passwordFile one line: user and password
 */
public record JmxAccess(int port, Path passwordFile) implements JmxEndpoint {

    private static final String ADDRESS = "127.0.0.1";
    private static final String USER = "dohyo";
    private static final int PASSWORD_BYTES = 24;

    /** A password that nobody guesses. */
    public static String newPassword() {
        byte[] password = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(password);
        return HexFormat.of().formatHex(password);
    }

    /** Makes the password and access files in a folder. */
    public static JmxAccess prepare(int port, Path folder, String password) throws IOException {
        JmxAccess access = new JmxAccess(port, folder.resolve("jmx.password"));
        writeForOwner(access.passwordFile, USER + " " + password + "\n");
        writeForOwner(access.accessFile(), USER + " readwrite\n");
        return access;
    }

    /** Flags of the JVM; the password is not among them. */
    List<String> flags() {
        String agent = "-Dcom.sun.management.jmxremote.";
        return List.of(
                "-Dcassandra.jmx.local.port=" + port,
                agent + "authenticate=true",
                agent + "password.file=" + passwordFile,
                agent + "password.toHashes=false",
                agent + "access.file=" + accessFile());
    }

    /** The same way in for Cassandra's own tool, which reads the password from the file. */
    List<String> toolOptions() {
        return List.of(
                "-h",
                ADDRESS,
                "-p",
                Integer.toString(port),
                "-u",
                USER,
                "-pwf",
                passwordFile.toString());
    }

    /** Connects with user and password. */
    @Override
    public JMXConnector connect() throws IOException {
        return connect(Map.of(JMXConnector.CREDENTIALS, credentials()));
    }

    /** Straight through the registry: the usual way would be JNDI, which obeys whom it asks. */
    public JMXConnector connect(Map<String, ?> login) throws IOException {
        try {
            RMIServer server =
                    (RMIServer) LocateRegistry.getRegistry(ADDRESS, port).lookup("jmxrmi");
            if (server == null) { // the registry of a node that starts is there first
                throw new IOException("no JMX on " + ADDRESS + ":" + port + " yet");
            }
            JMXConnector connector = new RMIConnector(server, login);
            connector.connect();
            return connector;
        } catch (NotBoundException e) {
            throw new IOException("no JMX on " + ADDRESS + ":" + port, e);
        }
    }

    public String[] credentials() throws IOException {
        return Files.readString(passwordFile).strip().split(" ", 2);
    }

    private Path accessFile() {
        return passwordFile.resolveSibling("jmx.access");
    }

    /** The file is born with these permissions: nobody can read it in between. */
    private static void writeForOwner(Path file, String text) throws IOException {
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text, StandardOpenOption.TRUNCATE_EXISTING);
    }
}
