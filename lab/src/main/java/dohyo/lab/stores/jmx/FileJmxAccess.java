package dohyo.lab.stores.jmx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;

import javax.management.remote.JMXConnector;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnector;

/**
 * The way into a JVM that writes down, in a folder of its owner's, where its management listens on
 * 127.0.0.1; who comes in says the password that lies beside it. There is no registry, and no port
 * to be chosen.
 */
public record FileJmxAccess(Path folder) implements JmxEndpoint {

    private static final String USER = "dohyo";
    private static final int PASSWORD_BYTES = 24;

    /** Puts a password that nobody guesses into a folder, and removes an address of before. */
    public static FileJmxAccess prepare(Path folder) throws IOException {
        FileJmxAccess door = new FileJmxAccess(folder);
        Files.deleteIfExists(door.address());
        byte[] password = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(password);
        door.writePassword(USER + " " + HexFormat.of().formatHex(password) + "\n");
        return door;
    }

    @Override
    public JMXConnector connect() throws IOException {
        try {
            JMXServiceURL url = new JMXServiceURL(Files.readString(address()).strip());
            if (!url.getProtocol().equals("rmi") || !url.getURLPath().startsWith("/stub/")) {
                throw new IOException(address() + " holds no address");
            }
            String[] login = Files.readString(password()).strip().split(" ", 2);
            JMXConnector connector = new RMIConnector(url, Map.of(JMXConnector.CREDENTIALS, login));
            connector.connect();
            return connector;
        } catch (NoSuchFileException e) {
            throw new IOException("no JMX yet: its process has not said where it listens", e);
        }
    }

    private Path address() {
        return folder.resolve("jmx.address");
    }

    private Path password() {
        return folder.resolve("jmx.password");
    }

    /** The file is born with these permissions: nobody can read it in between. */
    private void writePassword(String text) throws IOException {
        Files.deleteIfExists(password());
        Files.createFile(
                password(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(password(), text, StandardOpenOption.TRUNCATE_EXISTING);
    }
}
